import { beforeEach, describe, expect, test } from "vitest";
import { startServer } from "../../../../../test/server.ts";
import { societyByHeads } from "../../../../../test/society-by-heads.ts";

const server = await startServer();
const { ask, goTo, make, startTwin } = server;
const { pool } = server.database;
const society = societyByHeads(server);
const { head, flat, rule, runAll, bills, refused } = society;

let maintenance: string;

beforeEach(async () => {
  await society.begin("2026-07-02");
  maintenance = await head("M", "Maintenance", [rule({ Basis: "equal", Rate: 1000, Per: "month" })]);
});

/** Three flats, billed for October in quarters from July, or by months. */
async function billed(months = 1) {
  if (months > 1) await society.cycle(maintenance, months);
  const flats = [await flat("101"), await flat("102"), await flat("103")];
  await society.switchTo("2026-07");
  await goTo("2026-10-01");
  await runAll();
  await goTo("2026-10-15");
  return flats;
}
const chosen = (heads: readonly string[], more: object = {}) => ({
  ...{ Billing_Month: "2026-10", Charge_HeadIDs: heads, ...more },
});
const preview = (heads: readonly string[], more: object = {}) => society.previewSupplement(chosen(heads, more));
async function start(heads: readonly string[], more: object = {}) {
  const { Preview_Mark } = await preview(heads, more);
  return ask("vendor/Create_Supplement_Run", { ...chosen(heads, more), Preview_Mark } as never, society.manager);
}
const supplement = async (heads: readonly string[], more: object = {}) => {
  const answer = await start(heads, more);
  await runAll();
  return answer;
};
const undo = (Bill_RunID: string) => ask("vendor/Undo_Bill_Run", { Bill_RunID, Reason: "A mistake" }, society.manager);
const amounts = async () =>
  (await bills())
    .map(({ Society_Resident_Information: { Flat_Label }, Bill_Amount }) => `${Flat_Label} ${Bill_Amount}`)
    .sort();
const billsOf = async (month: string) => (await bills()).filter(({ Period_Start }) => Period_Start === `${month}-01`);
const october = () => billsOf("2026-10");

