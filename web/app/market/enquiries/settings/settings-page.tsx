import { forRole } from "../../../lib/for-role.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import type { Route } from "./+types/settings-page";
import { BlockedNumbers } from "./blocked-numbers.tsx";
import { Templates } from "./templates.tsx";

/** Blocked numbers are few; of very many the last are shown. */
const mostShown = 100;

export async function loader({ context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const [templates, blocked] = await Promise.all([
    ask("vendor/Filter_All_Answer_Templates", {}),
    ask("vendor/Filter_All_Blocked_Numbers", { Limit: mostShown }),
  ]);
  forRole(templates);
  if (!templates.success || !blocked.success) {
    const failed = templates.success ? blocked : templates;
    return { failure: (failed as { extras: { Status?: string } }).extras.Status ?? m.enquiry_settings_failed() };
  }
  return { templates: templates.extras.Data, blocked: blocked.extras.Data, count: blocked.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.enquiry_settings_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** An owner's ready answers, and the numbers that they have blocked. */
export default function EnquirySettingsPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to="/enquiries">{m.inbox_title()}</BackLink>
      <PageHead title={m.enquiry_settings_title()} />
      {"failure" in loaderData ? (
        <Notice role="alert" title={m.enquiry_settings_failed()}>
          {loaderData.failure}
        </Notice>
      ) : (
        <>
          <Templates templates={loaderData.templates} />
          <BlockedNumbers blocked={loaderData.blocked} count={loaderData.count} />
        </>
      )}
    </Stack>
  );
}
