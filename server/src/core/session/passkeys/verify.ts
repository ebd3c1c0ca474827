import {
  generateAuthenticationOptions,
  type VerifiedRegistrationResponse,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { NewPasskey, ShownPasskey } from "#domain/core/session/passkeys/calls.ts";
import type { VendorId } from "#domain/platform/ids.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Context } from "../../../platform/handler.ts";
import { type RelyingParty, relyingPartyOf } from "./party.ts";
import { type Credential, findPasskey, suspectPasskey, takeChallenge, usePasskey } from "./queries.ts";

type Refusal =
  | "no-passkeys"
  | "passkey-expired"
  | "passkey-not-verified"
  | "unknown-passkey"
  | "passkey-removed"
  | "passkey-suspected";
type VerifyContext = Omit<Context<Refusal>, "actor" | "transaction"> & Pick<Context, "transaction">;

/** The handle by which an authenticator names the account: its id, which says nothing about the person. */
export const handleOf = (vendorId: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(Buffer.from(vendorId.replaceAll("-", ""), "hex"));

/** As the library takes what we keep as text. */
export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(text, "base64url"));

/** The challenge that was signed, if the text is what a browser signs. */
export function challengeIn(clientDataJSON: string): string {
  try {
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, "base64url").toString("utf8"));
    return typeof challenge === "string" ? challenge : "";
  } catch {
    return "";
  }
}

/** Without what only the browser needs. */
const whole = ({ id, rawId, type, clientExtensionResults }: NewPasskey | ShownPasskey) => ({
  id,
  rawId,
  type,
  clientExtensionResults,
});

const isHandleOf = (userHandle: string, vendorId: string) =>
  Buffer.from(userHandle, "base64url").equals(handleOf(vendorId));

/** The library throws for every mismatch: all are one answer for us. */
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

type New = Pick<NonNullable<VerifiedRegistrationResponse["registrationInfo"]>, "credential" | "credentialBackedUp">;

export async function verifyNew(
  passkey: NewPasskey,
  challenge: string,
  { id, origin }: RelyingParty,
): Promise<New | undefined> {
  const verified = await orNothing(
    verifyRegistrationResponse({
      response: { ...whole(passkey), response: passkey.response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
    }),
  );
  return verified?.registrationInfo;
}

/** Returns its account, once it is proven; only the given account, if there is one. */
export async function provePasskey(
  context: VerifyContext,
  passkey: ShownPasskey,
  of: Parameters<typeof takeChallenge>[2],
): Promise<{ credential: Credential & { vendor_id: VendorId }; signCount: number }> {
  const { db, now, refuse } = context;
  const party = relyingPartyOf(context) ?? refuse("no-passkeys");
  const challenge = challengeIn(passkey.response.clientDataJSON);
  if (!(await takeChallenge(db, challenge, of, now))) return refuse("passkey-expired");
  const credential = await findPasskey(db, Buffer.from(passkey.rawId, "base64url"));
  if (!credential || (of.vendorId !== null && credential.vendor_id !== of.vendorId)) return refuse("unknown-passkey");
  if (!credential.public_key) return refuse("passkey-removed");
  if (credential.suspected_at) return refuse("passkey-suspected");
  const { userHandle, ...signed } = passkey.response;
  if (userHandle === undefined ? of.vendorId === null : !isHandleOf(userHandle, credential.vendor_id))
    return refuse("passkey-not-verified");
  const verified = await orNothing(
    verifyAuthenticationResponse({
      response: { ...whole(passkey), response: { ...signed, ...(userHandle && { userHandle }) } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      // The counter is compared where it is written, so that two at once cannot both pass.
      credential: { id: passkey.id, publicKey: Uint8Array.from(credential.public_key), counter: 0 },
      requireUserVerification: true,
    }),
  );
  if (!verified?.verified) return refuse("passkey-not-verified");
  return {
    credential: credential as typeof credential & { vendor_id: VendorId },
    signCount: verified.authenticationInfo.newCounter,
  };
}

/**
 * The passkey is used: its counter goes on, in the change that it permits. One whose counter did not was copied, or its
 * authenticator is broken: it is kept from then on, and refused.
 */
export async function spendPasskey<T>(
  { transaction, now, refuse }: Pick<VerifyContext, "transaction" | "now" | "refuse">,
  { credential, signCount }: Awaited<ReturnType<typeof provePasskey>>,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const { webauthn_credential_id } = credential;
  const done = await transaction(async (tx) =>
    (await usePasskey(tx, webauthn_credential_id, signCount, now)) ? { answer: await work(tx) } : undefined,
  );
  if (done) return done.answer;
  await transaction((tx) => suspectPasskey(tx, webauthn_credential_id, now));
  return refuse("passkey-suspected");
}

/** For `navigator.credentials.get`; of these passkeys only, where they are named. */
export async function requestOptions(
  { id }: RelyingParty,
  challenge: string,
  allowCredentials: { id: string; transports: string[] }[] = [],
) {
  const Options = await generateAuthenticationOptions({
    rpID: id,
    challenge: bytesOf(challenge),
    allowCredentials,
    userVerification: "required",
  });
  return { Options: { ...Options } };
}
