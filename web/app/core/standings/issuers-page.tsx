import { data, Outlet, redirect } from "react-router";
import { type StandingList, standingLists } from "#domain/core/standings/codes.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/issuers-page";
import { IssuerList } from "./issuer-list.tsx";
import { issuersAddress } from "./issuers-address.ts";
import { NoSmsNotice } from "./no-sms-notice.tsx";
import { OperatorBar } from "./operator-list.tsx";

const names = {
  new: m.common_new_ones,
  alarms: m.standings_list_alarms,
  verified: m.common_verified,
  suspended: m.standings_list_suspended,
} as const satisfies Record<StandingList, () => string>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, issuersAddress, url.searchParams);
  const found = await page.ask("vendor/Filter_All_Operator_Issuers", {
    List: state.list,
    ...issuersAddress.inputOf(state),
  });
  if (!found.success) {
    forRole(found);
    const { Status } = found.extras;
    return data({ state, failure: Status ?? m.standings_failed() }, { status: 503 });
  }
  const { Data: issuers, Count: count, Totals } = found.extras;
  const pages = Math.max(1, Math.ceil(count / issuersAddress.sizeOf(state)));
  if (state.page > pages)
    throw redirect(issuersAddress.href({ ...state, page: pages }, issuersAddress.openIn(url.searchParams)));
  const totals = {
    new: Totals.New,
    alarms: Totals.Alarms,
    verified: Totals.Verified,
    suspended: Totals.Suspended,
  } satisfies Record<StandingList, number>;
  return data({ state, issuers, count, totals });
}

export const { shouldRevalidate } = issuersAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.standings_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function IssuersPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <PageHead
        title={m.standings_title()}
        lead={m.standings_lead()}
        actions={
          <>
            <ButtonLink to="/operator">{m.standings_to_listings()}</ButtonLink>
            <ButtonLink to="/operator/recoveries">{m.recoveries_operator_title()}</ButtonLink>
            <ButtonLink to="/operator/templates">{m.templates_title()}</ButtonLink>
            <Outlet />
          </>
        }
      />
      <NoSmsNotice />
      {"totals" in loaderData && (
        <OperatorBar
          label={m.common_lists()}
          lists={standingLists}
          list={state.list}
          names={names}
          totals={loaderData.totals}
          hrefOf={(list) => issuersAddress.href({ list })}
          find={{
            label: m.standings_search(),
            name: "search",
            value: state.search,
            placeholder: m.standings_search_placeholder(),
            submit: m.common_search(),
          }}
        />
      )}
      <IssuerList label={names[state.list]()} current={issuersAddress.current(state)} loaded={loaderData} />
    </Stack>
  );
}
