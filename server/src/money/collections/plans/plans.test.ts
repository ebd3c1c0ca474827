import { beforeEach, expect, test } from "vitest";
import { debtorsOn } from "../../../../test/debtors.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, goTo, make, database } = server;
const { pool } = database;
const { society, months } = debtorsOn(server);

type Headers = { headers: Record<string, string> };
let office: Awaited<ReturnType<typeof society>>;
let payer: string;
let debtor: string;
beforeEach(async () => {
  await goTo("2026-01-10");
  office = await society();
  payer = await office.resident("101", "Asha Rao");
  await months("2026-02-01", "2026-03-01");
  await goTo("2026-03-20");
  debtor = (await office.list()).Data![0]!.Debtor_AccountID;
});

const part = (Due_Day: string, Amount: number) => ({ Due_Day, Amount });
const agreed = [part("2026-03-25", 1666.67), part("2026-04-25", 1666.66), part("2026-05-25", 1666.67)];
const plan = (Instalments: object = agreed, who: Headers = office.manager) =>
  ask("vendor/Create_Payment_Plan", { Debtor_AccountID: debtor, Instalments } as never, who);
const cancel = (Payment_PlanID: string, who: Headers = office.manager) =>
  ask("vendor/Cancel_Payment_Plan", { Payment_PlanID, Reason: "Pays at once" } as never, who);
const found = async () =>
  (await ask("vendor/Fetch_Collection_Info", { Debtor_AccountID: debtor } as never, office.manager)).extras.Data!;
const stands = async () => {
  const { Plan, Collection_State } = await found();
  return [Collection_State, Plan?.Plan_State, Plan?.Instalments.map(({ Instalment_State }) => Instalment_State)];
};
const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });

test("a plan adds up to what is open, to the paisa, on days that follow one another", async () => {
  const short = await plan([part("2026-03-25", 2500), part("2026-04-25", 2499.99)]);
  expect(short).toMatchObject({
    ...refused("plan-sum-wrong"),
    extras: { fields: { Instalments: "The instalments are ₹4,999.99 together, and ₹5,000 is open" } },
  });
  expect(await plan([part("2026-03-19", 5000)])).toMatchObject(refused("plan-days-wrong", 400));
  expect(await plan([part("2026-04-25", 2500), part("2026-04-25", 2500)])).toMatchObject(
    refused("plan-days-wrong", 400),
  );
  expect((await plan([])).extras.fields).toEqual({ Instalments: "Enter an instalment" });
  const made = await plan();
  expect(made.extras).toMatchObject({
    Status: "Payment plan saved",
    Data: { Amount: 5000, Received_Amount: 0, Plan_State: 1, Agreed_On: "2026-03-20" },
  });
  await expect(pool.query("update payment_plan set amount_paise = 1")).rejects.toThrow("never edited");
  await expect(pool.query("update payment_plan_instalment set amount_paise = 1")).rejects.toThrow();
  await expect(
    pool.query(
      `insert into payment_plan (society_id, account_id, amount_paise, agreed_on, made_by, created_at, cancelled_at, cancelled_by, cancel_reason)
        select society_id, account_id, amount_paise, agreed_on, made_by, created_at, created_at, made_by, 'x' from payment_plan limit 1`,
    ),
  ).rejects.toThrow("do not add up");
});

test("receipts decide whether it is kept; who misses is to be contacted, and who catches up keeps it again", async () => {
  await plan();
  expect(await stands()).toEqual([3, 1, [1, 1, 1]]);
  await goTo("2026-03-25");
  await office.collect(payer, 1666.67);
  await goTo("2026-04-26");
  expect(await stands()).toEqual([1, 3, [2, 4, 1]]);
  await office.collect(payer, 1666.65);
  expect(await stands()).toEqual([1, 3, [2, 4, 1]]);
  const { extras } = await office.collect(payer, 0.01);
  expect(await stands()).toEqual([3, 1, [2, 3, 1]]);
  await ask(
    "vendor/Reverse_Bill_Payment",
    { PaymentID: extras.Data!.PaymentID, Reason: "Returned" } as never,
    office.manager,
  );
  expect(await stands()).toEqual([1, 3, [2, 4, 1]]);
  await office.collect(payer, 0.01);
  await months("2026-05-01");
  await goTo("2026-05-20");
  await office.collect(payer, 1666.67);
  // The bill of May is no part of it.
  expect(await stands()).toEqual([1, 2, [2, 3, 2]]);
  const later = await plan([part("2026-06-01", (await found()).Outstanding_Amount)]);
  expect(later.extras.Data).toMatchObject({ Plan_State: 1, Received_Amount: 0 });
});

test("there is one plan at a time, and one that is cancelled counts no more", async () => {
  const answers = await Promise.all([plan(), plan(), plan()]);
  expect(answers.map(({ http }) => http).sort()).toEqual([200, 409, 409]);
  const { Payment_PlanID } = answers.find(({ http }) => http === 200)!.extras.Data!;
  const stranger = await make.role("treasurer");
  expect(await cancel(Payment_PlanID, stranger)).toMatchObject(refused("unknown-plan", 404));
  expect(await plan(agreed, stranger)).toMatchObject(refused("unknown-debtor", 404));
  const member = await make.role("committee_member", { society_id: office.manager.societyId });
  expect(await plan(agreed, member)).toMatchObject({ http: 403 });
  expect((await cancel(Payment_PlanID)).extras).toMatchObject({ Data: { Plan_State: 4 } });
  expect(await cancel(Payment_PlanID)).toMatchObject(refused("plan-ended"));
  expect(await stands()).toEqual([1, undefined, undefined]);
  expect((await plan()).http).toBe(200);
});
