import { isRouteErrorResponse, Outlet } from "react-router";
import type { Route } from "./+types/public-layout";
import { Entrance } from "./core/session/entrance.tsx";
import { localAddress } from "./lib/language.ts";
import { SavedLink } from "./market/shortlist/saved-link.tsx";
import { m } from "./paraglide/messages.js";
import { Failure } from "./shell/failure.tsx";
import { PublicFrame } from "./shell/public-frame.tsx";

export const handle = { scripts: "late" };

export default function PublicLayout() {
  return (
    <PublicFrame tools={<SavedLink />}>
      <Outlet />
      <Entrance />
    </PublicFrame>
  );
}

/** A page that failed says so within the frame, so that the header and the footer still lead on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <PublicFrame tools={<SavedLink />}>
      <Failure error={error}>
        <a href={localAddress("/")}>{m.common_home_page()}</a>
      </Failure>
      <Entrance />
    </PublicFrame>
  );
}
