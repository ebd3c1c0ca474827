import { addDays, type Day, dayOf } from "#domain/platform/days.ts";
import { actAs } from "../../../../core/audit/queries.ts";
import type { JobContext } from "../../../../platform/job.ts";
import { GatewayFailed, type GatewaySettlement } from "../../../../platform/outside/gateway-port.ts";
import type { Book } from "../../../journal/book.ts";
import { bookOfConnection, type ConnectionRow, type Usable, withKeys } from "../connection.ts";
import { keepSettlement, setSettledThrough } from "./keep.ts";
import { postMatched } from "./post.ts";

export const mostDays = 31;
/** Settlements come a few days after their payments; refunds and disputes long after. */
const afterClosing = 200;

/** Asks for what was settled on these days. Throws GatewayFailed. */
export async function settledOn({ gateway, keys }: Usable, from: Day, to: Day): Promise<GatewaySettlement[]> {
  const found = [];
  for (let day = from, asked = 0; day <= to && asked < mostDays; day = addDays(day, 1), asked++)
    found.push(...(await gateway.settlements(keys, day)));
  return found;
}

/** Every connection: the days since the last time, and the last three again, since a report may come late. */
export async function fetchAllSettlements(context: JobContext): Promise<void> {
  const { db, now, outside, transaction, enqueue, log } = context;
  const today = dayOf(now);
  const connections = await db
    .selectFrom("gateway_connection")
    .selectAll()
    .where((eb) =>
      eb.or([
        eb("closed_at", "is", null),
        eb("closed_at", ">", new Date(now.getTime() - afterClosing * 24 * 3600_000)),
      ]),
    )
    .orderBy("gateway_connection_id")
    .execute();
  for (const connection of connections) {
    const usable = withKeys(outside, connection);
    if (!usable) continue;
    try {
      const from = firstDay(connection, today);
      const found = await settledOn(usable, from, today);
      const through = addDays(from, mostDays - 1);
      await transaction(async (tx) => {
        await actAs(tx, { vendorId: undefined, role: "job", call: "gateway.settlements", requestId: "", at: now });
        for (const settlement of found) await keepSettlement(tx, { enqueue, now }, connection, settlement);
        await setSettledThrough(tx, connection, earlierOf(through, today));
        await postMatched(tx, bookOfConnection(connection), { by: connection.connected_by, now });
      });
    } catch (error) {
      if (!(error instanceof GatewayFailed)) throw error;
      log.warn({ error }, "a payment gateway was asked for its settlements in vain");
    }
  }
}

const earlierOf = (one: Day, other: Day): Day => [one, other].sort()[0]!;
const laterOf = (one: Day, other: Day): Day => [one, other].sort()[1]!;

function firstDay({ settled_through, created_at }: ConnectionRow, today: Day): Day {
  const began = dayOf(created_at);
  return laterOf(began, addDays(earlierOf(settled_through ?? began, today), -3));
}

/** After a statement was read: its credits may be settlements. */
export async function matchSettlements({ db, now, transaction }: JobContext, issuerId: string): Promise<void> {
  const connection = await db
    .selectFrom("gateway_connection")
    .selectAll()
    .where("issuer_id", "=", issuerId)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (!connection) return;
  const book: Book = bookOfConnection(connection);
  await transaction(async (tx) => {
    await actAs(tx, { vendorId: undefined, role: "job", call: "gateway.match", requestId: "", at: now });
    await postMatched(tx, book, { by: connection.connected_by, now });
  });
}
