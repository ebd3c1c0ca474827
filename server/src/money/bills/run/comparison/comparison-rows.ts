import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { labelsOfFlats } from "../../../../society/labels/queries.ts";
import { placeRows } from "./compare.ts";
import { findComparison, namedHeads } from "./queries.ts";
import { viewRow } from "./view.ts";

export const comparisonRows = handler(
  domain.bills.comparisonRows,
  async ({ db, actor, language, refuse }, { Bill_ComparisonID, Whether_Problem, Skip, Limit }) => {
    const found = (await findComparison(db, actor.societyId, Bill_ComparisonID)) ?? refuse("unknown-comparison");
    const [rows, heads] = await Promise.all([placeRows(db, actor, found.rows.rows), namedHeads(db, actor.societyId)]);
    const matching =
      Whether_Problem === undefined ? rows : rows.filter(({ problem }) => (problem !== null) === Whether_Problem);
    const page = matching.slice(Skip, Skip + Limit);
    const labels = await labelsOfFlats(
      db,
      page.flatMap(({ flat }) => flat ?? []),
    );
    return { Data: page.map((row) => viewRow(row, labels, heads, language)), Count: matching.length };
  },
);
