import type { IncomingHttpHeaders } from "node:http";

/** What a request shows of who sends it, before anything is proven. */
export type Credentials = { apiKey?: string; sessionId?: string; vendorId?: string; byCookie: boolean };

const names = [
  { field: "ApiKey", cookie: "apiKey", as: "apiKey" },
  { field: "SessionID", cookie: "sessionID", as: "sessionId" },
  { field: "VendorID", cookie: "vendorID", as: "vendorId" },
] as const;

/** The api key once more, where no script reads it and logging out leaves it. */
export const deviceKeyCookie = "deviceKey";

const isFilled = (value: unknown): value is string => typeof value === "string" && value !== "";

/** Each credential from the body, else the header, else the cookie. */
export function credentialsOf(
  body: Record<string, unknown>,
  headers: IncomingHttpHeaders,
  cookies: Record<string, string | undefined>,
): Credentials {
  const found: Credentials = { byCookie: false };
  for (const { field, cookie, as } of names) {
    const sent = [body[field], headers[field.toLowerCase()]].find(isFilled);
    const value = sent ?? cookies[cookie];
    if (!isFilled(value)) continue;
    if (sent === undefined) found.byCookie = true;
    found[as] = value;
  }
  return found;
}

/** Whether a page of our own sent this: the browser says so, and a page elsewhere cannot make it. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined) return site === "same-origin";
  const { origin, host } = headers;
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}

export const isWhole = (credentials: Credentials): credentials is Required<Credentials> =>
  credentials.apiKey !== undefined && credentials.sessionId !== undefined && credentials.vendorId !== undefined;

/** As the calls that need one take it; a browser that has logged out has it in the cookie that outlives sessions. */
export function shownApiKey(
  body: Record<string, unknown>,
  { headers, cookies }: { headers: IncomingHttpHeaders; cookies: Record<string, string | undefined> },
): string | undefined {
  const { apiKey, byCookie } = credentialsOf(body, headers, cookies);
  const isOwnPage = isSameOrigin(headers);
  if (apiKey !== undefined && (!byCookie || isOwnPage)) return apiKey;
  return isOwnPage ? cookies[deviceKeyCookie] : undefined;
}
