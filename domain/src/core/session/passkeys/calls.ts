import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { PasskeyId } from "../../../platform/ids.ts";
import { listOf, paging } from "../../../platform/paging.ts";
import { problem } from "../../../platform/problems.ts";
import { SignedIn } from "../draft.ts";
import { passkeyNameProblem } from "./rules.ts";

/** Browsers and authenticators produce base64url; every assertion is far smaller than this. */
const Bytes = z
  .string(problem("passkey-unreadable"))
  .max(16_384, problem("passkey-unreadable"))
  .regex(/^[\w-]+={0,2}$/, problem("passkey-unreadable"));
const whole = {
  id: Bytes,
  rawId: Bytes,
  type: z.literal("public-key", problem("passkey-unreadable")),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional(),
  clientExtensionResults: z.object({}).default({}),
};

/** The result of `navigator.credentials.create`, as JSON. */
const NewPasskey = z.object({
  ...whole,
  response: z.object({
    clientDataJSON: Bytes,
    attestationObject: Bytes,
    transports: z.array(z.string().max(20)).max(10).default([]),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** The result of `navigator.credentials.get`, as JSON. */
const ShownPasskey = z.object({
  ...whole,
  response: z.object({
    clientDataJSON: Bytes,
    authenticatorData: Bytes,
    signature: Bytes,
    userHandle: Bytes.optional(),
  }),
});
export type ShownPasskey = z.output<typeof ShownPasskey>;

/** The browser's options for its authenticator, as JSON of the WebAuthn standard. */
const Options = z.object({ Options: z.looseObject({ challenge: z.string() }) });

const Name = z.string(problem("passkey-name-required")).superRefine((text, context) => {
  const problem = passkeyNameProblem(text);
  if (problem) context.addIssue(problem);
});

const Passkey = z.object({
  PasskeyID: z.string(),
  Name: z.string(),
  /** Whether it is kept in a cloud, and so on several devices. */
  Whether_Synced: z.boolean(),
  /** Its counter went backwards, so it may have been copied and is refused. */
  Whether_Suspected: z.boolean(),
  created_at: z.iso.datetime(),
  Last_Used_At: z.iso.datetime().nullable(),
});
export type Passkey = z.output<typeof Passkey>;

const shownRefusals = [
  "no-passkeys",
  "passkey-expired",
  "passkey-not-verified",
  "unknown-passkey",
  "passkey-removed",
  "passkey-suspected",
] as const;

/** Each challenge is a row for some minutes. */
const mostChallenges = 600;

export const passkeys = {
  passkeyRegistration: call({
    path: "vendor/Generate_Passkey_Registration",
    who: "signed-in",
    summary: "Create the options for a new passkey of this account in the browser",
    fresh: true,
    input: z.object({}),
    output: Options,
    refusals: ["no-passkeys", "too-many-passkeys"],
  }),
  createPasskey: call({
    path: "vendor/Create_Passkey",
    who: "signed-in",
    summary:
      "Save a passkey from the browser; from then on it can sign in to this account. Its challenge is valid once, so no Idempotency-Key is needed",
    fresh: true,
    input: z.object({ Name, Passkey: NewPasskey }),
    output: z.object({ PasskeyID: z.string() }),
    done: "Passkey added",
    refusals: ["no-passkeys", "passkey-expired", "passkey-not-verified", "passkey-exists", "too-many-passkeys"],
  }),
  listPasskeys: call({
    path: "vendor/Filter_All_Passkeys",
    who: "signed-in",
    summary: "List the passkeys of this account, the newest first",
    input: z.object(paging),
    output: listOf(Passkey),
    answer: "extras",
  }),
  editPasskey: call({
    path: "vendor/Edit_Passkey",
    who: "signed-in",
    summary: "Rename a passkey",
    input: z.object({ PasskeyID: PasskeyId, Name }),
    output: z.object({}),
    done: "Updated Successfully",
    refusals: ["unknown-passkey"],
  }),
  removePasskey: call({
    path: "vendor/Inactive_Passkey",
    who: "signed-in",
    summary: "Remove a passkey: it is refused from then on. Sessions that it opened continue until they are ended",
    fresh: true,
    input: z.object({ PasskeyID: PasskeyId }),
    output: z.object({}),
    done: "Passkey removed",
    refusals: ["unknown-passkey"],
  }),
  passkeyLogin: call({
    path: "vendor/Generate_Passkey_Login",
    who: "device",
    summary: "Create the options for a sign-in with a passkey in the browser; the passkey identifies the account",
    input: z.object({}),
    output: Options,
    perAddress: mostChallenges,
    refusals: ["no-passkeys"],
  }),
  signInByPasskey: call({
    path: "vendor/Validate_Passkey",
    who: "device",
    summary: "Sign in to the account of a passkey. Our own pages get the session as with Validate_Vendor_OTP",
    input: z.object({ Passkey: ShownPasskey }),
    output: SignedIn,
    done: "Login successful",
    refusals: [...shownRefusals, "account-inactive"],
  }),
  passkeyConfirmation: call({
    path: "vendor/Generate_Passkey_Confirmation",
    who: "signed-in",
    summary: "Create the options for confirming this session with a passkey in the browser",
    input: z.object({}),
    output: Options,
    refusals: ["no-passkeys", "unknown-passkey"],
  }),
  confirmByPasskey: call({
    path: "vendor/Validate_Passkey_Confirmation",
    who: "signed-in",
    summary: "Confirm this session with a passkey of its account: it is fresh for the next 15 minutes",
    input: z.object({ Passkey: ShownPasskey }),
    output: z.object({ Fresh_Until: z.iso.datetime() }),
    done: "Confirmed",
    refusals: [...shownRefusals],
  }),
};
