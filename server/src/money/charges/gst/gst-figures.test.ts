import { expect, test } from "vitest";
import { chargesOn, equal } from "../../../../test/charges.ts";
import { startServer } from "../../../../test/server.ts";

const server = await startServer();
const { ask, goTo, make } = server;
const on = chargesOn(server);
const GST = { GSTIN: "27AAPFU0939F1ZV", Registered_From: "2026-08-01" };

test("an early payment takes its part of the tax off, in the return too, and its reversal puts it back", async () => {
  await goTo("2026-07-02");
  const made = await on.society();
  await made.head("M", [equal(10_000)]);
  await made.flat("101");
  const Early_Rebate = { Rates: [{ From: "2026-01-01", By: "percent", Value: 2.36 }], Within_Days: 9 };
  await made.save({ GST, Early_Rebate });
  await made.switchTo("2026-08");
  await made.billOn("2026-08-01");
  const figures = async () =>
    (await ask("vendor/Fetch_GST_Return_Figures", { Return_Day: "2026-08-01" }, made.manager)).extras.Data!;
  const [bill] = (await ask("vendor/Filter_All_Resident_Bills", {}, made.manager)).extras.Data!;
  // 10,000 and 900 twice. The rebate is 2.36 % of the charges: 200 and 18 twice.
  expect(bill).toMatchObject({
    Bill_Amount: 11_800,
    Rebate: { Amount: 236, Until_Date: "2026-08-10", Payable_Amount: 11_564 },
  });
  const { BillID } = bill!;
  const paid = await ask("vendor/Collect_Bill_Amount", { BillID, Amount: 11_564 }, made.manager);
  expect(paid.extras.Data!.Bill).toMatchObject({ Outstanding_Amount: 0 });
  const { Notes } = (await ask("vendor/Fetch_Bill_Info", { BillID }, made.manager)).extras.Data!;
  expect(Notes).toMatchObject([{ Amount: 236, Taxable_Amount: 200, Tax_Amount: 36, Rebate: "early" }]);
  expect(Notes[0]!.Lines.map(({ Head_Label, Amount }) => [Head_Label, Amount])).toEqual([
    ["Head M", 200],
    ["CGST", 18],
    ["SGST", 18],
  ]);
  expect(await figures()).toMatchObject({
    Outward: { Taxable_Amount: 9800, CGST_Amount: 882, SGST_Amount: 882 },
    Books: { CGST_Amount: 882, SGST_Amount: 882, Documents: [] },
    Remarks: [],
  });
  const { PaymentID } = paid.extras.Data!;
  const back = await ask("vendor/Reverse_Bill_Payment", { PaymentID, Reason: "Returned" } as never, made.manager);
  expect(back).toMatchObject({ http: 200 });
  expect(await figures()).toMatchObject({
    Outward: { Taxable_Amount: 10_000, CGST_Amount: 900, SGST_Amount: 900 },
    Books: { CGST_Amount: 900, SGST_Amount: 900, Documents: [] },
  });
  expect((await ask("vendor/Check_Books", {}, made.manager)).extras.Data!.Difference).toBeNull();
});

test("an auditor of 2025-26 reads and exports the figures of that year alone", async () => {
  await goTo("2026-08-05");
  const made = await on.society();
  await made.save({ GST });
  const auditor = await make.role("auditor", { society_id: made.manager.societyId });
  const figures = (period: object) => ask("vendor/Fetch_GST_Return_Figures", period as never, auditor);
  expect(await figures({ Return_Day: "2026-03-15" })).toMatchObject({
    extras: { Data: { Start_Date: "2026-03-01" } },
  });
  expect(await figures({ Return_Day: "2026-02-15", Return_Months: 3 })).toMatchObject({ http: 200 });
  const otherYear = { http: 403, extras: { refusal: "other-financial-year" } };
  expect(await figures({})).toMatchObject(otherYear);
  for (const Format of ["xlsx", "gstr1", "gstr3b"] as const)
    expect(await ask("vendor/Export_GST_Return", { Return_Day: "2026-07-15", Format }, auditor)).toMatchObject(
      otherYear,
    );
});
