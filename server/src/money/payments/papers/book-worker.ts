import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { parentPort } from "node:worker_threads";
import layoutDocument from "@react-pdf/layout";
import render from "@react-pdf/render";
import { Font, pdf } from "@react-pdf/renderer";
import PDFDocument from "pdfkit";
import { documentsOf, type Layout } from "./book-page.ts";
import type { Frame, Paper } from "./model.ts";

/** A book: one PDF of many papers, whose finished pages are written at once, so that its length needs no memory. */
export type BookData = { file: string; title: string; author: string; layout: Layout; frame: Frame };
/** Books are drawn one after the other. */
export type BookRequest = { begin: BookData } | { papers: Paper[] } | "end";
export type BookAnswer = { pages: number } | { failure: string };

function openBook({ file, title, author, layout, frame }: BookData) {
  const book = new PDFDocument({
    autoFirstPage: false,
    compress: true,
    lang: frame.language,
    displayTitle: true,
    info: { Title: title, Author: author, Creator: frame.site, Producer: frame.site },
  });
  const written = pipeline(book, createWriteStream(file));
  const finish = book.end.bind(book);
  // The renderer ends a document after its pages; ours goes on.
  book.end = () => {};
  let pages = 0;
  book.on("pageAdded", () => pages++);
  return {
    pages: () => pages,
    async add(papers: Paper[]) {
      for (const document of documentsOf(papers, frame, layout)) {
        const { container } = pdf(document);
        // Its own types leave out where it takes the fonts from.
        const lay = layoutDocument as unknown as (document: unknown, fonts: unknown) => Promise<unknown>;
        render(book as never, (await lay(container.document, Font)) as never);
      }
    },
    async end() {
      finish();
      await written;
    },
  };
}

let book: ReturnType<typeof openBook> | undefined;

parentPort!.on("message", async (request: BookRequest) => {
  let answer: BookAnswer;
  try {
    if (request === "end") await book!.end();
    else if ("begin" in request) book = openBook(request.begin);
    else await book!.add(request.papers);
    answer = { pages: book!.pages() };
  } catch (error) {
    answer = { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort!.postMessage(answer);
});
