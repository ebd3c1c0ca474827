import { describe, expect, test } from "vitest";
import { payablesOn } from "../../../test/payables.ts";
import { readPdf } from "../../../test/pdf.ts";
import { startServer } from "../../../test/server.ts";
import { runDue } from "../bills/run/run.ts";
import { jobs } from "./jobs.ts";

const server = await startServer();
const { make, database, goTo } = server;
const { act, office } = payablesOn(server);
type Who = { headers: Record<string, string> };

const refused = (refusal: string, http = 409) => ({ http, extras: { refusal } });
const ended = (answers: { http: number }[]) => answers.map(({ http }) => http).sort();
const month = "2026-05";

/** A society with money, a bill of a supplier, and flats of an owner and a tenant. */
async function society() {
  const at = await office();
  const ledger = at.ledger;
  const voucher = async (day: string, debit: string, credit: string, amount: number) =>
    act(
      "Create_Journal_Voucher",
      {
        Voucher_Day: day,
        Narration: "For a test",
        Lines: [
          { Ledger_AccountID: await ledger(debit), Debit_Amount: amount, Credit_Amount: 0 },
          { Ledger_AccountID: await ledger(credit), Debit_Amount: 0, Credit_Amount: amount },
        ],
      },
      at.manager,
    );
  await voucher("2026-05-02", "cash", "sinking-fund", 50_000);
  await voucher("2026-05-10", "security", "cash", 20_000);
  const person = (resident_type: 1 | 2) =>
    make.role(resident_type === 1 ? "owner" : "tenant", { society_id: at.issuerId });
  const info = async (Month = month, who: Who = at.treasurer) => act("Fetch_Transparency_Info", { Month }, who);
  const publish = async (more: object = {}, who: Who = at.treasurer) =>
    act(
      "Publish_Month",
      {
        Month: month,
        Parts: ["collection", "spending", "balances", "dues", "bills"],
        Audience: 1,
        Note: "Thank you.",
        Version: 0,
        ...more,
      },
      who,
    );
  const seen = async (who: Who) => (await act("Filter_Published_Months", { Limit: 10 }, who)).extras;
  return { ...at, voucher, person, info, publish, seen };
}

