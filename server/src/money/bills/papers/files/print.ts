import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { BillLayout } from "#domain/money/bills/papers/codes.ts";
import { formatMonth } from "#domain/platform/days.ts";
import type { BillId, SocietyId, VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { wordsIn } from "#domain/translations.ts";
import { insertDocument, putDocument } from "../../../../core/uploads/queries.ts";
import type { Db } from "../../../../platform/db/database.ts";
import type { JobContext } from "../../../../platform/job.ts";
import { drawBook } from "../../../payments/papers/book.ts";
import { fileNameOf, frameOf, type Paper } from "../../../payments/papers/model.ts";
import { billPaper } from "../bill.ts";
import { findBareBill, type Reading } from "../find.ts";
import { endFile, findWaiting, holdWaiting, listBillsOfRun, type Printing, saveProgress } from "./queries.ts";

/** Bills that are read and drawn together: enough for even work, few enough for visible progress. */
const chunk = 20;

/**
 * Draws all bills of a run into one file: read part by part, drawn in a thread of its own and written to the disk page by
 * page, so that a run of any length needs as much memory as a short one. Broken off, it begins again.
 */
export async function printRun(
  { db, now, outside, transaction }: Pick<JobContext, "db" | "now" | "outside" | "transaction">,
  printing: Printing,
): Promise<void> {
  const file = await findWaiting(db, printing);
  if (!file) return;
  const bills = file.undone_at === null ? await listBillsOfRun(db, file.bill_run_id) : [];
  if (bills.length === 0) return endFile(db, printing, { now, hasFailed: true });
  const language = file.language as Language;
  const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-bills-"));
  try {
    const target = path.join(folder, "bills.pdf");
    const pages = await drawBook(papersOf(db, printing, bills, { now, language }), {
      file: target,
      title: `${formatMonth(file.period, "long", language)} · ${file.name}`,
      author: file.name,
      layout: file.layout as BillLayout,
      frame: frameOf(outside.site.name, language),
    });
    const bytes = await readFile(target);
    const key = await putDocument(db, outside.files.documents, bytes, "application/pdf", now);
    await transaction(async (tx) => {
      // Who drew it at the same time was faster: this file is one that no row owns.
      if (!(await holdWaiting(tx, printing))) return;
      const { document_id: documentId } = await insertDocument(tx, {
        key,
        vendorId: file.requested_by as VendorId,
        name: fileNameOf("bills", `${file.period.slice(0, 7)} ${file.name}`),
        mediaType: "application/pdf",
        size: bytes.length,
        now,
      });
      await endFile(tx, printing, { now, documentId, pages, bills: bills.length });
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function* papersOf(db: Db, printing: Printing, bills: readonly BillId[], reading: Reading) {
  const words = wordsIn(reading.language, "paperTexts");
  for (let at = 0; at < bills.length; at += chunk) {
    await saveProgress(db, printing, at, bills.length);
    const papers: Paper[] = [];
    // One after the other: drawing takes longer, and the connections of the database are for those who wait.
    for (const billId of bills.slice(at, at + chunk)) {
      const found = await findBareBill(db, printing.societyId as SocietyId, billId, reading);
      if (found) papers.push(billPaper(found.bill, found.context, words).paper);
    }
    yield papers;
  }
}
