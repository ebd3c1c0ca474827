import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import type { MeterSheetRow } from "#domain/money/meters/sheet/calls.ts";
import { startServer } from "../../../../test/server.ts";
import { workbookOf } from "../../../platform/sheets/workbook.ts";

const { goTo, ask, make, postForm } = await startServer();

let manager: Awaited<ReturnType<typeof make.role>>;
let kind: string;

beforeEach(async () => {
  await goTo("2026-03-10");
  manager = await make.role("society_manager");
  const fields = { Name: "Water", Unit: "m³", Decimals: 0, Rolls_Over_At: null };
  kind = (await ask("vendor/Create_Meter_Kind", fields, manager)).extras.Data!.Meter_KindID;
  for (const name of ["A", "B"]) {
    const { block_id } = await make.block({ society_id: manager.societyId, name });
    const { building_id } = await make.building({ block_id, name });
    for (const flat_no of ["101", "102"]) {
      const { flat_id } = await make.flat({ building_id, flat_no });
      const meter = {
        ...{ Meter_KindID: kind, FlatID: flat_id, Serial_No: `${name}W${flat_no}` },
        ...{ Installed_On: "2026-01-01", First_Reading: 100 },
      };
      await ask("vendor/Create_Meter", meter, manager);
    }
  }
});

type Info = { Rows: MeterSheetRow[]; Good_Rows: number; Label_Column: string; Reading_Column: string };
async function check(content: string | Buffer, more: Record<string, string> = {}, as = manager) {
  const file = new File([content as never], "readings.csv");
  const fields = { file, Meter_KindID: kind, Read_On: "2026-03-10", ...more };
  const answer = await postForm("vendor/Fetch_Meter_Reading_File_Info", fields, { headers: as.headers });
  return { ...answer, data: answer.extras.Data as Info };
}

const commit = (rows: MeterSheetRow[]) =>
  ask(
    "vendor/Create_Meter_Readings",
    {
      Whether_All: true,
      Readings: rows.map((row) => ({
        ...{ Meter_ReadingID: randomUUID(), MeterID: row.MeterID!, Read_On: "2026-03-10", Reading: row.Reading! },
      })),
    },
    manager,
  );

test("a sheet of labels however they are written is checked, and then saved whole", async () => {
  const { data } = await check(
    'Flat No,Name,Current reading\nA-101,Asha,"1,050"\nwing b 0101,Ravi,140\nAW102,,120\nB/102,Zoya,90\nC-9,Nobody,5\nA 101,Asha,1060\nB-102,,x\n,,\n',
  );
  expect(data).toMatchObject({ Label_Column: "Flat No", Reading_Column: "Current reading", Good_Rows: 3 });
  expect(data.Rows.map((row) => [row.Line, row.Flat_Label, row.Usage, row.Row_Problem, row.Problem])).toEqual([
    [2, "A-101", 950, null, null],
    [3, "B-101", 40, null, null],
    [4, "A-102", 20, null, null],
    [5, "B-102", null, null, "below-last"],
    [6, "", null, "no-flat", null],
    [7, "A-101", null, "twice", null],
    [8, "B-102", null, "twice", null],
  ]);
  const readings = async () => (await ask("vendor/Filter_All_Meter_Readings", {}, manager)).extras.Count;
  expect((await commit(data.Rows.slice(0, 4))).extras.Data!.Saved).toBe(0);
  expect(await readings()).toBe(0);
  expect((await commit(data.Rows.slice(0, 3))).extras.Data!.Saved).toBe(3);
  expect(await readings()).toBe(3);
  expect((await check("Flat,Reading\nA-101,1100\n")).data.Rows[0]).toMatchObject({ Problem: "already-read" });
});

test("a workbook is read too, and its columns can be chosen", async () => {
  const bytes = await workbookOf("Meters", [
    ["Old", "Where", "New"],
    [100, "A-101", 130],
    [100, "102", 130],
  ]);
  const { data } = await check(bytes, { Label_Column: "Where", Reading_Column: "Old" });
  expect(data.Rows).toMatchObject([
    { Flat_Label: "A-101", Reading: 100, Row_Problem: null },
    { Flat_Label: "", Row_Problem: "unclear-flat" },
  ]);
});

test("what is no sheet, or of another society's kind, is refused", async () => {
  expect((await check("Flat,Reading\n")).http).toBe(400);
  expect((await check(Buffer.from("%PDF-1.7 x"))).http).toBe(400);
  const other = await make.role("society_manager");
  expect((await check("Flat,Reading\nA-101,1\n", {}, other)).extras.refusal).toBe("unknown-meter-kind");
  const many = `Flat,Reading\n${Array.from({ length: 2001 }, (_, n) => `A-${n},1`).join("\n")}\n`;
  expect((await check(many)).extras.refusal).toBe("too-many-readings");
});
