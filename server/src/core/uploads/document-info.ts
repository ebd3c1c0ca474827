import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { findVisibleDocument } from "./queries.ts";
import { documentView } from "./view.ts";

export const documentInfo = handler(domain.uploads.documentInfo, async ({ db, actor, now, refuse }, { DocumentID }) => {
  const document = await findVisibleDocument(db, actor.vendorId, DocumentID, now);
  if (!document) return refuse("unknown-document");
  return documentView(document, await signingSecret(db), now);
});
