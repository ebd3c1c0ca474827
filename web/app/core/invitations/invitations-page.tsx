import IconMailCheck from "@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs";
import { useState } from "react";
import { Link } from "react-router";
import type { Invitation } from "#domain/core/invitations/calls.ts";
import type { InvitationStatus } from "#domain/core/invitations/codes.ts";
import { inviterTypeLabels } from "#domain/core/invitations/codes.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { RowButtons } from "../../kit/list/row-card.tsx";
import { formatDayOf } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/invitations-page";
import { DeclineDialog } from "./decline-dialog.tsx";
import { Answers, InvitationCard, nameIdOf, Records } from "./invitation-card.tsx";
import { invitationsAddress, statuses } from "./invitations-address.ts";

const lists: Record<InvitationStatus, { name: () => string; none: () => string; next: () => string }> = {
  waiting: {
    name: m.common_new_ones,
    none: m.invitations_none_waiting,
    next: m.invitations_none_waiting_more,
  },
  accepted: {
    name: m.invitations_accepted,
    none: m.invitations_none_accepted,
    next: m.invitations_none_accepted_more,
  },
  declined: {
    name: m.invitations_declined,
    none: m.invitations_none_declined,
    next: m.invitations_none_declined_more,
  },
};
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, invitationsAddress, url.searchParams);
  const answer = await page.ask("vendor/Filter_My_Invitations", invitationsAddress.inputOf(state));
  if (!answer.success) return { state, failure: answer.extras.Status ?? m.invitations_failed() };
  return { state, invitations: answer.extras.Data, count: answer.extras.Count };
}

export const { shouldRevalidate } = invitationsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.invitations_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The inviters of the own number, with the answers: nobody is added without consent. */
export default function InvitationsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const vendor = useVendor();
  const [declining, setDeclining] = useState<Invitation>();
  const words = lists[state.list];
  return (
    <Stack gap={5}>
      <PageHead title={m.invitations_title()} lead={m.invitations_lead({ phone: formatPhone(vendor.PhoneNumber) })} />
      <LinkTabs label={m.invitations_lists()} look="tabs">
        {statuses.map((list) => (
          <Link
            key={list}
            to={invitationsAddress.href({ list })}
            aria-current={list === state.list ? "page" : undefined}
          >
            {lists[list].name()}
            {list === "waiting" && vendor.Pending_Invitations > 0 && ` (${vendor.Pending_Invitations})`}
          </Link>
        ))}
      </LinkTabs>
      <List
        label={m.invitations_title()}
        current={invitationsAddress.current(state)}
        loaded={loaderData}
        rowsOf={({ invitations }) => invitations}
        countOf={({ count }) => count}
        idOf={({ InvitationID }) => InvitationID}
        nameOf={({ Inviter_Name }) => Inviter_Name}
        columns={columns}
        actions={(invitation) => (
          <RowButtons nameId={nameIdOf(invitation)} name={invitation.Inviter_Name}>
            <Answers invitation={invitation} onDecline={() => setDeclining(invitation)} />
          </RowButtons>
        )}
        card={(invitation) => <InvitationCard invitation={invitation} onDecline={() => setDeclining(invitation)} />}
        icon={<IconMailCheck size={32} />}
        words={{
          failed: m.invitations_failed(),
          none: words.none(),
          noneNext: words.next(),
          noneFiltered: words.none(),
          pages: m.invitations_pages(),
        }}
      />
      {declining && <DeclineDialog invitation={declining} onClose={() => setDeclining(undefined)} />}
    </Stack>
  );
}

const columns: ListColumn<Invitation>[] = [
  {
    id: "inviter",
    title: m.invitations_inviter(),
    cell: ({ Inviter_Name, Inviter_Type, Whether_Reported }) => (
      <>
        {Inviter_Name} <Badge tone="brand">{inviterTypeLabels[Inviter_Type]}</Badge>{" "}
        {Whether_Reported && <Badge tone="bad">{m.invitations_reported()}</Badge>}
      </>
    ),
  },
  { id: "as", title: m.invitations_as(), kind: "wide", cell: (invitation) => <Records invitation={invitation} /> },
  { id: "place", title: m.lists_place(), kind: "wide", cell: ({ Inviter_Address }) => Inviter_Address },
  {
    id: "invited",
    title: m.invitations_invited(),
    cell: ({ created_at }) => formatDayOf(created_at),
  },
  {
    id: "since",
    title: m.invitations_inviter_since(),
    isSpare: true,
    cell: ({ Inviter_Since }) => formatDayOf(Inviter_Since),
  },
];
