import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { signingSecret } from "../../../../platform/signed-token.ts";
import { findRun } from "../../run/queries.ts";
import { findPaperSettings } from "../settings/queries.ts";
import { askForFile } from "./queries.ts";
import { viewFile } from "./view.ts";

export const createRunFile = handler(
  domain.bills.createRunFile,
  async ({ actor, now, language, transaction, enqueue, refuse }, { Bill_RunID, Bill_Layout, Language }) =>
    transaction(async (tx) => {
      const { societyId, vendorId } = actor;
      const run = await findRun(tx, societyId, Bill_RunID);
      if (!run) return refuse("unknown-run");
      if (run.undone_at !== null) return refuse("run-undone");
      if (run.ended_at === null) return refuse("run-begun");
      if (run.bills === 0) return refuse("run-without-bills");
      const layout = Bill_Layout ?? (await findPaperSettings(tx, societyId)).layout;
      const asked = { societyId, runId: Bill_RunID, layout, language: Language ?? language, by: vendorId, now };
      const { row, isNew } = await askForFile(tx, asked);
      if (isNew) await enqueue(tx, "bills.print-run", { societyId, fileId: row.bill_run_file_id });
      return viewFile(row, await signingSecret(tx), now);
    }),
);
