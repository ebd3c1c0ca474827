import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconChecklist.mjs";
import { useRevalidator } from "react-router";
import { signalKinds } from "#domain/market/properties/checks/codes.ts";
import type { OperatorProperty } from "#domain/market/properties/operator/calls.ts";
import { reportReasons } from "#domain/market/properties/operator/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { OperatorCard, ReviewAction } from "../../../core/standings/operator-list.tsx";
import { Amount } from "../../../kit/list/amount.tsx";
import { List, type ListColumn } from "../../../kit/list/list.tsx";
import type { CurrentList } from "../../../kit/list/list-address.ts";
import { formatDayOf, formatTime } from "../../../lib/format.ts";
import { Moment } from "../../../lib/moment.tsx";
import { m } from "../../../paraglide/messages.js";
import { Detail } from "../../../ui/data-table.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { addressOf, placeholderOf } from "../property-words.ts";
import { ListingBadges } from "./listing-badges.tsx";
import styles from "./listing-list.module.css";
import { OperatorDialog } from "./operator-dialog.tsx";

type ListingListProps = {
  label: string;
  current: CurrentList;
  loaded: { failure: string } | { listings: readonly OperatorProperty[]; count: number };
  /** Where the list is empty. */
  none: string;
};

/** Listings, as an operator judges them. */
export function ListingList({ label, current, loaded, none }: ListingListProps) {
  const { revalidate } = useRevalidator();
  return (
    <List
      label={label}
      current={current}
      loaded={loaded}
      rowsOf={({ listings }) => listings}
      countOf={({ count }) => count}
      idOf={({ PropertyID }) => PropertyID}
      nameOf={({ Property_Title }) => Property_Title}
      columns={columns}
      actions={({ PropertyID, Property_Title }) => (
        <ReviewAction id={PropertyID} name={Property_Title} current={current} />
      )}
      card={(listing) => <ListingCard listing={listing} current={current} />}
      icon={<IconChecklist size={34} stroke={1.6} />}
      words={{
        failed: m.operator_failed(),
        noneFiltered: none,
        none,
        noneNext: m.operator_none_more(),
        pages: m.operator_pages(),
      }}
      panel={(id, onClose) => <OperatorDialog key={id} propertyId={id} onDecided={revalidate} onClose={onClose} />}
    />
  );
}

const reasonsOf = ({ Open_Reasons }: OperatorProperty) =>
  Open_Reasons.map((reason) => reportReasons[reason]).join(" · ");

const signalsOf = ({ Signals }: OperatorProperty) => Signals.map((kind) => signalKinds[kind]).join(" · ");

const columns: ListColumn<OperatorProperty>[] = [
  {
    id: "listing",
    title: m.operator_listing(),
    cell: (listing) => (
      <>
        {listing.Property_Title} <Detail>{addressOf(listing)}</Detail>
      </>
    ),
  },
  {
    id: "rent",
    title: m.common_monthly_rent(),
    kind: "figure",
    cell: ({ Monthly_Rent }) => <Amount rupees={Monthly_Rent} />,
  },
  { id: "account", title: m.common_account(), kind: "wide", cell: ({ Account_Name }) => Account_Name },
  { id: "status", title: m.common_status(), cell: (listing) => <ListingBadges listing={listing} /> },
  {
    id: "reason",
    title: m.common_reason(),
    kind: "wide",
    cell: (listing) => signalsOf(listing) || listing.Hidden_Reason || reasonsOf(listing),
  },
  {
    id: "waiting",
    title: m.checks_waiting(),
    cell: ({ Waiting_Since }) => Waiting_Since && <Moment at={Waiting_Since} />,
  },
  {
    id: "since",
    title: m.operator_since(),
    isSpare: true,
    cell: ({ created_at }) => formatDayOf(created_at),
  },
];

const ListingCard = ({ listing, current }: { listing: OperatorProperty; current: CurrentList }) => (
  <OperatorCard
    id={listing.PropertyID}
    name={listing.Property_Title}
    current={current}
    picture={
      <div className={styles.picture}>
        <Picture
          picture={listing.Property_Image_Array_Information[0]}
          placeholder={placeholderOf(listing.Property_Type)}
          alt=""
          sizes="6rem"
        />
      </div>
    }
  >
    <Soft>
      {formatRupees(listing.Monthly_Rent)} {m.property_per_month()} · {addressOf(listing)}
    </Soft>
    <ListingBadges listing={listing} />
    {listing.Signals.length > 0 && (
      <Soft>
        {signalsOf(listing)}
        {listing.Waiting_Since && ` · ${m.checks_waiting_since({ time: formatTime(listing.Waiting_Since) })}`}
      </Soft>
    )}
    {listing.Open_Reasons.length > 0 && (
      <Soft>
        {reasonsOf(listing)}
        {listing.Last_Report_At && ` ${m.operator_last({ time: formatTime(listing.Last_Report_At) })}`}
      </Soft>
    )}
    {listing.Hidden_Reason && <Soft>{m.common_reason_is({ reason: listing.Hidden_Reason })}</Soft>}
  </OperatorCard>
);
