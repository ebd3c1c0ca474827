import { useEffect } from "react";
import { redirect } from "react-router";
import { forgetAccount, isSignedIn } from "../../lib/credentials.ts";
import { localAddress } from "../../lib/language.ts";
import { ownPathOf } from "../../lib/own-path.ts";
import { pageContext } from "../../lib/page-context.ts";
import { request } from "../../lib/request.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import type { Route } from "./+types/sign-in-page";
import styles from "./link-page.module.css";
import { WaysIn } from "./ways-in.tsx";

/** The entries of those whose pages these are; all others are for tenants and whoever looks for a home. */
const pagesOf = {
  "property-management":
    /^\/(?:properties|enquiries|rental-contracts|rental-bills|rent-receipts|property-support|operator|visit-times)(?:[/?#]|$)/,
  tenant:
    /^\/(?:my-|saved-searches|tenant|Tenant|settings|invitations|join|pay|statement|pg-details|shortlist|notifications)/,
};

/** Whose page it is, as near as its path tells: only the order of the ways in depends on it. */
function usualEntry(path: string): string {
  if (pagesOf["property-management"].test(path)) return "property-management";
  return pagesOf.tenant.test(path) ? "tenant" : "society-management";
}

/** Where a page leads whose reader is not signed in; afterwards it leads back. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask, hasSession } = context.get(pageContext);
  const path = ownPathOf(url.searchParams.get("next"));
  if (path === undefined) throw redirect("/");
  if (hasSession && (await ask("vendor/Fetch_Vendor_Complete_Information", {})).success) throw redirect(path);
  return { path, usual: usualEntry(path) };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${m.session_first_title()} · ${siteOf(rootDataOf(matches)).name}` },
  { name: "robots", content: "noindex" },
];

export default function SignInPage({ loaderData: { path, usual } }: Route.ComponentProps) {
  useEffect(() => {
    if (isSignedIn()) void goOnOrForget(path);
  }, [path]);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{m.session_first_title()}</h1>
      <WaysIn title={m.session_first_title()} leadsTo={path} usual={usual}>
        {m.session_first_more()}
      </WaysIn>
    </div>
  );
}

/**
 * Here with an account the session has ended, or a link on another site led here, with which the strict cookies were not
 * sent.
 */
async function goOnOrForget(path: string) {
  const answer = await request("vendor/Fetch_Vendor_Complete_Information", {}, { isInBackground: true });
  if (answer.success) location.replace(localAddress(path));
  else if (answer.extras.refusal === "no-session") await forgetAccount();
}
