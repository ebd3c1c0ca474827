import { isRouteErrorResponse, Outlet } from "react-router";
import { localAddress } from "../lib/language.ts";
import { m } from "../paraglide/messages.js";
import type { Route } from "./+types/public-layout";
import { Failure } from "./failure.tsx";
import { PublicFrame } from "./public-frame.tsx";

export const handle = { scripts: "late" };

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}

/** A page that failed says so within the frame, so that the header and the footer still lead on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (isRouteErrorResponse(error) && error.status === 404) throw error;
  return (
    <PublicFrame>
      <Failure error={error}>
        <a href={localAddress("/")}>{m.shell_home()}</a>
      </Failure>
    </PublicFrame>
  );
}
