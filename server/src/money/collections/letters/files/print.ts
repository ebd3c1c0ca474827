import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { dayOf } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { labelIn } from "#domain/translations.ts";
import { insertDocument, putDocument } from "../../../../core/uploads/queries.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { JobContext } from "../../../../platform/job.ts";
import { drawBook } from "../../../payments/papers/book.ts";
import { fileNameOf, frameOf, type Paper } from "../../../payments/papers/model.ts";
import type { LetterContent } from "../compose.ts";
import { paperOfLetter } from "../paper.ts";
import { findLetter } from "../queries.ts";
import { endFile, findBatch, holdWaiting, listLetterIds, type Printing, saveProgress } from "./queries.ts";

/** Letters that are read and drawn together. */
const chunk = 20;

/** Draws the letters that were issued together into one file, part by part. Broken off, it begins again. */
export async function printLetters(
  { db, now, outside, transaction }: Pick<JobContext, "db" | "now" | "outside" | "transaction">,
  printing: Printing,
): Promise<void> {
  const batch = await findBatch(db, printing, printing.batchId);
  if (!batch || batch.ended_at !== null) return;
  const ids = (await listLetterIds(db, printing)).map(({ notice_letter_id }) => notice_letter_id);
  const language = batch.language as Language;
  const name = labelIn(language, "letterSteps", batch.step);
  const first = await findLetter(db, printing, ids[0]!);
  const author = (first!.content as unknown as LetterContent).issuer.Name;
  const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-letters-"));
  try {
    const target = path.join(folder, "letters.pdf");
    const pages = await drawBook(papersOf(db, printing, ids), {
      file: target,
      title: `${name} · ${author}`,
      author,
      layout: "full",
      frame: frameOf(outside.site.name, language),
    });
    const bytes = await readFile(target);
    const key = await putDocument(db, outside.files.documents, bytes, "application/pdf", now);
    await transaction(async (tx) => {
      // Who drew it at the same time was faster: this file is one that no row owns.
      if (!(await holdWaiting(tx, printing))) return;
      const { document_id: documentId } = await insertDocument(tx, {
        key,
        vendorId: batch.issued_by as VendorId,
        name: fileNameOf("letters", `${dayOf(batch.created_at)} ${author}`),
        mediaType: "application/pdf",
        size: bytes.length,
        now,
      });
      await endFile(tx, printing, { now, documentId, pages, letters: ids.length });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* papersOf(db: Db, printing: Printing, ids: readonly string[]) {
  for (let at = 0; at < ids.length; at += chunk) {
    await saveProgress(db, printing, at);
    const papers: Paper[] = [];
    for (const id of ids.slice(at, at + chunk)) {
      const letter = await findLetter(db, printing, id);
      if (letter) papers.push(paperOfLetter(letter).paper.paper);
    }
    yield papers;
  }
}
