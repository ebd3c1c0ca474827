import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { dayOf, yearInWords } from "#domain/platform/days.ts";
import { daysOfText } from "./money/journal/text/days.ts";
import { isTally, readJournalToken, textFileName } from "./money/journal/text/link.ts";
import { findIssuers } from "./money/journal/text/queries.ts";
import { journalText } from "./money/journal/text/write.ts";
import type { Db } from "./platform/db/database.ts";
import { signingSecret } from "./platform/signed-token.ts";

type Parts = { db: Db; now: () => Date };

/** The journal as plain text, for who holds an address that its call answered. It is sent as it is read, however long it is. */
export function registerJournals(app: FastifyInstance, { db, now }: Parts): void {
  app.get<{ Params: { token: string } }>("/journals/:token", async (request, reply) => {
    reply.header("cache-control", "private, no-store").header("content-security-policy", "default-src 'none'");
    const linked = readJournalToken(await signingSecret(db), request.params.token, now());
    const [issuer] = linked ? await findIssuers(db, linked.issuerId) : [];
    if (!linked || !issuer)
      return reply
        .code(403)
        .type("text/plain; charset=utf-8")
        .send("This address has expired. Please download the journal again from the books.");
    const { issuerId, format, year } = linked;
    const name = textFileName(format, year === undefined ? dayOf(now()) : yearInWords(year));
    const text = journalText(db, { issuerId, name: issuer.name, format, days: daysOfText(year, now()) });
    return reply
      .type(`${isTally(format) ? "application/xml" : "text/plain"}; charset=utf-8`)
      .header("content-disposition", `attachment; filename="${name}"`)
      .send(Readable.from(text, { objectMode: false }));
  });
}
