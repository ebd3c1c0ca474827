import { domain } from "#domain";
import type { NoticeLetterId } from "#domain/platform/ids.ts";
import { handler } from "../../../platform/handler.ts";
import { fileOf } from "../../payments/papers/file.ts";
import { paperReaderOf } from "../../payments/queries.ts";
import { paperOfLetter } from "./paper.ts";
import { findSeenLetter } from "./queries.ts";

export const letterPaper = handler(
  domain.collections.letterPaper,
  async ({ db, actor, outside, refuse }, { Notice_LetterID }) => {
    const reader = paperReaderOf(actor) ?? refuse("no-society");
    const letter = await findSeenLetter(db, reader, Notice_LetterID as NoticeLetterId);
    if (!letter || (actor.withoutSocieties && letter.society_id !== null)) return refuse("unknown-letter");
    const { paper, language } = paperOfLetter(letter);
    return fileOf(paper, { site: outside.site.name, language, account: actor.vendorId });
  },
);
