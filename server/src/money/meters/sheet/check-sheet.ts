import { domain } from "#domain";
import { mostReadingsAtOnce } from "#domain/money/meters/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../platform/handler.ts";
import type { FileRow } from "../../../platform/sheets/parse.ts";
import { readUpload } from "../../../platform/sheets/upload.ts";
import { findKind } from "../kinds/queries.ts";
import { columnsOf } from "./columns.ts";
import { rowsOf } from "./rows.ts";

export const checkSheet = handler(
  domain.meters.checkSheet,
  async (context, { file, Meter_KindID, Read_On, ...given }) => {
    const { db, actor, now, refuse } = context;
    const kind = (await findKind(db, actor.societyId, Meter_KindID)) ?? refuse("unknown-meter-kind");
    const { columns, rows, total } = await readUpload(file, "readings", { account: actor.vendorId, refuse });
    if (total > mostReadingsAtOnce) return refuse("too-many-readings");
    const chosen = columnsOf(columns, given);
    const about = { scope: actor, kind, day: Read_On, today: dayOf(now) };
    const Rows = await rowsOf(db, about, cellsOf(JSON.parse(rows) as FileRow[], columns, chosen));
    return {
      Columns: columns,
      ...chosen,
      Rows,
      Good_Rows: Rows.filter((row) => row.Row_Problem === null && row.Problem === null).length,
    };
  },
);

/** The two cells of each row that has one of them. */
function cellsOf(rows: readonly FileRow[], columns: readonly string[], chosen: ReturnType<typeof columnsOf>) {
  const [label, reading] = [columns.indexOf(chosen.Label_Column), columns.indexOf(chosen.Reading_Column)];
  return rows
    .map(([line, cells]) => ({ line, label: (cells[label] ?? "").trim(), text: (cells[reading] ?? "").trim() }))
    .filter((row) => row.label !== "" && row.text !== "");
}
