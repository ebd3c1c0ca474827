import { domain } from "#domain";
import { handler } from "../../handler.ts";
import { newSecret } from "../../secrets.ts";
import { findVendor, insertSession } from "../queries.ts";
import { viewSignedIn } from "../view.ts";
import { provePasskey, spendPasskey } from "./verify.ts";

export const signInByPasskey = handler(domain.session.signInByPasskey, async (context, { Passkey }) => {
  const { now, actor, refuse, isOwnPage, keepSession } = context;
  const { deviceId, apiKey } = actor;
  const proven = await provePasskey(context, Passkey, { purpose: "sign-in", deviceId, vendorId: null });
  const vendorId = proven.credential.vendor_id;
  const sessionId = newSecret();
  const vendor = await spendPasskey(context, proven, async (tx) => {
    const account = await findVendor(tx, vendorId);
    if (!account.status) return refuse("account-inactive");
    await insertSession(tx, { sessionId, apiKey, vendorId, now });
    return account;
  });
  if (isOwnPage) keepSession(sessionId);
  return viewSignedIn(context, sessionId, vendor);
});
