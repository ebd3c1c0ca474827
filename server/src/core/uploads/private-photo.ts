import type { Document } from "#domain/core/uploads/calls.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Context } from "../../platform/handler.ts";
import { signingSecret } from "../../platform/signed-token.ts";
import { nameFor } from "./document.ts";
import { drawPicture, type PictureProblem } from "./picture.ts";
import { hasRoom, holdUploads, insertDocument, putDocument } from "./queries.ts";
import { signedAddress } from "./signing.ts";
import { documentView } from "./view.ts";

const webp = { extension: "webp", mediaType: "image/webp" };

type Uploading = Pick<
  Context<PictureProblem | "too-many-uploads">,
  "db" | "outside" | "now" | "transaction" | "refuse"
> & {
  actor: { vendorId: VendorId };
};

/** A photo processed like the pictures of pages, and stored like a document: it needs a signed address. */
export async function keepPrivatePhoto(
  { db, actor: { vendorId }, outside, now, transaction, refuse }: Uploading,
  file: File,
): Promise<Document> {
  if (!(await hasRoom(db, "document", vendorId))) return refuse("too-many-uploads");
  const picture = await drawPicture(Buffer.from(await file.arrayBuffer()), vendorId);
  if (typeof picture === "string") return refuse(picture);
  const { whole } = picture;
  const key = await putDocument(db, outside.files.documents, whole, webp.mediaType, now);
  return transaction(async (tx) => {
    await holdUploads(tx, vendorId);
    if (!(await hasRoom(tx, "document", vendorId))) return refuse("too-many-uploads");
    const name = nameFor(file.name, webp);
    const made = { key, vendorId, name, mediaType: webp.mediaType, size: whole.length, now };
    return documentView(await insertDocument(tx, made), await signingSecret(tx), now);
  });
}

/** The address in the first answer may have expired when the call is repeated. */
export const signAgain = async ({ db, now }: Pick<Context, "db" | "now">, answer: Document): Promise<Document> => ({
  ...answer,
  Document_URL: signedAddress(await signingSecret(db), answer.DocumentID, now),
});
