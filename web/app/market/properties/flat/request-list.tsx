import IconHomeLink from "@tabler/icons-react/dist/esm/icons/IconHomeLink.mjs";
import { useState } from "react";
import { Link } from "react-router";
import type { FlatRequest } from "#domain/market/properties/flat/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { List, type ListColumn } from "../../../kit/list/list.tsx";
import type { CurrentList } from "../../../kit/list/list-address.ts";
import { formatDayOf } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card, CardHead } from "../../../ui/card.tsx";
import { Detail, RowActions } from "../../../ui/data-table.tsx";
import { Signs } from "../../../ui/signs.tsx";
import { ConfirmRequest } from "./confirm-request.tsx";
import { flatWords, placeInWords } from "./flat-words.ts";
import { RefuseDialog } from "./refuse-dialog.tsx";

type RequestListProps = {
  current: CurrentList;
  loaded: { failure: string } | { requests: readonly FlatRequest[]; count: number; waiting: number };
};
type Open = { task: "confirm" | "decline" | "end"; request: FlatRequest };

/** Homes that landlords have linked to flats of the society, with what it knows of both. */
export function RequestList({ current, loaded }: RequestListProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <List
        label={m.record_desk_open()}
        current={current}
        loaded={loaded}
        rowsOf={({ requests }) => requests}
        countOf={({ count }) => count}
        idOf={({ Property_FlatID }) => Property_FlatID}
        nameOf={placeInWords}
        isMuted={isClosed}
        columns={columns}
        actions={(request) => (
          <RowActions>
            <RequestActions request={request} onOpen={setOpen} />
          </RowActions>
        )}
        card={(request) => <RequestCard request={request} onOpen={setOpen} />}
        icon={<IconHomeLink size={32} />}
        words={{
          failed: m.record_desk_failed(),
          noneFiltered: m.record_desk_none(),
          noneFilteredNext: m.record_desk_none_filtered(),
          none: m.record_desk_none(),
          noneNext: m.record_desk_none_yet(),
          pages: m.record_desk_pages(),
        }}
        beside={({ waiting }) =>
          waiting > 0 && <Badge tone="accent">{m.common_count_to_confirm({ count: waiting })}</Badge>
        }
      />
      {open?.task === "confirm" && <ConfirmRequest request={open.request} onClose={close} />}
      {open && open.task !== "confirm" && (
        <RefuseDialog request={open.request} isConfirmed={open.task === "end"} onClose={close} />
      )}
    </>
  );
}

const isClosed = ({ Property_Flat_Status }: FlatRequest): boolean => Property_Flat_Status > 2;

const columns: ListColumn<FlatRequest>[] = [
  { id: "flat", title: m.common_flat(), cell: (request) => <FlatLink request={request} /> },
  { id: "home", title: m.common_home(), kind: "wide", cell: ({ Property_Title }) => Property_Title },
  { id: "owner", title: m.common_owner(), kind: "wide", cell: (request) => <Owner request={request} /> },
  {
    id: "signs",
    title: m.record_desk_signs(),
    kind: "wide",
    cell: (request) => (request.Reason ? reasonInWords(request) : <SignsOf request={request} />),
  },
  {
    id: "status",
    title: m.common_status(),
    cell: (request) => <StatusBadge request={request} />,
  },
  { id: "last", title: m.record_desk_last(), isSpare: true, cell: (request) => lastInWords(request) },
];

const reasonInWords = ({ Reason }: FlatRequest): string => m.common_reason_is({ reason: Reason });

const lastInWords = ({ Decided_By, Closed_At, Confirmed_At, created_at }: FlatRequest): string =>
  Decided_By
    ? m.record_decided_by({ name: Decided_By, day: formatDayOf(Closed_At ?? Confirmed_At ?? created_at) })
    : m.record_asked_on({ day: formatDayOf(created_at) });

const FlatLink = ({ request }: { request: FlatRequest }) => (
  <Link to={`/flats/${request.FlatID}`}>{placeInWords(request)}</Link>
);

const Owner = ({ request: { Owner_Name, Owner_PhoneNumber } }: { request: FlatRequest }) => (
  <>
    {Owner_Name}, <a href={`tel:+91${Owner_PhoneNumber}`}>{formatPhone(Owner_PhoneNumber)}</a>
  </>
);

function StatusBadge({ request }: { request: FlatRequest }) {
  const { label, tone } = flatWords[request.Property_Flat_Status];
  return <Badge tone={tone}>{label()}</Badge>;
}

/** What speaks for and against a request that is not closed. */
const SignsOf = ({ request }: { request: FlatRequest }) =>
  !isClosed(request) && (
    <Signs
      signs={[
        request.Whether_Flat_Taken && { text: m.record_taken(), tone: "bad" },
        request.Whether_Owner_Of_Flat
          ? { text: m.record_owner_known(), tone: "good" }
          : { text: m.record_owner_unknown() },
        request.Whether_Let && { text: m.record_let() },
      ]}
    />
  );

type ActionsProps = { request: FlatRequest; onOpen: (open: Open) => void };

function RequestActions({ request, onOpen }: ActionsProps) {
  const place = placeInWords(request);
  const { Property_Flat_Status: status } = request;
  return (
    <>
      {status === 1 && (
        <>
          <Button
            look="primary"
            aria-label={m.record_confirm_of({ place })}
            onClick={() => onOpen({ task: "confirm", request })}
          >
            {m.common_confirm()}
          </Button>
          <Button
            look="quietDanger"
            aria-label={m.record_decline_of({ place })}
            onClick={() => onOpen({ task: "decline", request })}
          >
            {m.common_decline()}
          </Button>
        </>
      )}
      {status === 2 && (
        <Button
          look="quietDanger"
          aria-label={m.record_end_of({ place })}
          onClick={() => onOpen({ task: "end", request })}
        >
          {m.record_end()}
        </Button>
      )}
    </>
  );
}

function RequestCard({ request, onOpen }: ActionsProps) {
  const id = `home-${request.Property_FlatID}`;
  return (
    <Card as="article" isItem aria-labelledby={id}>
      <CardHead id={id} title={<FlatLink request={request} />}>
        <StatusBadge request={request} />
      </CardHead>
      <p>{request.Property_Title}</p>
      <p>
        <Owner request={request} />
      </p>
      <SignsOf request={request} />
      {request.Reason && <p>{reasonInWords(request)}</p>}
      <Actions>
        <Detail>{lastInWords(request)}</Detail>
        <RequestActions request={request} onOpen={onOpen} />
      </Actions>
    </Card>
  );
}
