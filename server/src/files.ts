import type { FastifyInstance, FastifyReply } from "fastify";
import { findSignedDocument } from "./core/uploads/queries.ts";
import { isSigned } from "./core/uploads/signing.ts";
import type { Db } from "./platform/db/database.ts";
import type { Files, StoreName } from "./platform/outside/ports.ts";
import { signingSecret } from "./platform/signed-token.ts";

type Parts = { db: Db; files: Record<StoreName, Files>; now: () => Date };
type DocumentRequest = { Params: { documentId: string }; Querystring: { until?: string; signature?: string } };

/** Whatever a document holds, a browser runs none of it here and believes only the type that we found it to be. */
const documentPolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'";
const shownInPlace = /^(image\/|application\/pdf$)/;

/** The pictures of the pages, for everyone; and the private documents, for who holds a signed address. */
export function registerFiles(app: FastifyInstance, { db, files, now }: Parts): void {
  app.get<{ Params: { folder: string; name: string } }>("/files/:folder/:name", async (request, reply) => {
    const { folder, name } = request.params;
    if (!/^[0-9a-f]{2}$/.test(folder) || !/^[0-9a-f]{32}-\d{1,4}\.webp$/.test(name)) return notFound(reply);
    const { publicUrl } = files.pictures;
    if (publicUrl)
      return reply.header("cache-control", "public, max-age=86400").redirect(`${publicUrl}/${folder}/${name}`, 302);
    // The content of a key never changes.
    reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", `"${name}"`);
    if (request.headers["if-none-match"] === `"${name}"`) return reply.code(304).send();
    return sendFile(reply, files.pictures, `${folder}/${name}`, "image/webp");
  });

  app.get<DocumentRequest>("/documents/:documentId", async (request, reply) => {
    const { documentId } = request.params;
    const { until = "", signature = "" } = request.query;
    reply.header("cache-control", "private, no-store").header("content-security-policy", documentPolicy);
    if (!isSigned(await signingSecret(db), { documentId, until: `${until}`, signature: `${signature}` }, now()))
      return reply
        .code(403)
        .type("text/plain; charset=utf-8")
        .send("This address has expired. Please open the document again from where you found it.");
    const document = await findSignedDocument(db, documentId);
    if (!document) return notFound(reply);
    const { file_name: name, media_type: type } = document;
    const way = shownInPlace.test(type) ? "inline" : "attachment";
    reply.header("content-disposition", `${way}; filename*=UTF-8''${encodeName(name)}`);
    return sendFile(reply, files.documents, document.file_key, type);
  });
}

async function sendFile(reply: FastifyReply, files: Files, key: string, type: string) {
  const file = await files.get(key);
  if (!file) return notFound(reply);
  return reply.type(type).header("content-length", file.size).send(file.content);
}

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .removeHeader("etag")
    .header("cache-control", "no-store")
    .type("text/plain; charset=utf-8")
    .send("Not found");

/** As RFC 8187 has it, which is stricter than an address. */
const encodeName = (name: string) =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
