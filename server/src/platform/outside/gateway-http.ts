import { z } from "zod";
import { isSameSecret } from "../secrets.ts";
import { GatewayFailed } from "./gateway-port.ts";

export const gatewayTimeout = 15_000;

type Asked = { method?: "GET" | "POST"; headers: Record<string, string>; body?: unknown; timeout?: number };

/** Asks a provider for JSON of a form. Throws GatewayFailed, which is final where the provider understood and refused. */
export async function askGateway<T>(
  provider: string,
  url: string,
  { method = "GET", headers, body, timeout = gatewayTimeout }: Asked,
  form: z.ZodType<T>,
): Promise<T> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  let response: Response;
  let text: string;
  try {
    response = await fetch(url, {
      method,
      headers: {
        accept: "application/json",
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      // A redirect would hand the keys in our headers to another host.
      redirect: "error",
      signal: AbortSignal.timeout(timeout),
      ...sent,
    });
    text = await response.text();
  } catch (cause) {
    const isLate = cause instanceof Error && cause.name === "TimeoutError";
    throw new GatewayFailed(
      `${provider} ${isLate ? `did not answer within ${timeout / 1000} s` : "could not be reached"}`,
      { cause },
    );
  }
  if (!response.ok)
    throw new GatewayFailed(`${provider} answered ${response.status}${codeIn(text)}`, {
      isFinal: response.status >= 400 && response.status < 500 && response.status !== 429 && response.status !== 408,
    });
  return readGateway(provider, text, form);
}

/** Reads JSON of a provider. */
export function readGateway<T>(provider: string, text: string, form: z.ZodType<T>): T {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (cause) {
    throw new GatewayFailed(`${provider} sent something that is no JSON`, { cause });
  }
  const read = form.safeParse(value);
  if (read.success) return read.data;
  const [issue] = read.error.issues;
  throw new GatewayFailed(`${provider} sent something else than is documented, at ${issue!.path.join(".")}`);
}

/** The provider's own code of an error; its words may quote the payer. */
function codeIn(text: string): string {
  try {
    const { code, error } = JSON.parse(text) as { code?: unknown; error?: { code?: unknown } };
    const said = code ?? error?.code;
    return typeof said === "string" && /^[\w.-]{1,60}$/.test(said) ? ` (${said})` : "";
  } catch {
    return "";
  }
}

/** Compares signatures without telling by the time how much of one is right. */
export function isSignature(
  expected: Buffer,
  given: string | string[] | undefined,
  encoding: "hex" | "base64",
): boolean {
  // As text: a decoder would overlook what stands after the end.
  return typeof given === "string" && isSameSecret(given, expected.toString(encoding));
}

/** Rupees of a provider in paise. */
export const rupeesRead = z
  .number()
  .or(
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform(Number),
  )
  .transform((rupees) => Math.round(rupees * 100));
/** Ids that are numbers in some versions of an API and text in others. */
export const idRead = z.union([z.string(), z.number().transform(String)]);
