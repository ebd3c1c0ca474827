import { type LetterStep, letterFileDays } from "#domain/money/collections/letters/codes.ts";
import type { Batch } from "#domain/money/collections/letters/draft.ts";
import type { Language } from "#domain/platform/languages.ts";
import { signedAddress } from "../../../../core/uploads/signing.ts";
import type { BatchRow } from "./queries.ts";

export const viewBatch = (row: BatchRow, secret: Buffer, now: Date): Batch => ({
  Letter_BatchID: row.letter_batch_id,
  Letter_Step: row.step as LetterStep,
  Language: row.language as Language,
  Letter_Count: row.letters,
  Whether_Done: row.ended_at !== null,
  Whether_Failed: row.has_failed,
  Done_Letters: Math.min(row.done_letters, row.letters),
  Page_Count: row.pages,
  Byte_Count: row.byte_size ?? 0,
  File_URL: row.document_id && signedAddress(secret, row.document_id, now),
  created_at: row.created_at.toISOString(),
  Kept_Until: new Date(row.created_at.getTime() + letterFileDays * 24 * 3600_000).toISOString(),
});
