import { domain } from "#domain";
import { handler } from "../handler.ts";
import { examineDocument, nameFor } from "./document.ts";
import { insertDocument, putDocument, signingSecret } from "./queries.ts";
import { documentView } from "./view.ts";

export const addDocument = handler(
  domain.uploads.addDocument,
  async ({ db, actor, outside, now, transaction, refuse }, { file }) => {
    const bytes = Buffer.from(await file.arrayBuffer());
    const kind = await examineDocument(bytes);
    if (typeof kind === "string") return refuse(kind);
    const key = await putDocument(db, outside.files.documents, bytes, kind.mediaType, now);
    return transaction(async (tx) => {
      const { vendorId } = actor;
      const made = {
        key,
        vendorId,
        name: nameFor(file.name, kind),
        mediaType: kind.mediaType,
        size: bytes.length,
        now,
      };
      return documentView(await insertDocument(tx, made), await signingSecret(tx), now);
    });
  },
);
