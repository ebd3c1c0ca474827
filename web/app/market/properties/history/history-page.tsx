import IconArrowLeft from "@tabler/icons-react/dist/esm/icons/IconArrowLeft.mjs";
import IconHomeOff from "@tabler/icons-react/dist/esm/icons/IconHomeOff.mjs";
import { data, Link, useNavigate } from "react-router";
import type { PropertyEvent } from "#domain/market/properties/history/calls.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatDayOf } from "../../../lib/format.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { FlatPanel } from "../flat/flat-panel.tsx";
import type { Route } from "./+types/history-page";
import { detailOf, eventWords } from "./event-words.tsx";
import { historyAddress } from "./history-address.ts";
import styles from "./history-page.module.css";

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const PropertyID = params.propertyId;
  const address = historyAddress(PropertyID);
  const state = address.parse(url.searchParams);
  const [found, flat] = await Promise.all([
    ask("vendor/Fetch_Property_History", { PropertyID, ...address.inputOf(state) }),
    ask("vendor/Fetch_Property_Flat_Info", { PropertyID }),
  ]);
  if (!found.success || !flat.success) {
    const failed = found.success ? flat : found;
    forRole(failed);
    const { refusal, Status } = failed.extras;
    // What is no id at all names no home either.
    const isGone = refusal === "no-such-property" || refusal === "invalid-input";
    const failure = isGone ? m.record_gone() : (Status ?? m.record_failed());
    return data({ failure, isGone }, { status: isGone ? 404 : 503 });
  }
  const { Data: events, Count: count, Property_Title: title } = found.extras;
  return data({ propertyId: PropertyID, title, events, count, state, flat: flat.extras.Data.Property_Flat });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.record_open()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const back = (
    <Link to="/properties" className={styles.back}>
      <IconArrowLeft size={18} aria-hidden /> {m.record_back()}
    </Link>
  );
  if ("failure" in loaderData)
    return (
      <div className={styles.page}>
        {back}
        <PageHead title={m.record_open()} />
        <Notice
          role="alert"
          icon={<IconHomeOff size={32} />}
          title={loaderData.failure}
          action={
            loaderData.isGone ? (
              <ButtonLink to="/properties">{m.record_back()}</ButtonLink>
            ) : (
              <Button look="primary" onClick={() => navigate(0)}>
                {m.common_try_again()}
              </Button>
            )
          }
        />
      </div>
    );
  const { propertyId, title, events, count, state, flat } = loaderData;
  const current = historyAddress(propertyId).current(state);
  return (
    <div className={styles.page}>
      {back}
      <PageHead
        title={title}
        lead={m.record_lead()}
        actions={<ButtonLink to={`/properties?view=${propertyId}`}>{m.common_details()}</ButtonLink>}
      />
      <FlatPanel propertyId={propertyId} flat={flat} />
      <Stack as="section" className={styles.line} aria-labelledby="time-line">
        <h2 id="time-line">{m.record_open()}</h2>
        {events.length === 0 ? (
          <Notice role="status" title={m.record_none_here()}>
            {m.record_none_here_text()}
          </Notice>
        ) : (
          <Stack as="ol" gap={5}>
            {events.map((event) => (
              <EventEntry key={keyOf(event)} event={event} propertyId={propertyId} />
            ))}
          </Stack>
        )}
      </Stack>
      <Pager
        label={m.record_pages()}
        page={state.page}
        pages={Math.ceil(count / current.size)}
        hrefOf={(page) => current.href({ page })}
      />
    </div>
  );
}

const keyOf = ({ Kind, At, Rental_ContractID, Start_Date, Name, Amount }: PropertyEvent) =>
  [Kind, At, Rental_ContractID, Start_Date, Name, Amount].join(" ");

/** Where more is to be seen of an event. */
const pathOf = (event: PropertyEvent, propertyId: string): string | undefined => {
  if (event.Kind === "enquiries") return `/enquiries?propertyId=${propertyId}`;
  return event.Rental_ContractID ? `/rental-contracts?view=${event.Rental_ContractID}` : undefined;
};

function EventEntry({ event, propertyId }: { event: PropertyEvent; propertyId: string }) {
  const { icon: Icon, tone, title } = eventWords[event.Kind];
  const path = pathOf(event, propertyId);
  const detail = detailOf(event);
  return (
    <li className={styles.event}>
      <span className={styles.icon} data-tone={tone} aria-hidden>
        <Icon size={20} stroke={1.7} />
      </span>
      <div className={styles.words}>
        <p className={styles.what}>{path ? <Link to={path}>{title(event)}</Link> : title(event)}</p>
        {detail && <p className={styles.soft}>{detail}</p>}
      </div>
      <time className={styles.when} dateTime={event.At}>
        {formatDayOf(event.At)}
      </time>
    </li>
  );
}
