import IconGauge from "@tabler/icons-react/dist/esm/icons/IconGauge.mjs";
import { Link } from "react-router";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/read-page";
import { loadKinds } from "./load-kinds.ts";
import { metersAddress, readPath } from "./meters-address.ts";
import { Walk } from "./walk.tsx";

/** All at once: the walk goes on where the signal is lost. */
const all = 10_000;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { answer, kinds, kind } = await loadKinds(page, url.searchParams.get("kind") ?? "");
  forRole(answer);
  if (!answer.success) return { kinds, failure: answer.extras.Status ?? m.meters_failed() };
  if (!kind) return { kinds };
  const list = await page.ask("vendor/Filter_All_Meters", {
    ...{ Limit: all, Whether_Removed_Filter: true, Whether_Removed: false },
    ...{ Whether_Meter_Kind_Filter: true, Meter_KindID: kind.Meter_KindID },
  });
  if (!list.success) return { kinds, failure: list.extras.Status ?? m.meters_failed() };
  return { kinds, kind, meters: list.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.meters_read()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ReadPage({ loaderData }: Route.ComponentProps) {
  const { Society_Information } = useVendor();
  const { kinds } = loaderData;
  const kind = "kind" in loaderData ? loaderData.kind : undefined;
  return (
    <Stack gap={4}>
      <BackLink to={metersAddress.href(kind ? { kind: kind.Meter_KindID } : {})}>{m.meters_title()}</BackLink>
      <PageHead title={m.meters_read()} />
      {kinds.length > 1 && (
        <LinkTabs label={m.meters_kinds()} look="pills">
          <Row gap={2}>
            {kinds.map(({ Meter_KindID, Name }) => (
              <Link
                key={Meter_KindID}
                to={readPath(Meter_KindID)}
                aria-current={Meter_KindID === kind?.Meter_KindID ? "page" : undefined}
              >
                {Name}
              </Link>
            ))}
          </Row>
        </LinkTabs>
      )}
      {kind && loaderData.meters && loaderData.meters.length > 0 && Society_Information ? (
        <Walk
          key={kind.Meter_KindID}
          kind={kind}
          meters={loaderData.meters}
          societyId={Society_Information.SocietyID}
        />
      ) : (
        <Notice
          icon={<IconGauge size={32} />}
          title={"failure" in loaderData ? m.meters_failed() : m.meters_none()}
          action={<ButtonLink to="/meters">{m.meters_title()}</ButtonLink>}
        >
          {"failure" in loaderData ? loaderData.failure : m.meters_none_yet()}
        </Notice>
      )}
    </Stack>
  );
}
