import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMessage2 from "@tabler/icons-react/dist/esm/icons/IconMessage2.mjs";
import IconSend from "@tabler/icons-react/dist/esm/icons/IconSend.mjs";
import { Link, redirect, useNavigation } from "react-router";
import type { MessageDelivery } from "#domain/core/notifications/deliveries/calls.ts";
import { type DeliveryState, deliveryStates } from "#domain/core/notifications/deliveries/codes.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { formatNumber, formatTime } from "../../../lib/format.ts";
import { ListState } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { said } from "../../../lib/said.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import type { Route } from "./+types/deliveries-page";
import { Budgets } from "./budgets.tsx";
import styles from "./deliveries-page.module.css";
import { allDeliveryStates, deliveriesPath, filterOf, pathOf } from "./deliveries-state.ts";

const perPage = 25;

export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const filter = filterOf(url.searchParams);
  const [found, own] = await Promise.all([
    ask("vendor/Filter_All_Message_Deliveries", {
      ...(filter.state && { Whether_State_Filter: true, Delivery_State: filter.state }),
      Skip: (filter.page - 1) * perPage,
      Limit: perPage,
    }),
    ask("vendor/Fetch_Standing_Info", {}),
  ]);
  const standing = own.success ? own.extras.Data.State : undefined;
  if (!found.success) {
    forRole(found);
    if (found.extras.refusal === "no-society") return { filter, missing: true as const };
    return { filter, standing, failure: said(found.extras.Status) ?? m.deliveries_failed() };
  }
  const { Data: deliveries, Count: count, Budgets: budgets } = found.extras;
  const pages = Math.max(1, Math.ceil(count / perPage));
  if (filter.page > pages) throw redirect(pathOf({ ...filter, page: pages }));
  return { filter, standing, deliveries, count, budgets, pages };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.deliveries_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** What a society or landlord has sent, what it has not, and why. */
export default function DeliveriesPage({ loaderData }: Route.ComponentProps) {
  const isBusy = useNavigation().location?.pathname === deliveriesPath;
  if ("missing" in loaderData)
    return (
      <>
        <PageHead title={m.deliveries_title()} lead={m.deliveries_lead()} />
        <Notice
          title={m.deliveries_no_society()}
          action={
            <ButtonLink look="primary" to="/dashboard">
              {m.session_entry_dashboard()}
            </ButtonLink>
          }
        >
          {m.deliveries_no_society_more()}
        </Notice>
      </>
    );
  const { filter, standing } = loaderData;
  return (
    <div className={styles.page}>
      <PageHead title={m.deliveries_title()} lead={m.deliveries_lead()} />
      {(standing === "new" || standing === "suspended") && (
        <Alert tone="plain">
          {standing === "new" ? m.deliveries_not_verified() : m.deliveries_suspended()}{" "}
          <Link to="/settings#verification">{m.deliveries_verification()}</Link>
        </Alert>
      )}
      {"budgets" in loaderData && loaderData.budgets && <Budgets budgets={loaderData.budgets} />}
      <FilterBar label={m.deliveries_filters()}>
        <SelectField label={m.common_status()} name="state" defaultValue={filter.state ?? ""}>
          <option value="">{m.deliveries_all()}</option>
          {allDeliveryStates.map((state) => (
            <option key={state} value={state}>
              {said(deliveryStates[state])}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <ListState
        loaded={loaderData}
        rowsOf={({ deliveries = [] }) => deliveries}
        isBusy={isBusy}
        icon={<IconSend size={32} stroke={1.6} />}
        words={{
          failed: m.deliveries_failed(),
          retry: m.common_try_again(),
          none: filter.state ? m.deliveries_none_filtered() : m.deliveries_none(),
          next: filter.state ? m.deliveries_none_filtered_more() : m.deliveries_none_more(),
        }}
        action={filter.state && <ButtonLink to={deliveriesPath}>{m.deliveries_clear()}</ButtonLink>}
      >
        {({ deliveries = [], count = 0, pages = 1 }) => (
          <>
            <p role="status" className={styles.count}>
              {m.deliveries_count({ count, number: formatNumber(count) })}
            </p>
            <div className={styles.table}>
              <Table
                label={m.deliveries_title()}
                columns={[
                  m.deliveries_what(),
                  m.deliveries_way(),
                  m.deliveries_to(),
                  m.deliveries_when(),
                  m.common_status(),
                ]}
              >
                {deliveries.map((delivery) => (
                  <Row key={delivery.MessageID} delivery={delivery} />
                ))}
              </Table>
            </div>
            <Pager
              label={m.deliveries_pages()}
              page={filter.page}
              pages={pages}
              hrefOf={(page) => pathOf({ ...filter, page })}
            />
          </>
        )}
      </ListState>
    </div>
  );
}

const tones = {
  sent: "good",
  neutral: "warn",
  held: "warn",
  "not-sent": "bad",
  failed: "bad",
  waiting: "plain",
} as const satisfies Record<DeliveryState, string>;

function Row({ delivery }: { delivery: MessageDelivery }) {
  const { Kind_Label, Channel, Recipient, Delivery_State, Reason, created_at, Sent_At } = delivery;
  return (
    <tr>
      <Cell label={m.deliveries_what()} kind="name">
        <span className={styles.what}>{said(Kind_Label)}</span>
      </Cell>
      <Cell label={m.deliveries_way()}>
        <span className={styles.way}>
          {Channel === "sms" ? <IconMessage2 size={18} aria-hidden /> : <IconMail size={18} aria-hidden />}
          {Channel === "sms" ? m.deliveries_sms() : m.common_email()}
        </span>
      </Cell>
      <Cell label={m.deliveries_to()}>
        <span className={styles.to}>{Recipient}</span>
      </Cell>
      <Cell label={m.deliveries_when()}>
        <span className={styles.when}>{formatTime(Sent_At ?? created_at)}</span>
      </Cell>
      <Cell label={m.common_status()}>
        <div className={styles.state}>
          <Badge tone={tones[Delivery_State]}>{said(deliveryStates[Delivery_State])}</Badge>
          {Reason && <span className={styles.soft}>{said(Reason)}</span>}
        </div>
      </Cell>
    </tr>
  );
}
