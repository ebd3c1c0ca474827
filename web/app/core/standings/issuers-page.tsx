import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconChecklist.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { data, Link, Outlet, redirect, useLocation, useNavigate, useRevalidator } from "react-router";
import type { OperatorIssuer } from "#domain/core/standings/calls.ts";
import { issuerTypes, type StandingList, standingLists } from "#domain/core/standings/codes.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { useIsLoading } from "../../kit/list/list-address.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDayOf } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { translate } from "../../lib/translate.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { SearchLine } from "../../ui/search-line.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import type { Route } from "./+types/issuers-page";
import { IssuerDialog } from "./issuer-dialog.tsx";
import { type IssuersState, issuersAddress, openIssuerIn } from "./issuers-address.ts";
import styles from "./issuers-page.module.css";
import { reportsIn, StandingBadges } from "./standing-badges.tsx";

const names = {
  new: m.common_new_ones,
  alarms: m.standings_list_alarms,
  verified: m.common_verified,
  suspended: m.standings_list_suspended,
} as const satisfies Record<StandingList, () => string>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = issuersAddress.parse(url.searchParams);
  const found = await context
    .get(pageContext)
    .ask("vendor/Filter_All_Operator_Issuers", { List: state.list, ...issuersAddress.inputOf(state) });
  if (!found.success) {
    forRole(found);
    const { Status } = found.extras;
    return data({ state, failure: translate(Status) ?? m.standings_failed() }, { status: 503 });
  }
  const { Data: issuers, Count: count, Totals } = found.extras;
  const pages = Math.max(1, Math.ceil(count / issuersAddress.sizeOf(state)));
  if (state.page > pages)
    throw redirect(issuersAddress.href({ ...state, page: pages }, openIssuerIn(url.searchParams)));
  const totals = {
    new: Totals.New,
    alarms: Totals.Alarms,
    verified: Totals.Verified,
    suspended: Totals.Suspended,
  } satisfies Record<StandingList, number>;
  return data({ state, issuers, pages, totals });
}

export const { shouldRevalidate } = issuersAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.standings_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function IssuersPage({ loaderData }: Route.ComponentProps) {
  return (
    <div className={styles.page}>
      <PageHead
        title={m.standings_title()}
        lead={m.standings_lead()}
        actions={
          <>
            <ButtonLink to="/operator">{m.standings_to_listings()}</ButtonLink>
            <Outlet />
          </>
        }
      />
      {"failure" in loaderData ? (
        <Notice
          role="alert"
          icon={<IconPlugConnectedX size={32} stroke={1.6} />}
          title={m.standings_failed()}
          action={
            <ButtonLink to={issuersAddress.href(loaderData.state)} look="primary" reloadDocument>
              {m.common_try_again()}
            </ButtonLink>
          }
        >
          {loaderData.failure}
        </Notice>
      ) : (
        <Found {...loaderData} />
      )}
    </div>
  );
}

type Full = Extract<Route.ComponentProps["loaderData"], { pages: number }>;

function Found({ state, issuers, pages, totals }: Full) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const current = issuersAddress.current(state);
  const isWaiting = useIsLoading(current);
  // Not the loader's: opening one loads no list.
  const view = openIssuerIn(new URLSearchParams(useLocation().search));
  return (
    <>
      <Row gap={5} lineGap={3} spread="between">
        <LinkTabs label={m.common_lists()} look="pills">
          <Row as="ul">
            {standingLists.map((list) => (
              <li key={list}>
                <Link to={issuersAddress.href({ list })} aria-current={list === state.list ? "page" : undefined}>
                  {names[list]()} {totals[list]}
                </Link>
              </li>
            ))}
          </Row>
        </LinkTabs>
        <SearchLine label={m.standings_search()}>
          {state.list !== "new" && <input type="hidden" name="list" value={state.list} />}
          <TextField
            key={state.search}
            label={m.standings_search()}
            hideLabel
            name="search"
            defaultValue={state.search}
            placeholder={m.standings_search_placeholder()}
          />
          <Button type="submit">{m.common_search()}</Button>
        </SearchLine>
      </Row>
      {isWaiting ? (
        <Waiting />
      ) : issuers.length === 0 ? (
        <Notice role="status" icon={<IconChecklist size={34} stroke={1.6} />} title={m.standings_none()}>
          {state.search === "" ? m.standings_none_more() : m.standings_none_found()}
        </Notice>
      ) : (
        <ul className={styles.rows} aria-label={names[state.list]()}>
          {issuers.map((issuer) => (
            <li key={issuer.IssuerID}>
              <IssuerRow issuer={issuer} state={state} />
            </li>
          ))}
        </ul>
      )}
      <Pager label={m.standings_pages()} page={state.page} pages={pages} hrefOf={(page) => current.href({ page })} />
      {view !== undefined && (
        <IssuerDialog
          key={view}
          issuerId={view}
          onDecided={revalidate}
          onClose={() => navigate(current.href(), { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

function IssuerRow({ issuer, state }: { issuer: OperatorIssuer; state: IssuersState }) {
  const nameId = `issuer-${issuer.IssuerID}`;
  return (
    <article className={styles.row} aria-labelledby={nameId}>
      <IconBuildingCommunity size={28} stroke={1.5} aria-hidden className={styles.icon} />
      <Stack gap={1} className={styles.what}>
        <h2 id={nameId}>{issuer.Name || m.standings_nameless()}</h2>
        <p className={styles.soft}>
          {[
            translate(issuerTypes[issuer.Issuer_Type]),
            issuer.Address,
            // A landlord's own name is the heading already.
            issuer.Issuer_Type === "society" && issuer.Account_Name,
            formatPhone(issuer.Account_Phone),
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <StandingBadges issuer={issuer} />
        <p className={styles.soft}>
          {m.common_since_title({ day: formatDayOf(issuer.created_at) })}
          {issuer.Issuer_Type !== "account" && ` · ${m.standings_people({ count: issuer.People })}`}
        </p>
        {issuer.Reports && <p className={styles.soft}>{reportsIn(issuer.Reports)}</p>}
      </Stack>
      <Link
        to={issuersAddress.href(state, issuer.IssuerID)}
        preventScrollReset
        className={buttonClass()}
        aria-describedby={nameId}
      >
        {m.operator_look()}
      </Link>
    </article>
  );
}

const Waiting = () => (
  <div role="status" className={styles.rows}>
    <span className="visually-hidden">{m.standings_loading()}</span>
    {["a", "b", "c"].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton width="1.75rem" height="1.75rem" />
        <Stack gap={1} className={styles.what}>
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton width="80%" />
        </Stack>
      </div>
    ))}
  </div>
);
