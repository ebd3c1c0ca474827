import { useEffect, useRef, useSyncExternalStore } from "react";
import { deviceCredentials } from "../../lib/credentials.ts";
import { request } from "../../lib/request.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";

const never = () => () => {};

/** Browsers keep passkeys for a secure address with a name, and for localhost; ours belong to the site's own address. */
export function usePasskeysOffered(): boolean {
  const { publicUrl } = useRootData();
  return useSyncExternalStore(
    never,
    () => {
      const { protocol, hostname, origin } = location;
      const isNamed = hostname === "localhost" || (protocol === "https:" && /[a-z]/i.test(hostname.split(".").at(-1)!));
      return isNamed && origin === new URL(publicUrl).origin && "PublicKeyCredential" in window;
    },
    () => false,
  );
}

/** Loaded when somebody presses a button: no page pays for it. */
const browser = () => import("@simplewebauthn/browser");

type Failed = { failure: string };

/** Nobody chose a passkey, or the device did not know its owner. */
function failureOf(error: unknown): Failed {
  const isKnown = error instanceof Error && error.name === "InvalidStateError";
  return { failure: isKnown ? m.session_passkey_here() : m.session_passkey_stopped() };
}

/** The device makes a passkey, and the server keeps it. */
export async function addPasskey(Name: string): Promise<{ status: string | undefined } | Failed> {
  const options = await request("vendor/Generate_Passkey_Registration", {});
  if (!options.success) return { failure: options.extras.Status ?? m.session_passkey_failed() };
  try {
    const { startRegistration } = await browser();
    const { clientExtensionResults: _, ...Passkey } = await startRegistration({
      optionsJSON: options.extras.Data.Options as never,
    });
    const kept = await request("vendor/Create_Passkey", { Name, Passkey });
    if (kept.success) return { status: kept.extras.Status };
    return { failure: kept.extras.Status ?? m.session_passkey_failed() };
  } catch (error) {
    return failureOf(error);
  }
}

type Given = { rpId: string; challenge: string };

async function choose(Options: object, useBrowserAutofill = false) {
  const { startAuthentication } = await browser();
  const optionsJSON = Options as Given;
  const { clientExtensionResults: _, ...Passkey } = await startAuthentication({ optionsJSON, useBrowserAutofill });
  return { Passkey, rpID: optionsJSON.rpId };
}

/** The device stops offering a permanently refused passkey, if its browser supports that. */
async function disown(refusal: string | undefined, rpID: string, credentialID: string): Promise<void> {
  if (refusal !== "passkey-removed" && refusal !== "unknown-passkey") return;
  const { sendSignal } = await browser();
  await sendSignal({ signalName: "unknownCredential", rpID, credentialID }).catch(() => undefined);
}

/** The person chooses a passkey; it says whose it is. By autofill they need not: then nothing is answered. */
export async function signInByPasskey({ byAutofill = false } = {}) {
  const options = await request("vendor/Generate_Passkey_Login", {});
  if (!options.success)
    return byAutofill ? undefined : { failure: options.extras.Status ?? m.session_passkey_failed() };
  try {
    const { Passkey, rpID } = await choose(options.extras.Data.Options, byAutofill);
    const answer = await request("vendor/Validate_Passkey", { Passkey });
    if (answer.success) return { account: answer.extras.Data };
    await disown(answer.extras.refusal, rpID, Passkey.id);
    return { failure: answer.extras.Status ?? m.session_passkey_failed() };
  } catch (error) {
    return byAutofill ? undefined : failureOf(error);
  }
}

export type ShownPasskey = NonNullable<Awaited<ReturnType<typeof signInByPasskey>>>;
/** Challenges live for five minutes: a new one takes its place before. */
const renewedEvery = 4 * 60_000;

/**
 * While `isOn`, the browser offers passkeys for the phone number field, if it can. A new `round` starts again, after
 * something else has requested a passkey.
 */
export function usePasskeyAutofill(isOn: boolean, round: number, onShown: (shown: ShownPasskey) => void): void {
  const latest = useRef(onShown);
  latest.current = onShown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins anew
  useEffect(() => {
    if (!isOn) return;
    let isOver = false;
    let cancel: (() => void) | undefined;
    async function offer() {
      if (!(await canAutofill()) || "failure" in (await deviceCredentials())) return;
      const { WebAuthnAbortService } = await browser();
      if (isOver) return;
      // At once when it is over: the OTP that is read out of a message asks the browser for something too.
      cancel = () => WebAuthnAbortService.cancelCeremony();
      const signedIn = await signInByPasskey({ byAutofill: true });
      if (signedIn && !isOver) latest.current(signedIn);
    }
    offer();
    const timer = setInterval(offer, renewedEvery);
    return () => {
      isOver = true;
      clearInterval(timer);
      cancel?.();
    };
  }, [isOn, round]);
}

const canAutofill = async (): Promise<boolean> =>
  (await PublicKeyCredential.isConditionalMediationAvailable?.().catch(() => false)) ?? false;

/** The person chooses a passkey of the account that is signed in; answers what went wrong, if anything did. */
export async function confirmByPasskey(): Promise<string | undefined> {
  const options = await request("vendor/Generate_Passkey_Confirmation", {});
  if (!options.success) return options.extras.Status ?? m.session_passkey_failed();
  try {
    const { Passkey, rpID } = await choose(options.extras.Data.Options);
    const answer = await request("vendor/Validate_Passkey_Confirmation", { Passkey });
    if (answer.success) return undefined;
    await disown(answer.extras.refusal, rpID, Passkey.id);
    return answer.extras.Status ?? m.session_passkey_failed();
  } catch (error) {
    return failureOf(error).failure;
  }
}
