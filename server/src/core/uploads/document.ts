import { examineArchive, mediaTypeOfOffice } from "../../platform/file-kinds/archive.ts";
import { examineOle } from "../../platform/file-kinds/ole.ts";
import { kindOf } from "../../platform/file-kinds/sniff.ts";
import { examinePdf } from "./pdf.ts";
import { checkPicture, mediaTypeOf } from "./picture.ts";

export type DocumentProblem =
  | "not-a-document"
  | "has-macros"
  | "has-scripts"
  | "heic-picture"
  | "broken-document"
  | "too-many-pixels";
export type DocumentKind = { extension: string; mediaType: string };

const old = { doc: "application/msword", xls: "application/vnd.ms-excel" } as const;

/** What a document is, from all of its bytes, or why it is not taken. */
export async function examineDocument(bytes: Buffer, account: string): Promise<DocumentKind | DocumentProblem> {
  const kind = await kindOf(bytes);
  if (kind === "pdf") {
    const found = await examinePdf(bytes);
    return found === "pdf" ? { extension: "pdf", mediaType: "application/pdf" } : found;
  }
  if (kind === "zip") {
    const found = await examineArchive(bytes);
    return isProblem(found) ? found : { extension: found, mediaType: mediaTypeOfOffice(found) };
  }
  if (kind === "ole") {
    const found = examineOle(bytes);
    return isProblem(found) ? found : { extension: found, mediaType: old[found] };
  }
  const found = await checkPicture(bytes, account);
  if (typeof found === "object")
    return { extension: found.kind === "jpeg" ? "jpg" : found.kind, mediaType: mediaTypeOf(found.kind) };
  if (found === "broken-picture") return "broken-document";
  return found === "heic-picture" || found === "too-many-pixels" ? found : "not-a-document";
}

type Common = "not-a-document" | "has-macros" | "broken-document";
const isProblem = (found: string): found is Common =>
  found === "not-a-document" || found === "has-macros" || found === "broken-document";

/** The name that a download gets: the sender's own, cleaned, with the ending of what the file really is. */
export function nameFor(sent: string, { extension }: DocumentKind): string {
  const bare = sent
    .normalize("NFC")
    .replace(/[\p{C}\\/:*?"<>|]/gu, " ")
    .replace(/\.[^.\s]{1,8}$/, "")
    .trim()
    .slice(0, 100)
    .trim();
  return `${bare || "document"}.${extension}`;
}
