import { z } from "zod";
import { call } from "../../../../platform/call.ts";
import { oneLine, RupeesOut } from "../../../../platform/fields.ts";
import { BillRunId } from "../../../../platform/ids.ts";
import { problem } from "../../../../platform/problems.ts";
import { Run } from "../draft.ts";
import { type UndoObstacle, undoObstacles } from "./codes.ts";

const Undo = z.object({
  Bill_Count: z.int().min(0),
  Bill_Total: RupeesOut,
  /** What advances had paid of these bills: it becomes an advance again. */
  Advance_Amount: RupeesOut,
  /** Why the run as a whole cannot be undone; "" if only its bills decide. */
  Refusal: z.string(),
  /** Bills from which the books go on: how many, and the first twenty. */
  Used_Count: z.int().min(0),
  Used_Bills: z.array(
    z.object({
      BillID: z.string(),
      Bill_No: z.string(),
      Flat_Label: z.string(),
      Reason: z.enum(Object.keys(undoObstacles) as [UndoObstacle, ...UndoObstacle[]]),
    }),
  ),
});
export type RunUndo = z.output<typeof Undo>;

export const undoOfRuns = {
  undoInfo: call({
    path: "vendor/Fetch_Bill_Run_Undo_Info",
    who: "bills.write",
    summary: "Show what undoing a bill run would take back, and what stands in its way",
    input: z.object({ Bill_RunID: BillRunId }),
    output: Undo,
    refusals: ["unknown-run"],
  }),
  undoRun: call({
    path: "vendor/Undo_Bill_Run",
    who: "bills.write",
    summary:
      "Undo a bill run: reverse all its bills at once, as long as none of them was paid or corrected. Their numbers are not used again, and the month can be generated anew",
    fresh: true,
    input: z.object({
      Bill_RunID: BillRunId,
      Reason: oneLine(300).pipe(z.string().min(1, problem("give-reason"))),
    }),
    output: Run,
    done: "The bills of this month are undone",
    once: true,
    refusals: ["unknown-run", "run-begun", "run-undone", "later-run", "run-month-closed", "run-bills-used"],
  }),
};
