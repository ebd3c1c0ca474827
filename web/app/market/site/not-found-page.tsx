import { data } from "react-router";
import { Entrance } from "../../core/session/entrance.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { m } from "../../paraglide/messages.js";
import { ConsoleFrame } from "../../shell/console-frame.tsx";
import { NotFound } from "../../shell/not-found.tsx";
import { PublicFrame } from "../../shell/public-frame.tsx";
import { SavedLink } from "../shortlist/saved-link.tsx";
import type { Route } from "./+types/not-found-page";

/** In the reader's layout: the console's for people who are signed in. */
export async function loader({ context }: Route.LoaderArgs) {
  const { ask, hasSession } = context.get(pageContext);
  const answer = hasSession ? await ask("vendor/Fetch_Vendor_Complete_Information", {}) : undefined;
  return data({ vendor: answer?.success ? answer.extras.Data : undefined }, { status: 404 });
}

export const meta = () => [{ title: m.shell_missing_title() }, { name: "robots", content: "noindex" }];

export default function NotFoundPage({ loaderData: { vendor } }: Route.ComponentProps) {
  if (vendor)
    return (
      <ConsoleFrame vendor={vendor}>
        <NotFound home="/dashboard" />
      </ConsoleFrame>
    );
  return (
    <PublicFrame tools={<SavedLink />}>
      <NotFound home="/" />
      <Entrance />
    </PublicFrame>
  );
}
