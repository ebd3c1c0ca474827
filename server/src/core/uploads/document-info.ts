import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { findVisibleDocument, signingSecret } from "./queries.ts";
import { documentView } from "./view.ts";

export const documentInfo = handler(domain.uploads.documentInfo, async ({ db, actor, now, refuse }, { DocumentID }) => {
  const document = await findVisibleDocument(db, actor.vendorId, DocumentID, now);
  if (!document) return refuse("unknown-document");
  return documentView(document, await signingSecret(db), now);
});
