import { domain } from "#domain";
import { wordsIn } from "#domain/translations.ts";
import { handler } from "../../platform/handler.ts";
import { fileOf } from "../payments/papers/file.ts";
import { paperReaderOf } from "../payments/queries.ts";
import { writeOffPaper } from "./papers/write-off.ts";
import { findSeenWriteOff } from "./queries.ts";

export const paper = handler(
  domain["write-offs"].paper,
  async ({ db, actor, outside, language, refuse }, { Write_OffID }) => {
    const row = await findSeenWriteOff(db, paperReaderOf(actor) ?? refuse("no-society"), Write_OffID);
    if (!row) return refuse("unknown-write-off");
    return fileOf(writeOffPaper(row, wordsIn(language, "paperTexts")), {
      site: outside.site.name,
      language,
      account: actor.vendorId,
    });
  },
);
