import { sql } from "kysely";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../platform/db/database.ts";

type Refusing = { refuse(code: "unknown-document" | "deposit-file-unsuitable"): never };

/** Files are the caller's own, photos or PDFs. */
export async function checkFiles(tx: Tx, vendorId: VendorId, ids: readonly string[], { refuse }: Refusing) {
  if (ids.length === 0) return;
  const { rows } = await sql<{ media_type: string }>`select media_type from document
    where document_id = any (${ids as string[]}::uuid[]) and vendor_id = ${vendorId} for key share`.execute(tx);
  if (rows.length < new Set(ids).size || rows.length < ids.length) refuse("unknown-document");
  const isShown = ({ media_type }: { media_type: string }) =>
    media_type.startsWith("image/") || media_type === "application/pdf";
  if (!rows.every(isShown)) refuse("deposit-file-unsuitable");
}