describe("a month for members", () => {
  test("is previewed, published as it is then, replaced by a further version, and withdrawn", async () => {
    const at = await society();
    const preview = (await at.info()).extras.Data;
    expect(preview).toMatchObject({
      Month: "2026-05-01",
      Versions: [],
      Shown: null,
      Preview: {
        Spending: { Total_Amount: 20_000 },
        Balances: { Bank_Amount: 30_000, Fund_Amount: 50_000 },
        Dues: { Amount: 0, Flats: 0 },
        Bills: [],
      },
    });
    const first = await at.publish();
    expect(first.extras.Data).toMatchObject({ Version: 1 });
    await at.voucher("2026-05-20", "security", "cash", 5_000);
    const owner = await at.person(1);
    expect((await at.seen(owner)).Data).toMatchObject([
      { Version: 1, Note: "Thank you.", Figures: { Spending: { Total_Amount: 20_000 } } },
    ]);
    expect(await at.publish()).toMatchObject(refused("stale"));
    expect((await at.publish({ Version: 1, Parts: ["spending"] })).extras.Data).toMatchObject({ Version: 2 });
    expect((await at.seen(owner)).Data).toMatchObject([
      { Version: 2, Figures: { Spending: { Total_Amount: 25_000 }, Balances: null, Dues: null } },
    ]);
    const now = (await at.info()).extras.Data;
    expect(now.Versions).toMatchObject([
      { Version: 2, Published_State: 1 },
      { Version: 1, Published_State: 2 },
    ]);
    const [{ Published_MonthID }] = now.Versions;
    const withdraw = (id: string, who: Who = at.treasurer) =>
      act("Withdraw_Published_Month", { Published_MonthID: id, Reason: "A wrong head" }, who);
    expect(await withdraw(now.Versions[1].Published_MonthID)).toMatchObject(refused("published-month-ended"));
    expect((await withdraw(Published_MonthID)).http).toBe(200);
    expect(await withdraw(Published_MonthID)).toMatchObject(refused("published-month-ended"));
    expect((await at.seen(owner)).Count).toBe(0);
    const { rows } = await database.pool.query<{ count: string }>(
      "select count(*) as count from audit_entry where chain = $1 and thing = 'Published_Month'",
      [`society:${at.issuerId}`],
    );
    expect(Number(rows[0]!.count)).toBeGreaterThanOrEqual(4);
  });

  test("is refused before it is over, without a part, to those who only read, and of another society", async () => {
    const at = await society();
    expect(await at.publish({ Month: "2026-06" })).toMatchObject(refused("month-not-over"));
    expect((await at.publish({ Parts: [] })).extras.fields).toHaveProperty("Parts");
    expect(await at.publish({}, at.accountant)).toMatchObject({ http: 403 });
    const { Published_MonthID } = (await at.publish()).extras.Data;
    const other = await society();
    const withdraw = { Published_MonthID, Reason: "Mine" };
    expect(await act("Withdraw_Published_Month", withdraw, other.treasurer)).toMatchObject(
      refused("unknown-published-month", 404),
    );
    expect(await act("Fetch_Transparency_Paper", { Published_MonthID }, other.treasurer)).toMatchObject(
      refused("unknown-published-month", 404),
    );
    const stranger = await other.person(1);
    expect((await other.seen(stranger)).Count).toBe(0);
    expect(await act("Fetch_Published_Month_Paper", { Published_MonthID }, stranger)).toMatchObject(
      refused("unknown-published-month", 404),
    );
  });

  test("is seen by owners, and by tenants where the committee chose so", async () => {
    const at = await society();
    await at.publish();
    const [owner, tenant] = [await at.person(1), await at.person(2)];
    expect([(await at.seen(owner)).Count, (await at.seen(tenant)).Count]).toEqual([1, 0]);
    await at.publish({ Version: 1, Audience: 2 });
    expect([(await at.seen(owner)).Count, (await at.seen(tenant)).Count]).toEqual([1, 1]);
  });

  test("is published once where two people do it at the same time, and everybody is told once for a month", async () => {
    const at = await society();
    const owner = await at.person(1);
    const both = await Promise.all([at.publish({}, at.treasurer), at.publish({}, at.manager)]);
    expect(ended(both)).toEqual([200, 409]);
    await at.publish({ Version: 1 });
    const { rows: queued } = await database.pool.query<{ id: string }>(
      "select published_month_id as id from published_month where society_id = $1 order by version",
      [at.issuerId],
    );
    const transaction = (work: never) => database.db.transaction().execute(work);
    const tell = (publishedMonthId: string) =>
      jobs["transparency.tell"].run(
        { now: server.clock.now(), enqueue: server.queue.enqueue, transaction } as never,
        { publishedMonthId, after: "" } as never,
      );
    await tell(queued[1]!.id);
    await tell(queued[1]!.id);
    const { rows } = await database.pool.query<{ phone_number: string }>(
      "select phone_number from notification where society_id = $1 and kind = 'month-published'",
      [at.issuerId],
    );
    expect(rows).toHaveLength(1);
    expect(owner).toBeDefined();
    const { rows: told } = await database.pool.query("select from published_month_told where society_id = $1", [
      at.issuerId,
    ]);
    expect(told).toHaveLength(1);
  });

  test.each([
    [2, null],
    [6, 6],
  ])("says of %i flats in arrears %s, never who, and is a PDF in both languages", async (debtors, Flats) => {
    await goTo("2026-01-10");
    const manager = await make.role("society_manager");
    const { building_id } = await make.building({ society_id: manager.societyId });
    const people = Array.from({ length: debtors }, (_, at) => ({ flat_no: `Z-99${at}`, name: `Debtor ${at}` }));
    for (const { flat_no, name } of people) {
      const { flat_id } = await make.flat({ building_id, flat_no });
      await make.resident({ flat_id, name });
    }
    await goTo("2026-02-01");
    const transaction = (work: never) => database.db.transaction().execute(work) as never;
    await runDue(
      { db: database.db, now: server.clock.now(), enqueue: server.queue.enqueue, transaction: transaction as never },
      60_000,
    );
    await goTo("2026-06-10");
    const publishing = { Month: month, Parts: ["collection", "dues"], Audience: 1, Version: 0 };
    const { Published_MonthID } = (await act("Publish_Month", publishing, manager)).extras.Data;
    const owner = await make.role("owner", { society_id: manager.societyId });
    const [shown] = (await act("Filter_Published_Months", { Limit: 10 }, owner)).extras.Data;
    expect(shown.Figures.Dues.Flats).toBe(Flats);
    expect(shown.Figures.Dues.Amount).toBeGreaterThan(0);
    const { rows } = await database.pool.query<{ kept: string }>(
      "select figures::text as kept from published_month where published_month_id = $1",
      [Published_MonthID],
    );
    const texts = ["en", "hi"].map(async (language) => {
      const who = { headers: { ...owner.headers, "accept-language": language } };
      const answer = await act("Fetch_Published_Month_Paper", { Published_MonthID }, who);
      expect(answer.extras.Data).toMatchObject({ Media_Type: "application/pdf" });
      return readPdf(answer.extras.Data.Content_Base64).texts.join(" ");
    });
    for (const said of [...(await Promise.all(texts)), rows[0]!.kept, JSON.stringify(shown)]) {
      expect(said).not.toContain("Debtor");
      expect(said).not.toContain("Z-99");
    }
  });
});
