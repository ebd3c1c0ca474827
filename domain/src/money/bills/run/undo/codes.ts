import { labels } from "../../../../platform/labels.ts";

/** Why the books go on from a bill, so that its run cannot be undone. */
export const undoObstacles = labels("undoObstacles", {
  paid: "It has a receipt",
  corrected: "It has a credit or debit note",
  "written-off": "Some of it is written off",
  declared: "A reported payment waits for confirmation",
});
export type UndoObstacle = keyof typeof undoObstacles;
