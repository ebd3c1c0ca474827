import { domain } from "#domain";
import { handler } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { examineDocument, nameFor } from "./document.ts";
import { hasRoom, holdUploads, insertDocument, putDocument } from "./queries.ts";
import { signedAddress } from "./signing.ts";
import { documentView } from "./view.ts";

export const addDocument = handler(
  domain.uploads.addDocument,
  async ({ db, actor: { vendorId }, outside, now, transaction, refuse }, { file }) => {
    const bytes = Buffer.from(await file.arrayBuffer());
    const kind = await examineDocument(bytes, vendorId);
    if (typeof kind === "string") return refuse(kind);
    if (!(await hasRoom(db, "document", vendorId))) return refuse("too-many-uploads");
    const key = await putDocument(db, outside.files.documents, bytes, kind.mediaType, now);
    return transaction(async (tx) => {
      await holdUploads(tx, vendorId);
      if (!(await hasRoom(tx, "document", vendorId))) return refuse("too-many-uploads");
      const name = nameFor(file.name, kind);
      const made = { key, vendorId, name, mediaType: kind.mediaType, size: bytes.length, now };
      return documentView(await insertDocument(tx, made), await signingSecret(tx), now);
    });
  },
  // The address in the first answer may have expired when the call is repeated.
  async ({ db, now }, answer) => ({
    ...answer,
    Document_URL: signedAddress(await signingSecret(db), answer.DocumentID, now),
  }),
);
