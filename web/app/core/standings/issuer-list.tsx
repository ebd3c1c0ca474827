import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconChecklist from "@tabler/icons-react/dist/esm/icons/IconChecklist.mjs";
import { useRevalidator } from "react-router";
import type { OperatorIssuer } from "#domain/core/standings/calls.ts";
import { alarmKinds, issuerTypes } from "#domain/core/standings/codes.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { formatDayOf, formatNumber } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Detail } from "../../ui/data-table.tsx";
import { Row } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import { IssuerDialog } from "./issuer-dialog.tsx";
import { OperatorCard, ReviewAction } from "./operator-list.tsx";
import { reportsIn, StandingBadge, StandingBadges } from "./standing-badges.tsx";

type IssuerListProps = {
  label: string;
  current: CurrentList;
  loaded: { failure: string } | { issuers: readonly OperatorIssuer[]; count: number };
};

/** Societies and landlords, as an operator judges them. */
export function IssuerList({ label, current, loaded }: IssuerListProps) {
  const { revalidate } = useRevalidator();
  return (
    <List
      label={label}
      current={current}
      loaded={loaded}
      rowsOf={({ issuers }) => issuers}
      countOf={({ count }) => count}
      idOf={({ IssuerID }) => IssuerID}
      nameOf={nameOf}
      columns={columns}
      actions={(issuer) => <ReviewAction id={issuer.IssuerID} name={nameOf(issuer)} current={current} />}
      card={(issuer) => <IssuerCard issuer={issuer} current={current} />}
      icon={<IconChecklist size={34} stroke={1.6} />}
      words={{
        failed: m.standings_failed(),
        noneFiltered: m.standings_none(),
        noneFilteredNext: m.standings_none_found(),
        none: m.standings_none(),
        noneNext: m.standings_none_more(),
        pages: m.standings_pages(),
      }}
      panel={(id, onClose) => <IssuerDialog key={id} issuerId={id} onDecided={revalidate} onClose={onClose} />}
    />
  );
}

const nameOf = ({ Name }: OperatorIssuer) => Name || m.standings_nameless();

const accountOf = ({ Issuer_Type, Account_Name, Account_Phone }: OperatorIssuer) =>
  // A landlord's own name is the heading already.
  [Issuer_Type === "society" && Account_Name, formatPhone(Account_Phone)].filter(Boolean).join(" · ");

const columns: ListColumn<OperatorIssuer>[] = [
  {
    id: "name",
    title: m.common_name(),
    cell: (issuer) => (
      <>
        {nameOf(issuer)} <Detail>{issuer.Address}</Detail>
      </>
    ),
  },
  { id: "kind", title: m.common_kind(), cell: ({ Issuer_Type }) => issuerTypes[Issuer_Type] },
  { id: "account", title: m.common_account(), kind: "wide", cell: accountOf },
  {
    id: "status",
    title: m.common_status(),
    cell: ({ State, Whether_Look_Alike }) => (
      <Row as="span">
        <StandingBadge state={State} />
        {Whether_Look_Alike && <Badge tone="accent">{m.standings_look_alike()}</Badge>}
      </Row>
    ),
  },
  {
    id: "alarms",
    title: m.standings_list_alarms(),
    kind: "wide",
    cell: ({ Open_Alarms, Reports }) =>
      [...Open_Alarms.map((kind) => alarmKinds[kind]), Reports && reportsIn(Reports)].filter(Boolean).join(" · "),
  },
  {
    id: "people",
    title: m.standings_people_label(),
    kind: "figure",
    cell: ({ Issuer_Type, People }) => Issuer_Type !== "account" && formatNumber(People),
  },
  { id: "opened", title: m.standings_opened(), isSpare: true, cell: ({ created_at }) => formatDayOf(created_at) },
];

const IssuerCard = ({ issuer, current }: { issuer: OperatorIssuer; current: CurrentList }) => (
  <OperatorCard
    id={issuer.IssuerID}
    name={nameOf(issuer)}
    current={current}
    picture={<IconBuildingCommunity size={28} stroke={1.5} aria-hidden />}
  >
    <Soft>{[issuerTypes[issuer.Issuer_Type], issuer.Address, accountOf(issuer)].filter(Boolean).join(" · ")}</Soft>
    <StandingBadges issuer={issuer} />
    <Soft>
      {m.common_since_title({ day: formatDayOf(issuer.created_at) })}
      {issuer.Issuer_Type !== "account" && ` · ${m.standings_people({ count: issuer.People })}`}
    </Soft>
    {issuer.Reports && <Soft>{reportsIn(issuer.Reports)}</Soft>}
  </OperatorCard>
);
