import { domain } from "#domain";
import { signedAddress } from "../../../core/uploads/signing.ts";
import { handler } from "../../../platform/handler.ts";
import { signingSecret } from "../../../platform/signed-token.ts";
import { bookOf } from "../../journal/book.ts";
import { findPack } from "./queries.ts";

export const exportAuditPack = handler(
  domain["annual-accounts"].exportAuditPack,
  async ({ db, actor, now, refuse }, { Audit_PackID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const pack = (await findPack(db, book, Audit_PackID)) ?? refuse("unknown-audit-pack");
    if (pack.document_id === null || pack.file_name === null) return refuse("audit-pack-not-ready");
    return {
      File_Name: pack.file_name,
      Address: signedAddress(await signingSecret(db), pack.document_id, now),
      Rows: pack.total_files,
    };
  },
);
