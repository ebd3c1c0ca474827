import { readFile } from "node:fs/promises";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { docsPage } from "./docs-page.ts";
import { openapi } from "./openapi.ts";
import type { Config } from "./platform/config.ts";

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The contract of the wire, for programs and for people. */
export async function registerDocs(app: FastifyInstance, { publicUrl }: Pick<Config, "publicUrl">): Promise<void> {
  const style = await readFile(new URL("docs.css", import.meta.url), "utf8");
  const addressFor = (request: FastifyRequest) => publicUrl ?? `${request.protocol}://${request.host}`;

  app.get("/api/openapi.json", async (_request, reply) =>
    reply.header("access-control-allow-origin", "*").send(openapi(publicUrl)),
  );
  app.get("/api/docs.css", async (_request, reply) => reply.type("text/css").send(style));
  app.get("/api/docs", async (request, reply) =>
    reply
      .type("text/html")
      .header("content-security-policy", policy)
      .send(docsPage(addressFor(request))),
  );
}
