import { domain } from "#domain";
import { handler } from "../handler.ts";
import { nameFor } from "../uploads/document.ts";
import { drawPicture } from "../uploads/picture.ts";
import { hasRoom, holdUploads, insertDocument, putDocument, signingSecret } from "../uploads/queries.ts";
import { signedAddress } from "../uploads/signing.ts";
import { documentView } from "../uploads/view.ts";

const webp = { extension: "webp", mediaType: "image/webp" };

/** Drawn like the pictures of the pages, and kept like a document: for nobody without a signed address. */
export const addPhoto = handler(
  domain.incidents.addPhoto,
  async ({ db, actor: { vendorId }, outside, now, transaction, refuse }, { file }) => {
    if (!(await hasRoom(db, "document", vendorId))) return refuse("too-many-uploads");
    const picture = await drawPicture(Buffer.from(await file.arrayBuffer()));
    if (typeof picture === "string") return refuse(picture);
    const { whole } = picture;
    const key = await putDocument(db, outside.files.documents, whole, webp.mediaType, now);
    return transaction(async (tx) => {
      await holdUploads(tx, vendorId);
      if (!(await hasRoom(tx, "document", vendorId))) return refuse("too-many-uploads");
      const made = {
        key,
        vendorId,
        name: nameFor(file.name, webp),
        mediaType: webp.mediaType,
        size: whole.length,
        now,
      };
      return documentView(await insertDocument(tx, made), await signingSecret(tx), now);
    });
  },
  // The first answer's address may have run out by the time it is asked for again.
  async ({ db, now }, answer) => ({
    ...answer,
    Document_URL: signedAddress(await signingSecret(db), answer.DocumentID, now),
  }),
);
