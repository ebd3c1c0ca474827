import { mkdtemp, readFile, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { dayOf, daysOfYear, yearInWords } from "#domain/platform/days.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Language } from "#domain/platform/languages.ts";
import { largestSheet } from "#domain/platform/sheets.ts";
import { insertDocument, putDocument } from "../../../core/uploads/queries.ts";
import type { JobContext } from "../../../platform/job.ts";
import { sheetFileOf } from "../../../platform/sheets/sheet-file.ts";
import type { Book } from "../../journal/book.ts";
import { findKeeper } from "../../journal/papers/queries.ts";
import { openBookThread } from "../../payments/papers/book.ts";
import { frameOf, type Paper } from "../../payments/papers/model.ts";
import { columnsOf, keeperName, linesAbove } from "../papers/file.ts";
import { bankSources } from "./bank.ts";
import { bookSources, ledgerSources } from "./books.ts";
import { indexPaper, type Listed } from "./index-paper.ts";
import { endPack, findWaiting, holdWaiting, type Making, saveProgress } from "./queries.ts";
import { type PackDocument, type PackSource, type Sources, statementSources, wordsOf } from "./sources.ts";
import { createZip } from "./zip.ts";

type Context = Pick<JobContext, "db" | "now" | "clock" | "outside" | "transaction">;

/**
 * Makes the audit pack of a year: one document after the other is read, written as a sheet and drawn as a PDF, and added to
 * the ZIP file on the disk. It is kept when all of it is there; broken off, it begins again.
 */
export async function makePack({ db, now, clock, outside, transaction }: Context, making: Making): Promise<void> {
  const pack = await findWaiting(db, making);
  if (!pack) return;
  const { society_id: societyId, vendor_id: vendorId, financial_year: year } = pack;
  const book: Book = { issuerId: pack.issuer_id, societyId, vendorId, year: undefined };
  const { first, last } = daysOfYear(year);
  const days = { from: first, until: [last, dayOf(now)].sort()[0]! };
  const language = pack.language as Language;
  const keeper = await findKeeper(db, book);
  const sources: Sources = { db, book, keeper, year, days, language, ...wordsOf(language) };
  const folder = await mkdtemp(path.join(os.tmpdir(), "aangan-pack-"));
  const target = path.join(folder, "pack.zip");
  const zip = await createZip(target, now);
  const thread = openBookThread();
  try {
    const all = await sourcesOf(sources);
    const files: Listed[] = [];
    const frame = frameOf(outside.site.name, language);
    const draw = async (papers: Paper[], title: string) => {
      const file = path.join(folder, "part.pdf");
      const author = keeperName(sources);
      await thread.draw(oneByOne(papers), { file, title: `${title} · ${author}`, author, layout: "full", frame });
      return readFile(file);
    };
    const add = async (document: PackDocument, ending: "pdf" | "xlsx", bytes: Buffer, note = "") => {
      const name = `${document.path}.${ending}`;
      await zip.add(name, bytes);
      files.push({ path: name, title: document.title, rows: document.rows.length, bytes: bytes.length, note });
    };
    for (const [at, source] of all.entries()) {
      await saveProgress(db, making, source.step, at, all.length + 1);
      const document = await source.read();
      const { say } = sources.packWords;
      const isTooLong = document.rows.length > largestSheet.rows;
      // Drawn in one thread and written in another.
      const [pdf, sheet] = await Promise.all([
        document.papers && draw(document.papers, document.title),
        isTooLong ? null : sheetOf(document, sources, now),
      ]);
      if (pdf) await add(document, "pdf", pdf, isTooLong ? say("too-long-for-sheet") : "");
      if (sheet) await add(document, "xlsx", sheet, pdf ? "" : say("too-long"));
    }
    await saveProgress(db, making, "index", all.length, all.length + 1);
    await zip.add("index.pdf", await draw([await indexPaper(sources, files, now)], yearInWords(year)));
    const size = await zip.end();
    const bytes = await readFile(target);
    const key = await putDocument(db, outside.files.documents, bytes, "application/zip", now);
    await transaction(async (tx) => {
      // Who made it at the same time was faster: this file is one that no row owns.
      if (!(await holdWaiting(tx, making))) return;
      const { document_id } = await insertDocument(tx, {
        key,
        vendorId: pack.requested_by as VendorId,
        name: `audit-pack-${yearInWords(year)}.zip`,
        mediaType: "application/zip",
        size,
        now,
      });
      await endPack(tx, making, document_id, clock());
    });
  } finally {
    await Promise.all([zip.close(), thread.close()]);
    await rm(folder, { recursive: true, force: true });
  }
}

const sourcesOf = async (sources: Sources): Promise<PackSource[]> => [
  ...statementSources(sources),
  ...bookSources(sources),
  ...ledgerSources(sources),
  ...(await bankSources(sources)),
];

/** Papers are drawn one at a time: each takes seconds. */
async function* oneByOne(papers: Paper[]): AsyncGenerator<Paper[]> {
  for (const paper of papers) yield [paper];
}

async function sheetOf(document: PackDocument, { keeper, words }: Sources, now: Date): Promise<Buffer> {
  const columns = columnsOf(document.headings);
  const { sums } = document;
  const { Content_Base64 } = await sheetFileOf("sheet", document.rows, columns, {
    Format: "xlsx",
    now,
    title: linesAbove(document.title, document.period, { keeper, words }),
    ...(sums && { sums: Object.fromEntries(Object.keys(columns).map((heading, at) => [heading, sums[at]!])) }),
  });
  return Buffer.from(Content_Base64, "base64");
}
