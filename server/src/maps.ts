import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { rangeOf } from "./platform/map/byte-range.ts";
import type { OwnMap } from "./platform/map/map-file.ts";

/** Where browsers read a version of the map. */
export const mapAddress = (version: string) => `/map-file/${version}.pmtiles`;

/**
 * The operator's map with streets, piece by piece. Whatever version an address names, the present file is sent: its ETag tells a
 * reader that has begun with another one, and only what is asked for by its own version may be kept.
 */
export function registerMaps(app: FastifyInstance, ownMap: OwnMap): void {
  app.route<{ Params: { version: string } }>({
    method: ["GET", "HEAD"],
    url: "/map-file/:version.pmtiles",
    compress: false,
    handler,
  });

  async function handler(
    request: FastifyRequest<{ Params: { version: string } }>,
    reply: FastifyReply,
  ): Promise<FastifyReply> {
    const found = await ownMap.opened();
    if (!found)
      return reply.code(404).header("cache-control", "no-store").type("text/plain; charset=utf-8").send("Not found");
    const { map, handle } = found;
    const etag = `"${map.version}"`;
    reply.headers({
      "accept-ranges": "bytes",
      "cache-control":
        request.params.version === map.version ? "public, max-age=31536000, immutable" : "public, no-cache",
      "content-type": "application/vnd.pmtiles",
      etag,
    });
    const { headers, method } = request;
    const isKnown = headers["if-none-match"]?.split(",").some((tag) => tag.trim() === etag || tag.trim() === "*");
    const isOther = headers["if-range"] !== undefined && headers["if-range"] !== etag;
    const range = isOther ? undefined : rangeOf(headers.range, map.bytes);
    const { start, end } = typeof range === "object" ? range : { start: 0, end: map.bytes - 1 };
    if (isKnown || range === "unsatisfiable" || method === "HEAD") {
      await handle.close();
      if (isKnown) return reply.code(304).send();
      if (range === "unsatisfiable")
        return reply.code(416).header("content-range", `bytes */${map.bytes}`).type("text/plain").send("No such part");
    }
    if (range) reply.code(206).header("content-range", `bytes ${start}-${end}/${map.bytes}`);
    reply.header("content-length", end - start + 1);
    return reply.send(method === "HEAD" ? null : handle.createReadStream({ start, end }));
  }
}
