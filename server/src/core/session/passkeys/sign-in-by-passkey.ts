import { domain } from "#domain";
import { handler } from "../../../platform/handler.ts";
import { handOver, openSession } from "../open-session.ts";
import { findVendor } from "../queries.ts";
import { isSetAside } from "../set-aside/queries.ts";
import { provePasskey, spendPasskey } from "./verify.ts";

export const signInByPasskey = handler(domain.session.signInByPasskey, async (context, { Passkey }) => {
  const { deviceId } = context.actor;
  const proven = await provePasskey(context, Passkey, { purpose: "sign-in", deviceId, vendorId: null });
  const [sessionId, vendor] = await spendPasskey(context, proven, async (tx) => {
    const isWaiting = await isSetAside(tx, proven.credential.vendor_id);
    const account = await findVendor(tx, proven.credential.vendor_id);
    if (isWaiting || !account.status) return context.refuse("account-inactive");
    return [await openSession(tx, context, account), account] as const;
  });
  return handOver(context, sessionId, vendor);
});
