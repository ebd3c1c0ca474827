import { useEffect } from "react";
import { isRouteErrorResponse, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import type { Vendor } from "#domain/core/session/calls.ts";
import type { Route } from "./+types/console-layout";
import { ConfirmIdentity } from "./core/session/confirm-identity.tsx";
import { reloadsOf } from "./kit/list/reloads.ts";
import { keptShortlist } from "./lib/kept-shortlist.ts";
import { pageContext } from "./lib/page-context.ts";
import { RefusedPage } from "./lib/refused.tsx";
import { useMaybeVendor, vendorOf } from "./lib/vendor.ts";
import { m } from "./paraglide/messages.js";
import { ConsoleFrame } from "./shell/console-frame.tsx";
import { DataStatusButton } from "./shell/data-status.tsx";
import { Failure } from "./shell/failure.tsx";
import { ButtonLink } from "./ui/button.tsx";

/** The access check: no page behind it is loaded for people who are not signed in. */
export const loader = ({ context }: Route.LoaderArgs) => vendorOf(context.get(pageContext));

/** The browser keeps no copy that somebody else could go back to; the service worker keeps what its user wants. */
export const headers = () => ({ "cache-control": "private, no-store" });

export const meta = () => [{ name: "robots", content: "noindex" }];

const isReloaded = reloadsOf(({ pathname }) => pathname);

/**
 * Saving here may change the account, and a session may end between two pages. Changes within one page, such as the
 * open panel, do not reload it.
 */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs) =>
  isReloaded(change) || change.currentUrl.pathname !== change.nextUrl.pathname;

/** Of this browser's page only: effects do not run on the server. */
let lastShown: Vendor | undefined;

export default function ConsoleLayout({ loaderData: vendor }: Route.ComponentProps) {
  useEffect(() => {
    lastShown = vendor;
  }, [vendor]);
  useEffect(() => {
    // Homes that were saved before the sign-in, or without a connection.
    if (keptShortlist() !== null) import("./market/shortlist/sync.ts").then(({ sync }) => sync()).catch(() => {});
  }, []);
  return (
    <ConsoleFrame vendor={vendor}>
      <Outlet />
      <ConfirmIdentity />
    </ConsoleFrame>
  );
}

/** A page that failed says so within the frame, so that the menu still leads on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  // A lost connection fails the frame's own loader too; the person is still who they were.
  const loaded = useMaybeVendor();
  const vendor = loaded ?? lastShown;
  if (vendor && isRouteErrorResponse(error) && error.status === 403)
    return (
      <ConsoleFrame vendor={vendor}>
        <title>{m.shell_refused()}</title>
        <RefusedPage why={error.data} role={vendor.Current_Role.Role} />
      </ConsoleFrame>
    );
  const reason = isRouteErrorResponse(error) && typeof error.data === "string" ? error.data : undefined;
  const failure = (
    <Failure error={error} reason={reason}>
      <ButtonLink to="/dashboard" reloadDocument>
        {m.common_dashboard()}
      </ButtonLink>
      {!loaded && <DataStatusButton />}
    </Failure>
  );
  return vendor ? <ConsoleFrame vendor={vendor}>{failure}</ConsoleFrame> : <main>{failure}</main>;
}
