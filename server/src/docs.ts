import { randomBytes } from "node:crypto";
import Fastify, { type FastifyInstance } from "fastify";
import { openapi } from "./openapi.ts";
import type { Config } from "./platform/config.ts";

const [document, page, script] = ["/api/openapi.json", "/api/docs", "/api/docs/js/scalar.js"];
const secondsKept = 3600;

/** Nothing is loaded from another host, whatever the page's scripts request; their inline styles need the exception. */
const policyWith = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/** Each answer replaces this word with its own nonce. */
const nonceToFill = "nonce-of-the-answer";
/** Some of the reference's own colours have too little contrast. */
const customCss =
  ".light-mode { --scalar-color-3: #666; --scalar-color-green: #00734a } .dark-mode { --scalar-color-3: #a0a0a0 }";

async function createReference(): Promise<FastifyInstance> {
  const { default: apiReference } = await import("@scalar/fastify-api-reference");
  const reference = Fastify();
  await reference.register(apiReference, {
    routePrefix: page as "/api/docs",
    configuration: {
      url: document,
      cdn: script,
      pageTitle: "The calls of Aangan",
      nonce: nonceToFill,
      customCss,
      operationTitleSource: "path",
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      hideClientButton: true,
      showDeveloperTools: "never",
    },
  });
  return reference;
}

/** The contract of the wire, for programs (OpenAPI) and for people (a page that renders it). */
export async function registerDocs(app: FastifyInstance, { publicUrl }: Pick<Config, "publicUrl">): Promise<void> {
  // In a separate server that is created at the first visit: 5 MB of scripts that other starts need not load.
  let reference: Promise<FastifyInstance> | undefined;
  const fromReference = async (url: string) => {
    reference ??= createReference();
    return (await (await reference).inject(url)).body;
  };

  app.get(document, async (_request, reply) =>
    reply.header("access-control-allow-origin", "*").send(openapi(publicUrl)),
  );
  app.get(page, async (_request, reply) => {
    const nonce = randomBytes(16).toString("base64");
    const html = (await fromReference(`${page}/`)).replaceAll(nonceToFill, nonce);
    return reply
      .type("text/html")
      .header("content-security-policy", policyWith(nonce))
      .send(html.replace("<html>", '<html lang="en-IN">'));
  });
  app.get(script, async (_request, reply) =>
    reply
      .type("text/javascript")
      .header("cache-control", `public, max-age=${secondsKept}`)
      .send(await fromReference(script)),
  );
}
