import { domain } from "#domain";
import { fileNameOf } from "../../money/payments/papers/model.ts";
import { handler } from "../../platform/handler.ts";
import { printedIn } from "./print.ts";
import { findHandover } from "./queries.ts";

export const paper = handler(
  domain.handovers.paper,
  async ({ db, actor, now, outside, language, refuse }, { Society_HandoverID, Language = language }) => {
    const row = await findHandover(db, actor.societyId, Society_HandoverID);
    if (row?.state !== "completed") return refuse("unknown-handover");
    const file = await printedIn(Language, row, { db, now, site: outside.site.name, account: actor.vendorId });
    return {
      File_Name: fileNameOf("handover", row.handover_no!),
      Media_Type: "application/pdf",
      Content_Base64: file.toString("base64"),
    };
  },
);
