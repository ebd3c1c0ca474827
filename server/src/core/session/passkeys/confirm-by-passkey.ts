import { domain } from "#domain";
import { freshFor } from "#domain/core/session/rules.ts";
import { handler } from "../../../platform/handler.ts";
import { refreshSession } from "../queries.ts";
import { provePasskey, spendPasskey } from "./verify.ts";

export const confirmByPasskey = handler(domain.session.confirmByPasskey, async (context, { Passkey }) => {
  const { vendorId, deviceId, sessionId } = context.actor;
  const { now } = context;
  const proven = await provePasskey(context, Passkey, { purpose: "confirm", deviceId, vendorId });
  await spendPasskey(context, proven, (tx) => refreshSession(tx, sessionId, now));
  return { Fresh_Until: new Date(now.getTime() + freshFor).toISOString() };
});
