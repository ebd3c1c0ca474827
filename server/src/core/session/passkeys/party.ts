import { isIP } from "node:net";
import type { Outside } from "../../../platform/outside/outside.ts";

/** The scope of a passkey: a domain, and the one origin from which it can be used. */
export type RelyingParty = { id: string; origin: string };

/** By our own address, and never by what a request says of it. Browsers keep passkeys for a secure address with a name, and for localhost. */
export function relyingPartyOf({
  outside: { site },
}: {
  outside: { site: Pick<Outside["site"], "url"> };
}): RelyingParty | undefined {
  if (site.url === undefined) return undefined;
  const { protocol, hostname, origin } = new URL(site.url);
  const hasName = isIP(hostname) === 0 && !hostname.startsWith("[");
  const isSecure = hostname === "localhost" || (protocol === "https:" && hasName);
  return isSecure ? { id: hostname, origin } : undefined;
}
