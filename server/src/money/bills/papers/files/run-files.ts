import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { signingSecret } from "../../../../platform/signed-token.ts";
import { findRun } from "../../run/queries.ts";
import { findPaperSettings } from "../settings/queries.ts";
import { listFiles } from "./queries.ts";
import { viewFile } from "./view.ts";

export const runFiles = handler(
  domain.bills.runFiles,
  async ({ db, actor: { societyId }, now, refuse }, { Bill_RunID }) => {
    if (!(await findRun(db, societyId, Bill_RunID))) return refuse("unknown-run");
    const [settings, files, secret] = await Promise.all([
      findPaperSettings(db, societyId),
      listFiles(db, societyId, Bill_RunID),
      signingSecret(db),
    ]);
    return { Bill_Layout: settings.layout, Files: files.map((row) => viewFile(row, secret, now)) };
  },
);
