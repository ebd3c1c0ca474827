import IconUserQuestion from "@tabler/icons-react/dist/esm/icons/IconUserQuestion.mjs";
import { useState } from "react";
import { Link } from "react-router";
import { formatPhone } from "#domain/platform/phone.ts";
import type { JoinRequest } from "#domain/society/joining/calls.ts";
import { residentTypeLabel } from "#domain/society/residents/codes.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { formatDayOf } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card, CardHead } from "../../ui/card.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { AcceptDialog } from "./accept-dialog.tsx";
import { DeclineDialog } from "./decline-dialog.tsx";
import { JoinBadge } from "./join-badge.tsx";
import { RequestSigns } from "./request-signs.tsx";

type RequestListProps = {
  current: CurrentList;
  loaded: { failure: string } | { requests: readonly JoinRequest[]; count: number; waiting: number };
};
type Open = { task: "accept" | "decline"; request: JoinRequest };

/** Requests to join, with what the society knows of the person and the flat. */
export function RequestList({ current, loaded }: RequestListProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <>
      <List
        label={m.joining_requests()}
        current={current}
        loaded={loaded}
        rowsOf={({ requests }) => requests}
        countOf={({ count }) => count}
        idOf={({ Join_RequestID }) => Join_RequestID}
        nameOf={({ Name }) => Name}
        isMuted={({ Join_State }) => Join_State !== "waiting"}
        columns={columns}
        actions={(request) => (
          <RowActions>
            <RequestActions request={request} onOpen={setOpen} />
          </RowActions>
        )}
        card={(request) => <RequestCard request={request} onOpen={setOpen} />}
        icon={<IconUserQuestion size={32} />}
        words={{
          failed: m.joining_requests_failed(),
          none: m.joining_requests_none(),
          noneNext: m.joining_requests_none_next(),
          noneFiltered: m.joining_requests_none_filtered(),
          pages: m.common_pages(),
        }}
        beside={({ waiting }) =>
          waiting > 0 && <Badge tone="accent">{m.joining_waiting({ count: waiting.toLocaleString("en-IN") })}</Badge>
        }
      />
      {open?.task === "accept" && <AcceptDialog request={open.request} onClose={close} />}
      {open?.task === "decline" && <DeclineDialog request={open.request} onClose={close} />}
    </>
  );
}

const columns: ListColumn<JoinRequest>[] = [
  { id: "name", title: m.common_name(), cell: ({ Name }) => Name },
  { id: "flat", title: m.common_flat(), cell: (request) => <FlatOf request={request} /> },
  { id: "phone", title: m.common_mobile_number(), cell: (request) => <Phone request={request} /> },
  { id: "signs", title: m.joining_signs(), kind: "wide", cell: (request) => <RequestSigns request={request} /> },
  { id: "status", title: m.common_status(), cell: ({ Join_State }) => <JoinBadge state={Join_State} /> },
  { id: "asked", title: m.joining_asked(), isSpare: true, cell: (request) => lastInWords(request) },
];

const lastInWords = ({ Decided_By, Decided_At, created_at }: JoinRequest): string =>
  Decided_By && Decided_At
    ? m.record_decided_by({ name: Decided_By, day: formatDayOf(Decided_At) })
    : m.record_asked_on({ day: formatDayOf(created_at) });

const FlatOf = ({ request: { Flat, Found_Flat, Resident_Type } }: { request: JoinRequest }) => (
  <>
    {Found_Flat ? <Link to={`/flats/${Found_Flat.FlatID}`}>{Found_Flat.Flat_Label}</Link> : Flat}{" "}
    <Detail>{residentTypeLabel(Resident_Type)}</Detail>
  </>
);

const Phone = ({ request: { PhoneNumber } }: { request: JoinRequest }) => (
  <a href={`tel:+91${PhoneNumber}`}>{formatPhone(PhoneNumber)}</a>
);

type ActionsProps = { request: JoinRequest; onOpen: (open: Open) => void };

const RequestActions = ({ request, onOpen }: ActionsProps) =>
  request.Join_State === "waiting" && (
    <>
      <Button
        look="primary"
        aria-label={m.joining_accept_of({ name: request.Name })}
        onClick={() => onOpen({ task: "accept", request })}
      >
        {m.common_accept()}
      </Button>
      <Button
        look="quietDanger"
        aria-label={m.joining_decline_of({ name: request.Name })}
        onClick={() => onOpen({ task: "decline", request })}
      >
        {m.common_decline()}
      </Button>
    </>
  );

function RequestCard({ request, onOpen }: ActionsProps) {
  const id = `request-${request.Join_RequestID}`;
  return (
    <Card as="article" isItem aria-labelledby={id}>
      <CardHead id={id} title={request.Name}>
        <JoinBadge state={request.Join_State} />
      </CardHead>
      <p>
        <FlatOf request={request} />
      </p>
      <p>
        <Phone request={request} />
      </p>
      <RequestSigns request={request} />
      <Actions>
        <Detail>{lastInWords(request)}</Detail>
        <RequestActions request={request} onOpen={onOpen} />
      </Actions>
    </Card>
  );
}
