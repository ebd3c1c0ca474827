import type { PaperFile } from "#domain/money/payments/papers/calls.ts";
import type { Language } from "#domain/platform/languages.ts";
import { drawPaper } from "./draw.ts";
import { fileNameOf, frameOf, type Paper } from "./model.ts";

/** A paper, and what its file is called by: the kind of document and its number. */
export type NamedPaper = { paper: Paper; kind: string; name: string };

/** The document as it is sent to an account. Throws QueueFull. */
export async function fileOf(
  { paper, kind, name }: NamedPaper,
  { site, language, account }: { site: string; language: Language; account: string },
): Promise<PaperFile> {
  const bytes = await drawPaper(paper, frameOf(site, language), account);
  return {
    File_Name: fileNameOf(kind, name),
    Media_Type: "application/pdf",
    Content_Base64: bytes.toString("base64"),
  };
}
