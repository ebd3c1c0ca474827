import type { Language } from "#domain/platform/languages.ts";
import { wordsIn } from "#domain/translations.ts";
import { drawPaper } from "../../money/payments/papers/draw.ts";
import { frameOf } from "../../money/payments/papers/model.ts";
import type { Db } from "../../platform/db/database.ts";
import type { HandoverRecord } from "./content.ts";
import { handoverPaper } from "./handover-paper.ts";
import { findPaper, type HandoverRow, keepPaper } from "./queries.ts";

type Printing = { db: Db; now: Date; site: string; account: string };

/** The PDF of a completed handover in a language: the stored one, or drawn now and stored. Throws QueueFull. */
export async function printedIn(
  language: Language,
  { handover_id, society_id, record, record_sha256 }: HandoverRow,
  { db, now, site, account }: Printing,
): Promise<Buffer> {
  const kept = await findPaper(db, handover_id, language);
  if (kept) return kept;
  const content = JSON.parse(record!) as HandoverRecord;
  const paper = handoverPaper(content, record_sha256!, wordsIn(language, "handoverTexts"));
  const file = await drawPaper(paper, frameOf(site, language), account);
  return keepPaper(db, { societyId: society_id, handoverId: handover_id, language, file, now });
}
