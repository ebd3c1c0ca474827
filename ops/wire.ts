import { attemptKey } from "#domain/platform/attempt-key.ts";

export const randomKey = () => attemptKey(Date.now(), crypto.randomUUID());

// biome-ignore lint/suspicious/noExplicitAny: a walk looks anywhere into an answer
export type WireAnswer = { http: number; retryAfter: string | null; extras: Record<string, any> };

/** A call over the wire, with a key of its own where it is a change. */
export async function ask(
  { address }: { address: string },
  path: string,
  body: object | FormData,
  headers: Record<string, string> = {},
): Promise<WireAnswer> {
  const isForm = body instanceof FormData;
  const answer = await fetch(`${address}/api/${path}`, {
    method: "POST",
    headers: { "idempotency-key": randomKey(), ...headers, ...(!isForm && { "content-type": "application/json" }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const { extras } = (await answer.json()) as { extras: WireAnswer["extras"] };
  return { http: answer.status, retryAfter: answer.headers.get("retry-after"), extras };
}

/** The headers of an account of the demo, signed in by the OTP that its outbox has. */
export async function signIn(at: { address: string }, PhoneNumber: string, Vendor_Type: number) {
  const need = async (path: string, body: object, headers = {}) => {
    const { http, extras } = await ask(at, path, body, headers);
    if (http !== 200) throw new Error(`${path}: ${http} ${extras.Status}`);
    return extras;
  };
  const { DeviceID } = await need("vendor/Generate_DeviceID", {});
  const { ApiKey } = (await need("vendor/Splash_Vendor_Screen", { DeviceID })).Data;
  await need("vendor/Generate_Vendor_OTP", { Vendor_Type, PhoneNumber }, { ApiKey });
  const sent: { OTP?: string }[] = (await need("outbox/Filter_All_Messages", { To: PhoneNumber, Limit: 5 })).Data;
  const { OTP } = sent.find((message) => message.OTP)!;
  const { Data } = await need("vendor/Validate_Vendor_OTP", { Vendor_Type, PhoneNumber, OTP }, { ApiKey });
  return { ApiKey, SessionID: Data.SessionID as string, VendorID: Data.VendorID as string };
}
