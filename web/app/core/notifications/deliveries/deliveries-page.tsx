import { Link, redirect } from "react-router";
import { deliveryStates } from "#domain/core/notifications/deliveries/codes.ts";
import { loggedChannels } from "#domain/core/notifications/told/codes.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { loadState } from "../../../kit/list/load-state.ts";
import { forRole } from "../../../lib/for-role.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import type { Route } from "./+types/deliveries-page";
import { Budgets } from "./budgets.tsx";
import { allDeliveryStates, deliveriesAddress } from "./deliveries-address.ts";
import { DeliveryList } from "./delivery-list.tsx";
import { MessageCosts } from "./message-costs.tsx";
import { ways } from "./ways.tsx";

export const { shouldRevalidate } = deliveriesAddress;

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const state = await loadState(page, deliveriesAddress, url.searchParams);
  const [found, own, paid] = await Promise.all([
    ask("vendor/Filter_All_Message_Deliveries", deliveriesAddress.inputOf(state)),
    ask("vendor/Fetch_Standing_Info", {}),
    ask("vendor/Fetch_Message_Costs_Info", {}),
  ]);
  const costs = paid.success ? paid.extras.Data : undefined;
  const standing = own.success ? own.extras.Data.State : undefined;
  if (!found.success) {
    forRole(found);
    if (found.extras.refusal === "no-society") return { state, missing: true as const };
    return { state, standing, costs, failure: found.extras.Status ?? m.deliveries_failed() };
  }
  const { Data: deliveries, Count: count, Budgets: budgets } = found.extras;
  const pages = Math.max(1, Math.ceil(count / deliveriesAddress.sizeOf(state)));
  if (state.page > pages) throw redirect(deliveriesAddress.href({ ...state, page: pages }));
  return { state, standing, costs, deliveries, count, budgets };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.deliveries_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** What a society or landlord has sent, what it has not, and why. */
export default function DeliveriesPage({ loaderData }: Route.ComponentProps) {
  if ("missing" in loaderData)
    return (
      <>
        <PageHead title={m.deliveries_title()} lead={m.deliveries_lead()} />
        <Notice
          title={m.deliveries_no_society()}
          action={
            <ButtonLink look="primary" to="/dashboard">
              {m.common_dashboard()}
            </ButtonLink>
          }
        >
          {m.deliveries_no_society_more()}
        </Notice>
      </>
    );
  const { state, standing, costs } = loaderData;
  // Chosen by its address, it is offered though nothing of it was sent lately.
  const kinds = costs?.Kinds ?? [];
  const isUnlisted = state.kind !== "" && !kinds.some(({ Kind }) => Kind === state.kind);
  return (
    <Stack gap={5}>
      <PageHead title={m.deliveries_title()} lead={m.deliveries_lead()} />
      {(standing === "new" || standing === "suspended") && (
        <Alert tone="plain">
          {standing === "new" ? m.deliveries_not_verified() : m.deliveries_suspended()}{" "}
          <Link to="/settings#verification">{m.deliveries_verification()}</Link>
        </Alert>
      )}
      {"budgets" in loaderData && loaderData.budgets && <Budgets budgets={loaderData.budgets} />}
      {costs?.Whether_Priced && <MessageCosts costs={costs} />}
      <FilterBar label={m.deliveries_filters()}>
        <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
          <option value="">{m.deliveries_all()}</option>
          {allDeliveryStates.map((word) => (
            <option key={word} value={word}>
              {deliveryStates[word]}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.deliveries_way()} name="channel" defaultValue={state.channel}>
          <option value="">{m.deliveries_all_ways()}</option>
          {loggedChannels.map((word) => (
            <option key={word} value={word}>
              {ways[word].label()}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.common_kind()} name="kind" defaultValue={state.kind}>
          <option value="">{m.deliveries_all_kinds()}</option>
          {isUnlisted && <option value={state.kind}>{state.kind}</option>}
          {kinds.map(({ Kind, Kind_Label }) => (
            <option key={Kind} value={Kind}>
              {Kind_Label}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <DeliveryList
        current={deliveriesAddress.current(state)}
        loaded={loaderData}
        isPriced={costs?.Whether_Priced === true}
      />
    </Stack>
  );
}
