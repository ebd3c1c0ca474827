import { generateRegistrationOptions } from "@simplewebauthn/server";
import { domain } from "#domain";
import { passkeyLimits } from "#domain/core/session/passkeys/rules.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { roleLabels, roleOfVendor } from "#domain/platform/roles.ts";
import { handler } from "../../../platform/handler.ts";
import { findVendor } from "../queries.ts";
import { relyingPartyOf } from "./party.ts";
import { issueChallenge, listPasskeys } from "./queries.ts";
import { bytesOf, handleOf } from "./verify.ts";
import { keyOf } from "./view.ts";

export const passkeyRegistration = handler(domain.session.passkeyRegistration, async (context) => {
  const { db, actor, now, outside, refuse } = context;
  const party = relyingPartyOf(context) ?? refuse("no-passkeys");
  const { vendorId, vendorType, phone, deviceId } = actor;
  const [vendor, { rows, count }] = await Promise.all([
    findVendor(db, vendorId),
    listPasskeys(db, vendorId, { skip: 0, limit: passkeyLimits.perAccount }),
  ]);
  if (count >= passkeyLimits.perAccount) return refuse("too-many-passkeys");
  const challenge = await issueChallenge(db, { purpose: "register", deviceId, vendorId }, now);
  // The browser shows the name where somebody chooses among the passkeys of several accounts.
  const userName = `${formatPhone(phone)}, ${roleLabels[roleOfVendor(vendorType)]}`;
  const Options = await generateRegistrationOptions({
    rpName: outside.site.name,
    rpID: party.id,
    userName,
    userDisplayName: vendor.full_name ?? userName,
    userID: handleOf(vendorId),
    challenge: bytesOf(challenge),
    excludeCredentials: rows.map(keyOf),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { Options: { ...Options } };
});
