import { data, redirect } from "react-router";
import { checkTurns, signalKinds } from "#domain/market/properties/checks/codes.ts";
import { type OperatorList, operatorLists } from "#domain/market/properties/operator/codes.ts";
import { NoSmsNotice } from "../../../core/standings/no-sms-notice.tsx";
import { OperatorBar } from "../../../core/standings/operator-list.tsx";
import { CodesField } from "../../../kit/form/fields.tsx";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { loadState } from "../../../kit/list/load-state.ts";
import { forRole } from "../../../lib/for-role.ts";
import { pathIn } from "../../../lib/language.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import type { Route } from "./+types/operator-page";
import { ListingList } from "./listing-list.tsx";
import { operatorAddress } from "./operator-address.ts";

const names = {
  check: m.checks_list,
  reported: m.operator_reported,
  unverified: m.operator_unverified,
  hidden: m.operator_hidden,
} as const satisfies Record<OperatorList, () => string>;
const empties = {
  check: m.checks_none,
  reported: m.operator_none_reported,
  unverified: m.operator_none_unverified,
  hidden: m.operator_none_hidden,
} as const satisfies Record<OperatorList, () => string>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, operatorAddress, url.searchParams);
  const view = operatorAddress.openIn(url.searchParams);
  const address = operatorAddress.href(state, view);
  if (address !== pathIn(url) + url.search) throw redirect(address);
  const found = await page.ask("vendor/Filter_All_Operator_Properties", {
    List: state.list,
    ...operatorAddress.inputOf(state),
  });
  if (!found.success) {
    forRole(found);
    const { Status } = found.extras;
    return data({ state, failure: Status ?? m.operator_failed() }, { status: 503 });
  }
  const { Data: listings, Count: count, Totals } = found.extras;
  const pages = Math.max(1, Math.ceil(count / operatorAddress.sizeOf(state)));
  if (state.page > pages) throw redirect(operatorAddress.href({ ...state, page: pages }, view));
  const totals = {
    check: Totals.Check,
    reported: Totals.Reported,
    unverified: Totals.Unverified,
    hidden: Totals.Hidden,
  };
  return data({ state, listings, count, totals });
}

export const { shouldRevalidate } = operatorAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_operator()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function OperatorPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <PageHead
        title={m.common_operator()}
        lead={m.operator_lead()}
        actions={
          <>
            <ButtonLink to="/operator/limits">{m.checks_limits_title()}</ButtonLink>
            <ButtonLink to="/operator/societies">{m.standings_title()}</ButtonLink>
            <ButtonLink to="/operator/templates">{m.templates_title()}</ButtonLink>
          </>
        }
      />
      <NoSmsNotice />
      {"totals" in loaderData && (
        <OperatorBar
          label={m.common_lists()}
          lists={operatorLists}
          list={state.list}
          names={names}
          totals={loaderData.totals}
          hrefOf={(list) => operatorAddress.href({ list })}
          find={{
            label: m.operator_open(),
            name: "view",
            placeholder: m.operator_open_placeholder(),
            submit: m.common_open_go(),
          }}
        />
      )}
      {state.list === "check" && (
        <FilterBar label={m.checks_filters()}>
          <CodesField
            label={m.common_reason()}
            name="signal"
            defaultValue={state.signal}
            codes={signalKinds}
            none={m.checks_any_reason()}
          />
          <CodesField
            label={m.checks_turn()}
            name="turn"
            defaultValue={state.turn}
            codes={checkTurns}
            none={m.checks_any_turn()}
          />
        </FilterBar>
      )}
      <ListingList
        label={names[state.list]()}
        current={operatorAddress.current(state)}
        loaded={loaderData}
        none={empties[state.list]()}
      />
    </Stack>
  );
}
