import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parentPort, workerData } from "node:worker_threads";
import layoutDocument from "@react-pdf/layout";
import render from "@react-pdf/render";
import { Font, pdf } from "@react-pdf/renderer";
import PDFDocument from "pdfkit";
import { documentsOf, type Layout } from "./book-page.ts";
import type { Frame, Paper } from "./model.ts";

/** A book: one PDF of many papers, whose finished pages are written at once, so that its length needs no memory. */
export type BookData = { file: string; title: string; author: string; layout: Layout; frame: Frame };
export type BookRequest = { papers: Paper[] } | "end";
export type BookAnswer = { pages: number } | { failure: string };

const { file, title, author, layout, frame } = workerData as BookData;

const book = new PDFDocument({
  autoFirstPage: false,
  compress: true,
  lang: frame.language,
  displayTitle: true,
  info: { Title: title, Author: author, Creator: frame.site, Producer: frame.site },
});
const written = pipeline(book, createWriteStream(file));
const end = book.end.bind(book);
// The renderer ends a document after its pages; ours goes on.
book.end = () => {};

let pages = 0;
book.on("pageAdded", () => pages++);

async function add(papers: Paper[]) {
  for (const document of documentsOf(papers, frame, layout)) {
    const { container } = pdf(document);
    // Its own types leave out where it takes the fonts from.
    const lay = layoutDocument as unknown as (document: unknown, fonts: unknown) => Promise<unknown>;
    render(book as never, (await lay(container.document, Font)) as never);
  }
}

parentPort!.on("message", async (request: BookRequest) => {
  let answer: BookAnswer;
  try {
    if (request === "end") {
      end();
      await written;
    } else await add(request.papers);
    answer = { pages };
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort!.postMessage(answer);
});