describe("supplementary bills", () => {
  test("bill a levy that was decided after the month was billed, once, dated today, due as asked, and post", async () => {
    await billed();
    const levy = await head("L", "Painting levy", [rule({ Basis: "equal", Rate: 500, Per: "month" })], {
      from: "2026-10-01",
    });
    const choices = await ask("vendor/Fetch_Supplement_Choices_Info", { Billing_Month: "2026-10" }, society.manager);
    expect(choices.extras.Data!.Heads.map(({ Charge_Name, Whether_Billed }) => [Charge_Name, Whether_Billed])).toEqual([
      ["Maintenance", true],
      ["Painting levy", false],
    ]);
    const before = await preview([levy], { Bill_Due_Date: "2026-11-20" });
    expect(before).toMatchObject({
      Count: 3,
      Total_Amount: 1500,
      Bill_Date: "2026-10-15",
      Bill_Due_Date: "2026-11-20",
    });
    expect(before.Data[0]!.Lines.map(({ Head_Label }) => Head_Label)).toEqual(["Painting levy"]);
    const answer = await supplement([levy], { Bill_Due_Date: "2026-11-20" });
    expect(answer.extras.Data).toMatchObject({ Whether_Supplement: true });
    const made = (await october()).filter(({ Bill_Amount }) => Bill_Amount === 500);
    expect(made.map(({ Bill_Date, Bill_Due_Date }) => [Bill_Date, Bill_Due_Date])).toEqual(
      Array(3).fill(["2026-10-15", "2026-11-20"]),
    );
    // Neither again, nor with the next month.
    expect(await preview([levy])).toMatchObject({ Count: 0, Unbilled_Count: 3 });
    expect((await preview([levy])).Unbilled[0]).toMatchObject({ Reason_Code: "billed-already" });
    await goTo("2026-11-01");
    await runAll();
    const november = await billsOf("2026-11");
    expect(november.map(({ Bill_Amount }) => Bill_Amount)).toEqual([1500, 1500, 1500]);
    expect((await ask("vendor/Check_Books", {}, society.manager)).extras.Data!.Difference).toBeNull();
  });

  test("bill a head that begins within a quarter for the rest of it, for chosen flats, then for the others", async () => {
    const [first] = await billed(3);
    const lift = await head("L", "Lift", [rule({ Basis: "equal", Rate: 310, Per: "month" })], {
      ...{ from: "2026-10-16", terms: { Cycle_Months: 3 } },
    });
    await supplement([lift], { FlatIDs: [first!] });
    // 16 of 31 days of October, November and December.
    expect((await october()).filter(({ Bill_Amount }) => Bill_Amount === 780)).toHaveLength(1);
    expect(await preview([lift])).toMatchObject({ Count: 2, Unbilled_Count: 1 });
    await supplement([lift]);
    expect((await october()).filter(({ Bill_Amount }) => Bill_Amount === 780)).toHaveLength(3);
    await goTo("2027-01-01");
    await runAll();
    const january = await billsOf("2027-01");
    expect(january.map(({ Bill_Amount }) => Bill_Amount)).toEqual([3930, 3930, 3930]);
  });

  test("of a percentage are computed from the heads that are billed already", async () => {
    await billed();
    const fund = await head(
      "F",
      "Repair fund",
      [rule({ Basis: "percent", Percent: 5, Charge_HeadIDs: [maintenance] })],
      {
        service: false,
      },
    );
    await supplement([fund]);
    expect((await amounts()).filter((text) => text.endsWith(" 50"))).toHaveLength(3);
  });

  test("are undone as a whole and made again, and hold the bills to which they add", async () => {
    await billed();
    const levy = await head("L", "Levy", [rule({ Basis: "equal", Rate: 500, Per: "month" })]);
    await supplement([levy]);
    const runs = (await ask("vendor/Filter_All_Bill_Runs", {}, society.manager)).extras.Data!;
    const regular = runs.find(
      ({ Billing_Month, Whether_Supplement }) => Billing_Month === "2026-10-01" && !Whether_Supplement,
    )!;
    const own = runs.find(({ Whether_Supplement }) => Whether_Supplement)!;
    expect(await undo(regular.Bill_RunID)).toMatchObject(refused("later-run"));
    await expect(
      pool.query(
        `insert into bill_reversal (society_id, bill_id, account_id, bill_run_id, bill_no, amount_paise, reversed_on, reason, reversed_by, created_at)
          select society_id, bill_id, account_id, bill_run_id, bill_no, amount_paise, bill_date, 'x', $2, now() from bill where bill_run_id = $1`,
        [regular.Bill_RunID, society.manager.vendorId],
      ),
    ).rejects.toMatchObject({ constraint: "bill_reversal_supplement" });
    expect(await undo(own.Bill_RunID)).toMatchObject({ http: 200 });
    expect(await october()).toHaveLength(3);
    await supplement([levy]);
    expect(await october()).toHaveLength(6);
    expect((await ask("vendor/Check_Books", {}, society.manager)).extras.Data!.Difference).toBeNull();
  });

  test("a second request, another server and a changed tariff make no second bill", async () => {
    await billed();
    const levy = await head("L", "Levy", [rule({ Basis: "equal", Rate: 500, Per: "month" })]);
    const { Preview_Mark } = await preview([levy]);
    const twin = await startTwin();
    const input = { ...chosen([levy]), Preview_Mark } as never;
    const both = await Promise.all([
      ask("vendor/Create_Supplement_Run", input, society.manager),
      ask("vendor/Create_Supplement_Run", input, { headers: society.manager.headers, via: twin }),
    ]);
    expect(both.map(({ http }) => http).sort()).toEqual([200, 409]);
    await Promise.all([runAll(), runAll()]);
    expect(await october()).toHaveLength(6);
    // What was previewed before is not what would be billed now.
    await head("X", "Another", [rule({ Basis: "equal", Rate: 1, Per: "month" })]);
    expect(await ask("vendor/Create_Supplement_Run", input, society.manager)).toMatchObject(refused("charges-changed"));
    const { rows } = await pool.query("select head from charge_supplement where society_id = $1", [
      society.manager.societyId,
    ]);
    expect(rows).toHaveLength(3);
    await expect(
      pool.query(
        `insert into charge_supplement (society_id, bill_run_id, flat_id, head, from_day, until_day, base_bill_id)
          select society_id, bill_run_id, flat_id, head, from_day + 3, until_day + 40, base_bill_id from charge_supplement where society_id = $1 limit 1`,
        [society.manager.societyId],
      ),
    ).rejects.toMatchObject({ constraint: expect.stringMatching(/^charge_supplement/) });
  });

  test.each([
    // 7,000 and 400 are exempt; with 600 more 8,000 are above ₹7,500: all of it is taxed, then each further rupee.
    ["whole", [400, 600 + 2 * 720, 500 + 2 * 45]],
    // The excess alone: 500 of 8,000, then all of the 500 that come in addition.
    ["excess", [400, 600 + 2 * 45, 500 + 2 * 45]],
  ] as const)("and the bill of their month are compared with ₹7,500 together: %s", async (part, totals) => {
    const GST = {
      ...{ GSTIN: "27AAPFU0939F1ZV", Registered_From: "2026-10-01" },
      Taxed_Parts: [{ From: "2026-10-01", Taxed_Part: part }],
    };
    expect(await ask("vendor/Edit_Billing_Settings", { GST } as never, society.manager)).toMatchObject({ http: 200 });
    await head("S", "Security", [rule({ Basis: "equal", Rate: 6000, Per: "month" })]);
    await billed();
    expect((await october()).map(({ Bill_Amount }) => Bill_Amount)).toEqual([7000, 7000, 7000]);
    const rates = [400, 600, 500];
    const levies = [];
    for (const [at, rate] of rates.entries())
      levies.push(await head(`L${at}`, `Levy ${at}`, [rule({ Basis: "equal", Rate: rate, Per: "month" })]));
    for (const [at, levy] of levies.entries()) {
      // What is not billed yet is not counted.
      expect(await preview([levy])).toMatchObject({ Count: 3, Total_Amount: 3 * totals[at]! });
      await supplement([levy]);
      const made = (await october()).filter(({ Bill_Amount }) => Bill_Amount === totals[at]);
      expect(made).toHaveLength(3);
    }
    const billedAll = (await october()).reduce((sum, { Bill_Amount }) => sum + Bill_Amount, 0);
    const taxable = part === "whole" ? 8500 : 1000;
    expect(billedAll).toBe(3 * (8500 + taxable * 0.18));
    expect((await ask("vendor/Check_Books", {}, society.manager)).extras.Data!.Difference).toBeNull();
  });

  test("are refused while bills need a second person, with what to do, and bill nothing", async () => {
    await billed();
    const levy = await head("L", "Levy", [rule({ Basis: "equal", Rate: 500, Per: "month" })]);
    const { societyId, vendorId } = society.manager;
    const manager = await make.session({ vendorId });
    const treasurer = await make.role("treasurer", { society_id: societyId });
    const setting = await ask("vendor/Edit_Bill_Approval", { Whether_Needed: true }, manager);
    const Society_ProposalID = setting.extras.Data!.Society_ProposalID!;
    expect(await ask("vendor/Confirm_Bill_Approval", { Society_ProposalID }, treasurer)).toMatchObject({ http: 200 });
    for (const by of [manager, treasurer]) {
      const { Preview_Mark } = await preview([levy]);
      const answer = await ask("vendor/Create_Supplement_Run", { ...chosen([levy]), Preview_Mark } as never, by);
      expect(answer).toMatchObject({
        ...refused("supplement-needs-second"),
        extras: {
          Status: expect.stringMatching(/need a second person, .* cannot be sent for confirmation yet\. Switch .* off/),
        },
      });
    }
    await runAll();
    expect(await october()).toHaveLength(3);
  });

  test("are refused for a month that is not billed, for heads and flats of others, and say which flats they miss", async () => {
    await billed();
    const late = await flat("104");
    const levy = await head("L", "Levy", [rule({ Basis: "equal", Rate: 500, Per: "month" })]);
    expect((await preview([levy])).Unbilled).toMatchObject([{ FlatID: late, Reason_Code: "month-not-billed" }]);
    const asks = (more: object) =>
      ask("vendor/Fetch_Supplement_Preview_Info", chosen([levy], more) as never, society.manager);
    expect(await asks({ Billing_Month: "2026-11" })).toMatchObject(refused("month-not-billable", 400));
    expect(await asks({ Billing_Month: "2026-06" })).toMatchObject(refused("month-not-billed"));
    expect(await asks({ Bill_Due_Date: "2026-10-14" })).toMatchObject(refused("supplement-due-too-early"));
    const other = await make.role("society_manager");
    const building = await make.building({ society_id: other.societyId });
    const foreign = (await make.flat({ building_id: building.building_id, flat_no: "1" })).flat_id;
    expect(await asks({ FlatIDs: [foreign] })).toMatchObject(refused("unknown-flat", 404));
    expect(await asks({ Charge_HeadIDs: [foreign] })).toMatchObject(refused("unknown-charge-head", 404));
    expect(await ask("vendor/Fetch_Supplement_Preview_Info", chosen([levy]) as never, other)).toMatchObject({
      http: 409,
    });
  });
});
