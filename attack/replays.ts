import { sql } from "kysely";
import { type Answer, type Headers, hour, type Target } from "./target.ts";

const atOnce = 20;

/** Money is sent again under the same key: at once, later, by others, for other societies. */
export async function replaysAttack(target: Target): Promise<void> {
  const { call, need, make, db, clock, drain, check } = target;
  const manager = await make.role("society_manager");
  const treasurer = await make.role("treasurer", { society_id: manager.societyId });
  const other = await make.role("society_manager");
  const building = await make.building({ society_id: manager.societyId });
  for (let at = 0; at < 12; at++) {
    const flat = await make.flat({ building_id: building.building_id });
    await make.resident({ flat_id: flat.flat_id, resident_type: 1 });
  }
  await need("vendor/Create_Bill_Run", {}, manager);
  await drain();
  const bills = (await need("vendor/Filter_All_Resident_Bills", { Limit: 12 }, manager)).extras.Data as {
    BillID: string;
  }[];
  const next = () => bills.pop()!.BillID;
  const collect = (BillID: string, key: string, by: { headers: Headers }, more: object = {}) =>
    call(
      "vendor/Collect_Bill_Amount",
      { BillID, Amount: 10, ...more },
      { headers: { ...by.headers, "idempotency-key": key } },
    );
  const paymentsOf = async (BillID: string) => {
    const { rows } = await sql<{
      count: number;
    }>`select count(*)::int as count from allocation where bill_id = ${BillID}`.execute(db);
    return rows[0]!.count;
  };
  const receiptOf = (answer: Answer) => JSON.stringify(answer.extras.Data);

  let bill = next();
  const same = await Promise.all(Array.from({ length: atOnce }, () => collect(bill, "k-parallel", manager)));
  const receipts = new Set(same.filter(({ http }) => http === 200).map(receiptOf));
  check(
    (await paymentsOf(bill)) === 1 && receipts.size === 1,
    `${atOnce} at once under one key: ${await paymentsOf(bill)} payments, ${receipts.size} receipts, answers ${tally(same)}`,
  );
  clock.pass(23 * hour);
  await refresh(target, [manager, treasurer, other]);
  const late = await collect(bill, "k-parallel", manager);
  check(
    late.http === 200 && receipts.has(receiptOf(late)) && (await paymentsOf(bill)) === 1,
    "the same after 23 hours: the first answer, no payment",
  );
  const changed = await collect(bill, "k-parallel", manager, { Amount: 11 });
  check(
    changed.extras.refusal === "key-reused",
    `another amount under the key: ${changed.http} ${changed.extras.refusal ?? ""}`,
  );
  const elsewhere = await call(
    "vendor/Collect_Resident_Amount",
    { BillID: bill, Amount: 10 },
    { headers: { ...manager.headers, "idempotency-key": "k-parallel" } },
  );
  check(elsewhere.http !== 200, `another call under the key: ${elsewhere.http} ${elsewhere.extras.refusal ?? ""}`);
  const foreign = await collect(bill, "k-parallel", other);
  check(foreign.http === 404, `the manager of another society under the key: ${foreign.http}`);
  const nobody = await call(
    "vendor/Collect_Bill_Amount",
    { BillID: bill, Amount: 10 },
    { headers: { "idempotency-key": "k-parallel" } },
  );
  check(nobody.http === 401 && !nobody.text.includes("Receipt"), `without a session: ${nobody.http}`);
  await refresh(target, [manager, treasurer, other], 3 * hour);
  const old = await collect(bill, "k-parallel", manager);
  console.log(
    `  after 26 hours: ${old.http} ${old.extras.refusal ?? ""}, ${await paymentsOf(bill)} payments of the bill`,
  );

  bill = next();
  await collect(bill, "k-treasurer", treasurer);
  await db
    .updateTable("staff")
    .set({ ended_at: clock.at })
    .where("society_id", "=", manager.societyId)
    .where("role", "=", "treasurer")
    .execute();
  const dismissed = await collect(bill, "k-treasurer", treasurer);
  check(dismissed.http !== 200, `a treasurer who was dismissed asks again under the own key: ${dismissed.http}`);

  bill = next();
  const { extras } = await call(
    "vendor/Withdraw_Attempt",
    { Call: "vendor/Collect_Bill_Amount", Idempotency_Key: "k-withdrawn" },
    other,
  );
  const unharmed = await collect(bill, "k-withdrawn", manager);
  check(
    unharmed.http === 200 && extras.Data?.Whether_Done === false,
    `a key that another account withdrew: ${unharmed.http}`,
  );
  const told = await call(
    "vendor/Withdraw_Attempt",
    { Call: "vendor/Collect_Bill_Amount", Idempotency_Key: "k-withdrawn" },
    other,
  );
  check(told.extras.Data?.Whether_Done !== true, "nor is another account told that it was used");
  bill = next();
  const race = await Promise.all(
    Array.from({ length: atOnce }, (_, at) =>
      at % 2
        ? collect(bill, "k-race", manager)
        : call("vendor/Withdraw_Attempt", { Call: "vendor/Collect_Bill_Amount", Idempotency_Key: "k-race" }, manager),
    ),
  );
  const done = race.filter((answer, at) => !(at % 2) && answer.extras.Data?.Whether_Done === true).length;
  const not = race.filter((answer, at) => !(at % 2) && answer.extras.Data?.Whether_Done === false).length;
  const paid = await paymentsOf(bill);
  check(
    paid <= 1 && (paid === 1 ? not === 0 : done === 0),
    `collected and withdrawn at once: ${paid} payments; ${done} times told done, ${not} times not`,
  );

  bill = next();
  await collect(bill, "k-reversed", manager);
  const [payment] = (await need("vendor/Filter_All_Bill_Payments", { Limit: 1 }, manager)).extras.Data;
  const reverse = (key: string) =>
    call(
      "vendor/Reverse_Bill_Payment",
      { PaymentID: payment.PaymentID, Reason: "Wrong" },
      { headers: { ...manager.headers, "idempotency-key": key } },
    );
  clock.pass(20 * 60_000);
  const stale = await reverse("k-reverse");
  await refresh(target, [manager]);
  const reversals = await Promise.all(
    Array.from({ length: atOnce }, (_, at) => reverse(at % 2 ? "k-reverse" : `k-reverse-${at}`)),
  );
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from payment_reversal where payment_id = ${payment.PaymentID}`.execute(db);
  check(
    stale.extras.refusal === "confirm-identity" && rows[0]!.count === 1 && reversals.some(({ http }) => http === 200),
    `refused while stale (${stale.http}), then reversed under the same key and ten others at once: ${rows[0]!.count} reversal`,
  );

  const weird = await Promise.all(
    ["", " ", "x".repeat(5000), "ключ", "\u0080\u00ff", "'; drop table payment; --"].map(async (key) => {
      try {
        return (await collect(next(), key, manager)).http;
      } catch {
        return 0;
      }
    }),
  );
  check(
    weird.every((http) => http < 500),
    `odd keys: ${weird.map((http) => http || "not sent").join(", ")}`,
  );
}

const tally = (answers: readonly Answer[]) =>
  [...Map.groupBy(answers, ({ http, extras }) => `${http} ${extras.refusal ?? ""}`.trim())]
    .map(([name, of]) => `${of.length} × ${name}`)
    .join(", ");

/** The sessions as they are after an OTP just now. */
async function refresh({ db, clock }: Target, of: readonly { vendorId: string }[], pass = 0): Promise<void> {
  clock.pass(pass);
  for (const { vendorId } of of)
    await db
      .updateTable("session")
      .set({ fresh_at: clock.at, expires_at: new Date(clock.at.getTime() + 24 * hour) })
      .where("vendor_id", "=", vendorId)
      .execute();
}
