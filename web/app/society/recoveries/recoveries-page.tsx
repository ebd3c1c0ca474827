import IconUserShield from "@tabler/icons-react/dist/esm/icons/IconUserShield.mjs";
import { data, Link, redirect } from "react-router";
import { formatPhone } from "#domain/platform/phone.ts";
import type { OperatorRecovery } from "#domain/society/recoveries/calls.ts";
import { type RecoveryList, recoveryLists } from "#domain/society/recoveries/codes.ts";
import { useIsLoading } from "../../kit/list/list-address.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay, formatDayOf, formatNumber } from "../../lib/format.ts";
import { ListState } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Facts } from "../../ui/facts.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Route } from "./+types/recoveries-page";
import { DecisionForm } from "./decision-form.tsx";
import { recoveriesAddress } from "./recoveries-address.ts";
import { AdministratorList, RecoveryFacts, StateBadge } from "./recovery-facts.tsx";

const names = {
  waiting: m.recoveries_list_waiting,
  open: m.recoveries_list_open,
  ended: m.recoveries_list_ended,
} as const satisfies Record<RecoveryList, () => string>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = recoveriesAddress.parse(url.searchParams);
  const found = await context.get(pageContext).ask("vendor/Filter_All_Operator_Recoveries", {
    List: state.list,
    ...recoveriesAddress.inputOf(state),
  });
  if (!found.success) {
    forRole(found);
    return data({ state, failure: found.extras.Status ?? m.recoveries_failed() }, { status: 503 });
  }
  const { Data: recoveries, Count: count, Totals } = found.extras;
  const pages = Math.max(1, Math.ceil(count / recoveriesAddress.sizeOf(state)));
  if (state.page > pages) throw redirect(recoveriesAddress.href({ ...state, page: pages }));
  const totals = { waiting: Totals.Waiting, open: Totals.Open, ended: Totals.Ended };
  return data({ state, recoveries, pages, totals });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.recoveries_operator_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Requests for a new administrator, with what an operator needs to know for a decision. */
export default function RecoveriesPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to="/operator/societies">{m.standings_title()}</BackLink>
      <PageHead title={m.recoveries_operator_title()} lead={m.recoveries_operator_lead()} />
      {"totals" in loaderData && (
        <LinkTabs label={m.common_lists()} look="pills">
          <Row as="ul">
            {recoveryLists.map((list) => (
              <li key={list}>
                <Link to={recoveriesAddress.href({ list })} aria-current={list === state.list ? "page" : undefined}>
                  {names[list]()} {loaderData.totals[list]}
                </Link>
              </li>
            ))}
          </Row>
        </LinkTabs>
      )}
      <ListState
        loaded={loaderData}
        rowsOf={({ recoveries }) => recoveries}
        isBusy={useIsLoading(recoveriesAddress.current(state))}
        icon={<IconUserShield size={32} />}
        words={{ failed: m.recoveries_failed(), none: m.recoveries_none(), next: m.recoveries_none_next() }}
      >
        {({ recoveries, pages }) => (
          <>
            {recoveries.map((recovery) => (
              <OneRecovery key={recovery.Society_RecoveryID} recovery={recovery} />
            ))}
            <Pager
              label={m.common_pages()}
              page={state.page}
              pages={pages}
              hrefOf={(page) => recoveriesAddress.href({ ...state, page })}
            />
          </>
        )}
      </ListState>
    </Stack>
  );
}

const partNames = {
  asked: m.recoveries_part_asked,
  confirmed: m.recoveries_part_confirmed,
  candidate: m.recoveries_candidate,
};

const OneRecovery = ({ recovery }: { recovery: OperatorRecovery }) => (
  <Section title={recovery.Society_Name} lead={recovery.Address} action={<StateBadge state={recovery.State} />}>
    <Stack gap={5}>
      <Facts
        facts={[
          { name: m.recoveries_society_since(), value: formatDayOf(recovery.Society_Since) },
          { name: m.common_flats(), value: formatNumber(recovery.Flat_Count) },
          { name: m.recoveries_owners(), value: formatNumber(recovery.Owner_Count) },
          { name: m.recoveries_officers(), value: formatNumber(recovery.Officer_Count) },
          { name: m.recoveries_earlier(), value: formatNumber(recovery.Earlier_Count) },
          ...(recovery.Begins_On ? [{ name: m.common_from(), value: formatDay(recovery.Begins_On) }] : []),
        ]}
      />
      <RecoveryFacts recovery={recovery} />
      <Stack gap={3}>
        <h3>{m.recoveries_people()}</h3>
        <ul>
          {recovery.People.map((person) => (
            <li key={person.Part}>
              <strong>{partNames[person.Part]()}</strong>: {person.Name}, {formatPhone(person.PhoneNumber)}{" "}
              <Badge tone={person.Whether_On_Register ? "good" : "warn"}>
                {person.Whether_On_Register ? m.recoveries_on_register() : m.recoveries_not_on_register()}
              </Badge>
              <Soft>
                {[
                  person.Flats.join(", "),
                  person.Since ? m.recoveries_owner_since({ day: formatDayOf(person.Since) }) : m.recoveries_no_owner(),
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </Soft>
            </li>
          ))}
        </ul>
      </Stack>
      <Stack gap={3}>
        <h3>{m.recoveries_administrators()}</h3>
        <AdministratorList administrators={recovery.Administrators} />
      </Stack>
      {recovery.Ended_At === null && <DecisionForm recovery={recovery} />}
    </Stack>
  </Section>
);
