import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconChecklist.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import { data, Link, redirect, useLocation, useNavigate, useRevalidator } from "react-router";
import type { OperatorProperty } from "#domain/market/properties/operator/calls.ts";
import { type OperatorList, operatorLists, reportReasons } from "#domain/market/properties/operator/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { useIsLoading } from "../../../kit/list/list-address.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatTime } from "../../../lib/format.ts";
import { pathIn } from "../../../lib/language.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { translate } from "../../../lib/translate.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { LinkTabs } from "../../../ui/link-tabs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { SearchLine } from "../../../ui/search-line.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { addressOf, placeholderOf } from "../property-words.ts";
import type { Route } from "./+types/operator-page";
import { ListingBadges } from "./listing-badges.tsx";
import { type OperatorState, openListingIn, operatorAddress } from "./operator-address.ts";
import { OperatorDialog } from "./operator-dialog.tsx";
import styles from "./operator-page.module.css";

const names = {
  reported: m.operator_reported,
  unverified: m.operator_unverified,
  hidden: m.operator_hidden,
} as const satisfies Record<OperatorList, () => string>;
const empties = {
  reported: m.operator_none_reported,
  unverified: m.operator_none_unverified,
  hidden: m.operator_none_hidden,
} as const satisfies Record<OperatorList, () => string>;

export async function loader({ url, context }: Route.LoaderArgs) {
  const state = operatorAddress.parse(url.searchParams);
  const view = openListingIn(url.searchParams);
  const address = operatorAddress.href(state, view);
  if (address !== pathIn(url) + url.search) throw redirect(address);
  const found = await context
    .get(pageContext)
    .ask("vendor/Filter_All_Operator_Properties", { List: state.list, ...operatorAddress.inputOf(state) });
  if (!found.success) {
    forRole(found);
    const { Status } = found.extras;
    return data({ state, failure: Status ?? m.operator_failed() }, { status: 503 });
  }
  const { Data: listings, Count: count, Totals } = found.extras;
  const pages = Math.max(1, Math.ceil(count / operatorAddress.sizeOf(state)));
  if (state.page > pages) throw redirect(operatorAddress.href({ ...state, page: pages }, view));
  const totals = { reported: Totals.Reported, unverified: Totals.Unverified, hidden: Totals.Hidden };
  return data({ state, listings, pages, totals });
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
        actions={<ButtonLink to="/operator/societies">{m.standings_title()}</ButtonLink>}
      />
      {"failure" in loaderData ? <Failed state={state} sentence={loaderData.failure} /> : <Found {...loaderData} />}
    </Stack>
  );
}

type Full = Extract<Route.ComponentProps["loaderData"], { pages: number }>;

function Found({ state, listings, pages, totals }: Full) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const current = operatorAddress.current(state);
  const isWaiting = useIsLoading(current);
  // Not the loader's: opening a listing loads no list.
  const view = openListingIn(new URLSearchParams(useLocation().search));
  return (
    <>
      <Row gap={5} lineGap={3} spread="between">
        <LinkTabs label={m.common_lists()} look="pills">
          <Row as="ul">
            {operatorLists.map((list) => (
              <li key={list}>
                <Link to={operatorAddress.href({ list })} aria-current={list === state.list ? "page" : undefined}>
                  {names[list]()} {totals[list]}
                </Link>
              </li>
            ))}
          </Row>
        </LinkTabs>
        <SearchLine label={m.operator_open()}>
          {state.list !== "reported" && <input type="hidden" name="list" value={state.list} />}
          <TextField
            label={m.operator_open()}
            hideLabel
            name="view"
            placeholder={m.operator_open_placeholder()}
            required
          />
          <Button type="submit">{m.operator_open_go()}</Button>
        </SearchLine>
      </Row>
      {isWaiting ? (
        <Waiting />
      ) : listings.length === 0 ? (
        <Notice role="status" icon={<IconChecklist size={34} stroke={1.6} />} title={empties[state.list]()}>
          {m.operator_none_more()}
        </Notice>
      ) : (
        <Stack as="ul" gap={3} aria-label={names[state.list]()}>
          {listings.map((listing) => (
            <li key={listing.PropertyID}>
              <ListingRow listing={listing} state={state} />
            </li>
          ))}
        </Stack>
      )}
      <Pager label={m.operator_pages()} page={state.page} pages={pages} hrefOf={(page) => current.href({ page })} />
      {view !== undefined && (
        <OperatorDialog
          key={view}
          propertyId={view}
          onDecided={revalidate}
          onClose={() => navigate(current.href(), { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

function ListingRow({ listing, state }: { listing: OperatorProperty; state: OperatorState }) {
  const titleId = `listing-${listing.PropertyID}`;
  const [picture] = listing.Property_Image_Array_Information;
  return (
    <article className={styles.row} aria-labelledby={titleId}>
      <div className={styles.picture}>
        <Picture picture={picture} placeholder={placeholderOf(listing.Property_Type)} alt="" sizes="9rem" />
      </div>
      <div className={styles.what}>
        <h2 id={titleId}>{listing.Property_Title}</h2>
        <p className={styles.soft}>
          {formatRupees(listing.Monthly_Rent)} {m.property_per_month()} · {addressOf(listing)}
        </p>
        <ListingBadges listing={listing} />
        {listing.Open_Reasons.length > 0 && (
          <p className={styles.reasons}>
            {listing.Open_Reasons.map((reason) => reportReasons[reason]).join(" · ")}
            {listing.Last_Report_At && (
              <span className={styles.soft}> {m.operator_last({ time: formatTime(listing.Last_Report_At) })}</span>
            )}
          </p>
        )}
        {listing.Hidden_Reason && (
          <p className={styles.reasons}>{m.common_reason_is({ reason: translate(listing.Hidden_Reason) })}</p>
        )}
      </div>
      <Link
        to={operatorAddress.href(state, listing.PropertyID)}
        preventScrollReset
        className={buttonClass()}
        aria-describedby={titleId}
      >
        {m.operator_look()}
      </Link>
    </article>
  );
}

const Waiting = () => (
  <Stack gap={3} role="status">
    <span className="visually-hidden">{m.operator_loading()}</span>
    {["a", "b", "c"].map((row) => (
      <div key={row} className={styles.row}>
        <Skeleton ratio="4 / 3" radius="var(--radius)" />
        <div className={styles.what}>
          <Skeleton width="60%" height="1.25rem" />
          <Skeleton width="80%" />
        </div>
      </div>
    ))}
  </Stack>
);

const Failed = ({ state, sentence }: { state: OperatorState; sentence: string }) => (
  <Notice
    role="alert"
    icon={<IconPlugConnectedX size={32} stroke={1.6} />}
    title={m.operator_failed()}
    action={
      <ButtonLink to={operatorAddress.href(state)} look="primary" reloadDocument>
        {m.common_try_again()}
      </ButtonLink>
    }
  >
    {sentence}
  </Notice>
);
