import type { BlockId } from "#domain/platform/ids.ts";
import type { Db } from "../../platform/db/database.ts";
import type { Account } from "../../platform/handler.ts";
import { type Books, hasBlock } from "./queries.ts";

/** The money that the caller answers for. An owner has no blocks, and a society none but its own. */
export async function booksOf(
  db: Db,
  { role, vendorId, societyId }: Account,
  blockId: BlockId | undefined,
  refuse: (code: "no-society" | "unknown-block") => never,
): Promise<Books> {
  if (role === "president") return blockId ? refuse("unknown-block") : { kind: "owner", issuerId: vendorId };
  if (!societyId) return refuse("no-society");
  if (blockId && !(await hasBlock(db, societyId, blockId))) return refuse("unknown-block");
  return { kind: "society", issuerId: societyId, blockId };
}
