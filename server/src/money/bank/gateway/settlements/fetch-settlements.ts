import { domain } from "#domain";
import { dayOf } from "#domain/platform/days.ts";
import { handler } from "../../../../platform/handler.ts";
import { GatewayFailed } from "../../../../platform/outside/gateway-port.ts";
import { bookOf } from "../../../journal/book.ts";
import { withKeys } from "../connection.ts";
import { settledOn } from "./fetch.ts";
import { keepSettlement } from "./keep.ts";
import { postMatched } from "./post.ts";

export const fetchSettlements = handler(
  domain.bank.fetchSettlements,
  async ({ db, actor, now, outside, enqueue, transaction, refuse }, { From_Day }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const today = dayOf(now);
    if (From_Day > today) return refuse("settlements-in-future");
    // A closed connection may still be paid out.
    const connection = await db
      .selectFrom("gateway_connection")
      .selectAll()
      .where("issuer_id", "=", book.issuerId)
      .orderBy("created_at", "desc")
      .limit(1)
      .executeTakeFirst();
    if (!connection) return refuse("no-gateway");
    const usable = withKeys(outside, connection) ?? refuse("gateways-off");
    const found = await settledOn(usable, From_Day, today).catch((cause: unknown) => {
      if (!(cause instanceof GatewayFailed)) throw cause;
      return refuse("gateway-unavailable", { cause });
    });
    return transaction(async (tx) => {
      let fresh = 0;
      for (const settlement of found) if (await keepSettlement(tx, { enqueue, now }, connection, settlement)) fresh++;
      return { Settlements: fresh, Posted: await postMatched(tx, book, { by: actor.vendorId, now }) };
    });
  },
);
