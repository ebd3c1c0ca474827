import type { GatewayProvider } from "#domain/money/bank/gateway/codes.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Gateway, GatewayKeys } from "../../../platform/outside/gateway-port.ts";
import type { GatewayName, Gateways } from "../../../platform/outside/gateways.ts";
import type { Outside } from "../../../platform/outside/outside.ts";
import type { Book } from "../../journal/book.ts";
import { isVerified } from "../../payments/upi/queries.ts";

export const gatewayNames: Record<GatewayProvider, GatewayName> = { 1: "razorpay", 2: "cashfree" };

const connections = (db: Db) => db.selectFrom("gateway_connection").selectAll();

/** The connection by which an issuer is paid. */
export const openConnection = (db: Db, issuerId: string) =>
  connections(db).where("issuer_id", "=", issuerId).where("closed_at", "is", null).executeTakeFirst();
export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof openConnection>>>;

/** By its own id, open or not: what was paid with it is heard of long after. */
export const findConnection = (db: Db, connectionId: string) =>
  connections(db).where("gateway_connection_id", "=", connectionId).executeTakeFirst();

export const bookOfConnection = ({ issuer_id, society_id, vendor_id }: ConnectionRow): Book => ({
  issuerId: issuer_id,
  societyId: society_id,
  vendorId: vendor_id,
  year: undefined,
});

type Named = { issuerId: string; keyId: string };
/** Whose secrets they are: sealed ones open in no other connection. */
const ownerOf = ({ issuerId, keyId }: Named, which: "key" | "webhook") => `gateway ${issuerId} ${keyId} ${which}`;

export function sealKeys({ sealing }: Gateways, issuerId: string, { keyId, keySecret, webhookSecret }: GatewayKeys) {
  const named = { issuerId, keyId };
  return {
    key_id: keyId,
    sealed_key_secret: sealing.seal(keySecret, ownerOf(named, "key")),
    sealed_webhook_secret: sealing.seal(webhookSecret, ownerOf(named, "webhook")),
  };
}

export type Usable = { connection: ConnectionRow; gateway: Gateway; keys: GatewayKeys };

/** The adapter and the keys of a connection. Nothing where this server does not speak with its provider, or has another key. */
export function withKeys({ gateways }: Pick<Outside, "gateways">, connection: ConnectionRow): Usable | undefined {
  const gateway = gateways?.of[gatewayNames[connection.provider as GatewayProvider]];
  if (!gateways || !gateway) return undefined;
  const named = { issuerId: connection.issuer_id, keyId: connection.key_id };
  const keySecret = gateways.sealing.open(connection.sealed_key_secret, ownerOf(named, "key"));
  const webhookSecret = gateways.sealing.open(connection.sealed_webhook_secret, ownerOf(named, "webhook"));
  if (keySecret === undefined || webhookSecret === undefined) return undefined;
  return { connection, gateway, keys: { keyId: connection.key_id, keySecret, webhookSecret } };
}

/** How an issuer is paid online: nothing where it has connected no gateway, or is not verified. */
export async function usableConnection(db: Db, outside: Outside, issuerId: string): Promise<Usable | undefined> {
  if (!outside.gateways || outside.site.url === undefined) return undefined;
  const connection = await openConnection(db, issuerId);
  return connection && (await isVerified(db, issuerId)) ? withKeys(outside, connection) : undefined;
}

export const webhookPath = "/webhooks/gateway";
