import type { RunToUndo } from "./queries.ts";

/** Why a run as a whole cannot be undone; null if only its bills decide. */
export function obstacleOf(run: RunToUndo) {
  if (run.undone_at !== null) return "run-undone";
  if (run.ended_at === null) return "run-begun";
  if (run.is_followed) return "later-run";
  return run.is_closed ? "run-month-closed" : null;
}
