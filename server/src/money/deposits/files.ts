import type { VendorId } from "#domain/platform/ids.ts";
import { faultOfPapers } from "../../core/uploads/queries.ts";
import type { Tx } from "../../platform/db/database.ts";

type Refusing = { refuse(code: "unknown-document" | "deposit-file-unsuitable"): never };

/** Files are the caller's own, photos or PDFs. */
export async function checkFiles(tx: Tx, vendorId: VendorId, ids: readonly string[], { refuse }: Refusing) {
  const fault = await faultOfPapers(tx, vendorId, ids);
  if (fault) refuse(fault === "unknown" ? "unknown-document" : "deposit-file-unsuitable");
}
