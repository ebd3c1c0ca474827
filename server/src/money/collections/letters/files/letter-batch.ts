import { domain } from "#domain";
import { handler } from "../../../../platform/handler.ts";
import { signingSecret } from "../../../../platform/signed-token.ts";
import { bookOf } from "../../../journal/book.ts";
import { findBatch } from "./queries.ts";
import { viewBatch } from "./view.ts";

export const letterBatch = handler(
  domain.collections.letterBatch,
  async ({ db, actor, now, refuse }, { Letter_BatchID }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const row = await findBatch(db, book, Letter_BatchID);
    if (!row) return refuse("unknown-letter-batch");
    return viewBatch(row, await signingSecret(db), now);
  },
);
