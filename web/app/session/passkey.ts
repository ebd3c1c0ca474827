import { useSyncExternalStore } from "react";
import { ask } from "../lib/ask.ts";
import { useRootData } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";

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
  const asked = await ask("vendor/Generate_Passkey_Registration", {});
  if (!asked.success) return { failure: asked.extras.Status ?? m.session_passkey_failed() };
  try {
    const { startRegistration } = await browser();
    const Passkey = await startRegistration({ optionsJSON: asked.extras.Data.Options as never });
    const kept = await ask("vendor/Create_Passkey", { Name, Passkey });
    if (kept.success) return { status: kept.extras.Status };
    return { failure: kept.extras.Status ?? m.session_passkey_failed() };
  } catch (error) {
    return failureOf(error);
  }
}

const ways = {
  "sign-in": ["vendor/Generate_Passkey_Login", "vendor/Validate_Passkey"],
  confirm: ["vendor/Generate_Passkey_Confirmation", "vendor/Validate_Passkey_Confirmation"],
} as const;

/** The person chooses a passkey, and the server takes it as their sign-in or confirmation. */
export async function showPasskey<Way extends keyof typeof ways>(way: Way) {
  const [generate, validate] = ways[way] as (typeof ways)[Way];
  const asked = await ask(generate, {});
  if (!asked.success) return { failure: asked.extras.Status ?? m.session_passkey_failed() };
  const optionsJSON = asked.extras.Data.Options as never as { rpId: string; challenge: string };
  try {
    const { startAuthentication, sendSignal } = await browser();
    const Passkey = await startAuthentication({ optionsJSON });
    const answer = await ask(validate, { Passkey });
    if (answer.success) return { answer };
    const { refusal, Status } = answer.extras;
    // The device does not offer it any more, where its browser can be told.
    if (refusal === "passkey-removed" || refusal === "unknown-passkey")
      await sendSignal({ signalName: "unknownCredential", rpID: optionsJSON.rpId, credentialID: Passkey.id }).catch(
        () => undefined,
      );
    return { failure: Status ?? m.session_passkey_failed() };
  } catch (error) {
    return failureOf(error);
  }
}
