/** A provider did not take a message. The text is for the delivery log and names no number. */
export class SmsNotTaken extends Error {}

export const providerTimeout = 10_000;

/** Providers like to quote the number, or the OTP, that they complain about. */
const withoutNumbers = (text: string) => text.replace(/\+?\d(?:[\d\s-]*\d){3,}/g, "<number>").slice(0, 200);

type Answer = { status: number; body: Record<string, unknown> };

/** Posts to a provider and returns its JSON object, whatever the status; throws on a timeout. */
export async function post(provider: string, url: string, init: RequestInit, timeout: number): Promise<Answer> {
  // A redirect would hand the keys in our headers to another host.
  const sent = { ...init, method: "POST", redirect: "error", signal: AbortSignal.timeout(timeout) } as const;
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, sent);
    status = response.status;
    text = await response.text();
  } catch (error) {
    const late = error instanceof Error && error.name === "TimeoutError";
    throw new SmsNotTaken(
      `${provider} ${late ? `did not answer within ${timeout / 1000} s` : "could not be reached"}`,
      {
        cause: error,
      },
    );
  }
  const body = jsonObject(text);
  if (!body) throw new SmsNotTaken(`${provider} answered ${status} with something that is no JSON object`);
  return { status, body };
}

/** The refusal that an answer is, with the provider's own words where it has some. */
export function notTaken(provider: string, { status, body }: Answer): SmsNotTaken {
  const code = typeof body.code === "string" || typeof body.code === "number" ? ` (code ${body.code})` : "";
  const words = typeof body.message === "string" ? `: ${withoutNumbers(body.message)}` : "";
  return new SmsNotTaken(`${provider} answered ${status}${code}${words}`);
}

function jsonObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
