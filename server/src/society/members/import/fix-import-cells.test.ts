import fc from "fast-check";
import { expect, test } from "vitest";
import type { MemberImport as Import } from "#domain/society/members/import/calls.ts";
import { startServer } from "../../../../test/server.ts";

const { ask, postForm, make, queue, database } = await startServer();

const header = "Wing,Flat No,Name of Member,Mobile No.,Principal,Interest,Advance";
/** Long enough to stay in memory while it is corrected. */
const length = 1_100;
const wings = "ABCD";
const lines = Array.from({ length }, (_, at) => {
  const wing = at % 275 === 0 ? `Wing ${wings[Math.floor(at / 275)]}` : "";
  const phone = at % 7 === 3 ? "9.8E+09" : `98${String(10_000_000 + at)}`;
  return `${wing},${at % 275 === 9 ? "?" : 101 + (at % 275)},Owner ${"ABCDEFGH"[at % 8]},${phone},${at % 5 === 2 ? "#REF!" : at},0,0`;
});
const file = [header, ...lines, `,TOTAL,,,${((length - 1) * length) / 2},0,0`].join("\n");

const column = { wing: 0, flat: 1, name: 2, phone: 3, principal: 4 };
const correction = fc.record({
  Sheet: fc.constant(0),
  Line: fc.integer({ min: 2, max: length + 2 }),
  Column: fc.constantFrom(...Object.values(column)),
  Text: fc.constantFrom(
    null,
    "",
    "101",
    "B-120",
    "Wing C",
    "Total",
    "9800000188",
    "x",
    "250.50",
    "Nil",
    "Asha & Ravi Rao",
  ),
});

async function world() {
  const manager = await make.role("society_manager");
  const by = { headers: manager.headers };
  const upload = async () =>
    (
      await postForm(
        "vendor/Create_Member_Import",
        { file: new File([file], "members.csv"), ...manager.headers },
        { headers: {} },
      )
    ).extras.Data as Import;
  const fix = async ({ Member_ImportID }: Import, Cells: object[]) =>
    ask("vendor/Edit_Member_Import_Row", { Member_ImportID, Cells } as never, by);
  const kept = async ({ Member_ImportID }: Import) => {
    const page = { Member_ImportID, Limit: 1_000 };
    const answers = await Promise.all([
      ...[0, 1_000].map((Skip) => ask("vendor/Filter_All_Member_Import_Rows", { ...page, Skip } as never, by)),
      ...[0, 1_000].map((Skip) => ask("vendor/Filter_All_Member_Import_Flats", { ...page, Skip } as never, by)),
    ]);
    const { Plan, Sign_Example, Total_Flats } = (
      await ask("vendor/Fetch_Member_Import_Info", { Member_ImportID } as never, by)
    ).extras.Data!;
    return { lists: answers.map(({ extras }) => extras.Data), Plan, Sign_Example, Total_Flats };
  };
  return { manager, by, upload, fix, kept };
}

test("corrections of a long file, one after the other, make of it what they make together in a file that is read whole", async () => {
  const { upload, fix, kept } = await world();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(correction, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      async (rounds) => {
        const one = await upload();
        for (const cells of rounds) expect((await fix(one, cells)).http).toBe(200);
        const whole = await upload();
        // Another mapping than before reads the whole file, as any server does that did not read it before.
        await database.pool.query(
          `update member_import set reading_id = null,
          fixes = (select fixes from member_import where member_import_id = $2) where member_import_id = $1`,
          [whole.Member_ImportID, one.Member_ImportID],
        );
        await fix(whole, [rounds.at(-1)!.at(-1)!]);
        expect(await kept(one)).toEqual(await kept(whole));
      },
    ),
    { numRuns: 8 },
  );
}, 120_000);

test("a corrected list is imported whole, in the order of its rows", async () => {
  const { manager, by, upload, fix } = await world();
  const one = await upload();
  await fix(one, [{ Sheet: 0, Line: 2, Column: column.principal, Text: "7" }]);
  const answer = await fix(
    one,
    lines.flatMap((_, at) => [
      ...(at % 7 === 3 ? [{ Sheet: 0, Line: at + 2, Column: column.phone, Text: "" }] : []),
      ...(at % 5 === 2 ? [{ Sheet: 0, Line: at + 2, Column: column.principal, Text: "0" }] : []),
      ...(at % 275 === 9 ? [{ Sheet: 0, Line: at + 2, Column: column.flat, Text: String(1_000 + at) }] : []),
    ]),
  );
  expect(answer.extras.Data!.Plan).toMatchObject({ Bad_Rows: 0, Flats: length });
  const ref = { Member_ImportID: one.Member_ImportID } as never;
  await ask("vendor/Update_Member_Import_Status", { ...(ref as object), Difference_Reason: "Corrected" } as never, by);
  await queue.drain();
  const { rows } = await database.pool.query(
    `select count(*)::int as flats, min(position) as first, max(position) as last,
      count(*) filter (where flat_id is null)::int as missing, sum(principal_paise)::int as principal
    from member_import_flat where member_import_id = $1`,
    [one.Member_ImportID],
  );
  const principal = 7 + lines.reduce((all, _, at) => all + (at % 5 === 2 ? 0 : at), 0);
  expect(rows[0]).toEqual({ flats: length, first: 0, last: length - 1, missing: 0, principal: principal * 100 });
  const { rows: flats } = await database.pool.query("select count(*)::int as count from flat where society_id = $1", [
    manager.societyId,
  ]);
  expect(flats[0].count).toBe(length);
});

test("two people who correct the same file keep each other's corrections", async () => {
  const { upload, fix, kept } = await world();
  const one = await upload();
  const cells = [3, 10, 17, 24, 31, 38].map((at) => ({
    ...{ Sheet: 0, Line: at + 2, Column: column.phone, Text: `97000000${at + 10}` },
  }));
  await Promise.all(cells.map((cell) => fix(one, [cell])));
  const { lists } = await kept(one);
  const rows = (lists as { Line?: number; Cells?: { Column: number; Fixed: string | null }[] }[][]).flat();
  for (const { Line, Text } of cells)
    expect(
      rows.find((row) => row.Line === Line && row.Cells)!.Cells!.find(({ Column }) => Column === column.phone)!.Fixed,
    ).toBe(Text);
});
