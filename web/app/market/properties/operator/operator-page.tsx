import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconChecklist.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import {
  data,
  Form,
  Link,
  redirect,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useNavigation,
  useRevalidator,
} from "react-router";
import type { OperatorProperty } from "#domain/market/properties/operator/calls.ts";
import { type OperatorList, operatorLists, reportReasons } from "#domain/market/properties/operator/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatTime } from "../../../lib/format.ts";
import { pathIn } from "../../../lib/language.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { said } from "../../../lib/said.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, ButtonLink, buttonClass } from "../../../ui/button.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { addressOf, placeholderOf } from "../property-words.ts";
import type { Route } from "./+types/operator-page";
import { ListingBadges } from "./listing-badges.tsx";
import { OperatorDialog } from "./operator-dialog.tsx";
import styles from "./operator-page.module.css";
import { filterOf, listPathOf, type OperatorFilter, pathOf } from "./operator-state.ts";

const pageSize = 20;
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
  const filter = filterOf(url.searchParams);
  if (pathOf(filter) !== pathIn(url) + url.search) throw redirect(pathOf(filter));
  const found = await context.get(pageContext).ask("vendor/Filter_All_Operator_Properties", {
    List: filter.list,
    Skip: (filter.page - 1) * pageSize,
    Limit: pageSize,
  });
  if (!found.success) {
    forRole(found);
    const { Status } = found.extras;
    return data({ filter, failure: Status ?? m.operator_failed() }, { status: 503 });
  }
  const { Data: listings, Count: count, Totals } = found.extras;
  const pages = Math.max(1, Math.ceil(count / pageSize));
  if (filter.page > pages) throw redirect(pathOf({ ...filter, page: pages }));
  const totals = { reported: Totals.Reported, unverified: Totals.Unverified, hidden: Totals.Hidden };
  return data({ filter, listings, pages, totals });
}

/** Opening and closing a listing must not ask for the list anew. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  const isSameList =
    listPathOf(filterOf(currentUrl.searchParams)) === listPathOf(filterOf(nextUrl.searchParams)) &&
    currentUrl.href !== nextUrl.href;
  return !isSameList && defaultShouldRevalidate;
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.operator_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function OperatorPage({ loaderData }: Route.ComponentProps) {
  const { filter } = loaderData;
  return (
    <div className={styles.page}>
      <PageHead
        title={m.operator_title()}
        lead={m.operator_lead()}
        actions={<ButtonLink to="/operator/societies">{m.standings_from_listings()}</ButtonLink>}
      />
      {"failure" in loaderData ? <Failed filter={filter} sentence={loaderData.failure} /> : <Found {...loaderData} />}
    </div>
  );
}

type Full = Extract<Route.ComponentProps["loaderData"], { pages: number }>;

function Found({ filter, listings, pages, totals }: Full) {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { location: next } = useNavigation();
  // Not the loader's: opening a listing asks for nothing anew.
  const { view } = filterOf(new URLSearchParams(useLocation().search));
  const isWaiting =
    next?.pathname === "/operator" && listPathOf(filterOf(new URLSearchParams(next.search))) !== listPathOf(filter);
  return (
    <>
      <div className={styles.bar}>
        <nav aria-label={m.operator_lists()}>
          <ul className={styles.lists}>
            {operatorLists.map((list) => (
              <li key={list}>
                <Link to={pathOf({ list, page: 1 })} aria-current={list === filter.list ? "page" : undefined}>
                  {names[list]()} <span className={styles.number}>{totals[list]}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Form method="get" role="search" aria-label={m.operator_open()} className={styles.open}>
          {filter.list !== "reported" && <input type="hidden" name="list" value={filter.list} />}
          <TextField
            label={m.operator_open()}
            hideLabel
            name="view"
            placeholder={m.operator_open_placeholder()}
            required
          />
          <Button type="submit">{m.operator_open_go()}</Button>
        </Form>
      </div>
      {isWaiting ? (
        <Waiting />
      ) : listings.length === 0 ? (
        <Notice role="status" icon={<IconChecklist size={34} stroke={1.6} />} title={empties[filter.list]()}>
          {m.operator_none_more()}
        </Notice>
      ) : (
        <ul className={styles.rows} aria-label={names[filter.list]()}>
          {listings.map((listing) => (
            <li key={listing.PropertyID}>
              <Row listing={listing} filter={filter} />
            </li>
          ))}
        </ul>
      )}
      <Pager
        label={m.operator_pages()}
        page={filter.page}
        pages={pages}
        hrefOf={(page) => listPathOf({ ...filter, page })}
      />
      {view !== undefined && (
        <OperatorDialog
          key={view}
          propertyId={view}
          onDecided={revalidate}
          onClose={() => navigate(listPathOf(filter), { replace: true, preventScrollReset: true })}
        />
      )}
    </>
  );
}

function Row({ listing, filter }: { listing: OperatorProperty; filter: OperatorFilter }) {
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
          <p className={styles.reasons}>{m.common_reason_is({ reason: said(listing.Hidden_Reason) })}</p>
        )}
      </div>
      <Link
        to={pathOf({ ...filter, view: listing.PropertyID })}
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
  <div role="status" className={styles.rows}>
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
  </div>
);

const Failed = ({ filter, sentence }: { filter: OperatorFilter; sentence: string }) => (
  <Notice
    role="alert"
    icon={<IconPlugConnectedX size={32} stroke={1.6} />}
    title={m.operator_failed()}
    action={
      <ButtonLink to={pathOf(filter)} look="primary" reloadDocument>
        {m.common_try_again()}
      </ButtonLink>
    }
  >
    {sentence}
  </Notice>
);
