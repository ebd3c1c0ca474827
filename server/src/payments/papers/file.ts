import type { PaperFile } from "#domain/payments/papers/calls.ts";
import { drawPaper, PapersBusy } from "./draw.ts";
import { fileNameOf, type Paper } from "./model.ts";

/** A paper, and what its file is called by: the kind of document and its number. */
export type NamedPaper = { paper: Paper; kind: string; name: string };

/** The paper as it is sent. Throws PapersBusy. */
export async function fileOf({ paper, kind, name }: NamedPaper, site: string): Promise<PaperFile> {
  const bytes = await drawPaper(paper, site);
  return {
    File_Name: fileNameOf(kind, name),
    Media_Type: "application/pdf",
    Content_Base64: bytes.toString("base64"),
  };
}

/** Turns a full queue of papers into its refusal. */
export const onBusy =
  (refuse: () => never) =>
  (error: unknown): never => {
    if (error instanceof PapersBusy) return refuse();
    throw error;
  };
