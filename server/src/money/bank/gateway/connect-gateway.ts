import { domain } from "#domain";
import { problem } from "#domain/platform/problems.ts";
import { on } from "../../../platform/db/constraint.ts";
import { handler } from "../../../platform/handler.ts";
import { GatewayFailed } from "../../../platform/outside/gateway-port.ts";
import { bookOf, lockBook, openBook } from "../../journal/book.ts";
import { isVerified } from "../../payments/upi/queries.ts";
import { gatewayNames, openConnection, sealKeys } from "./connection.ts";
import { openClearing } from "./ledgers.ts";
import { viewInfo } from "./view.ts";

export const connectGateway = handler(
  domain.bank.connectGateway,
  async ({ db, actor, now, outside, transaction, refuse }, { Provider, Key_ID, Key_Secret, ...draft }) => {
    const book = bookOf(actor) ?? refuse("no-society");
    const { gateways } = outside;
    const gateway = gateways?.of[gatewayNames[Provider]];
    if (!gateways || !gateway) return refuse("gateways-off");
    if (!(await isVerified(db, book.issuerId))) return refuse("gateway-unverified");
    if (await openConnection(db, book.issuerId)) return refuse("gateway-connected");
    // Only Cashfree signs with the key secret itself.
    if (draft.Webhook_Secret === "" && Provider !== 2)
      return refuse("invalid-input", { fields: { Webhook_Secret: problem("gateway-secret-required") } });
    const keys = { keyId: Key_ID, keySecret: Key_Secret, webhookSecret: draft.Webhook_Secret || Key_Secret };
    await gateway.check(keys).catch((cause: unknown) => {
      if (!(cause instanceof GatewayFailed)) throw cause;
      refuse(cause.isFinal ? "gateway-keys-wrong" : "gateway-unavailable", { cause });
    });
    return transaction(async (tx) => {
      await openBook(tx, book, now);
      await lockBook(tx, book);
      await openClearing(tx, book, now);
      await tx
        .insertInto("gateway_connection")
        .values({
          ...{ society_id: book.societyId, vendor_id: book.vendorId, provider: Provider },
          ...sealKeys(gateways, book.issuerId, keys),
          convenience_bps: Math.round(draft.Convenience_Percent * 100),
          ...{ connected_by: actor.vendorId, created_at: now, updated_at: now },
        })
        .execute()
        .catch(on("gateway_connection_once", () => refuse("gateway-connected")));
      return viewInfo(tx, outside, book);
    });
  },
);
