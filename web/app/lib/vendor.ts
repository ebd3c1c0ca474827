import { data, redirect, useRouteLoaderData } from "react-router";
import type { Vendor } from "#domain/core/session/calls.ts";
import { m } from "../paraglide/messages.js";
import { signInPath } from "./own-path.ts";
import type { PageContext } from "./page-context.ts";

const consoleRoute = "console";

/** Of the page that is being loaded: its loaders share one answer. */
const loading = new WeakMap<PageContext, Promise<Vendor | undefined>>();

/** Who is signed in. Who is not, or not any more, signs in first and comes back to the page that was wanted. */
export async function vendorOf(page: PageContext): Promise<Vendor> {
  const vendor = loading.get(page) ?? load(page);
  loading.set(page, vendor);
  const found = await vendor;
  // Anew for each loader: the router writes the language into the address of the very answer it is given.
  if (!found) throw redirect(signInPath(page.address));
  return found;
}

async function load({ ask, hasSession }: PageContext): Promise<Vendor | undefined> {
  if (!hasSession) return undefined;
  const answer = await ask("vendor/Fetch_Vendor_Complete_Information", {});
  if (answer.success) return answer.extras.Data;
  const { refusal } = answer.extras;
  if (refusal === "no-session" || refusal === "no-api-key") return undefined;
  throw data(answer.extras.Status ?? m.shell_vendor_failed(), { status: 500 });
}

/** On every page of the console; `undefined` where the console itself could not be loaded. */
export const useMaybeVendor = (): Vendor | undefined => useRouteLoaderData(consoleRoute);

export const useVendor = (): Vendor => useMaybeVendor()!;
