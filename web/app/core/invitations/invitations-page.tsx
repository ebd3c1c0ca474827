import IconMailCheck from "@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs";
import { useState } from "react";
import { Link, useLocation, useNavigation } from "react-router";
import type { Invitation } from "#domain/core/invitations/calls.ts";
import type { InvitationStatus } from "#domain/core/invitations/codes.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { ListState } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { translate } from "../../lib/translate.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Grid, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { Route } from "./+types/invitations-page";
import { DeclineDialog } from "./decline-dialog.tsx";
import { InvitationCard } from "./invitation-card.tsx";

const path = "/invitations";
const perPage = 20;
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
const statuses = Object.keys(lists) as InvitationStatus[];

type Shown = { list: InvitationStatus; page: number };

function readFilter(query: URLSearchParams): Shown {
  const [list, page] = [query.get("list"), Number(query.get("page"))];
  return {
    list: statuses.find((status) => status === list) ?? "waiting",
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000 ? page : 1,
  };
}

function hrefOf({ list, page }: Shown): string {
  const query = new URLSearchParams({
    ...(list !== "waiting" && { list }),
    ...(page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${path}?${query}` : path;
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const { list, page } = readFilter(url.searchParams);
  const answer = await context.get(pageContext).ask("vendor/Filter_My_Invitations", {
    Whether_Invitation_Status_Filter: true,
    Invitation_Status: list,
    Skip: (page - 1) * perPage,
    Limit: perPage,
  });
  if (!answer.success) return { failure: translate(answer.extras.Status) ?? m.invitations_failed() };
  return { invitations: answer.extras.Data, count: answer.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.invitations_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The inviters of the own number, with the answers: nobody is added without consent. */
export default function InvitationsPage({ loaderData }: Route.ComponentProps) {
  const filter = readFilter(new URLSearchParams(useLocation().search));
  const vendor = useVendor();
  const isBusy = useNavigation().location?.pathname === path;
  const [declining, setDeclining] = useState<Invitation>();
  const words = lists[filter.list];
  return (
    <Stack gap={5}>
      <PageHead title={m.invitations_title()} lead={m.invitations_lead({ phone: formatPhone(vendor.PhoneNumber) })} />
      <LinkTabs label={m.invitations_lists()} look="tabs">
        {statuses.map((list) => (
          <Link key={list} to={hrefOf({ list, page: 1 })} aria-current={list === filter.list ? "page" : undefined}>
            {lists[list].name()}
            {list === "waiting" && vendor.Pending_Invitations > 0 && ` (${vendor.Pending_Invitations})`}
          </Link>
        ))}
      </LinkTabs>
      <ListState
        loaded={loaderData}
        rowsOf={({ invitations }) => invitations}
        isBusy={isBusy}
        icon={<IconMailCheck size={32} />}
        words={{
          failed: m.invitations_failed(),
          retry: m.common_try_again(),
          none: words.none(),
          next: words.next(),
        }}
      >
        {({ invitations, count }) => (
          <>
            <Grid as="ul">
              {invitations.map((invitation) => (
                <InvitationCard
                  key={invitation.InvitationID}
                  invitation={invitation}
                  onDecline={() => setDeclining(invitation)}
                />
              ))}
            </Grid>
            <Pager
              label={m.invitations_pages()}
              page={filter.page}
              pages={Math.ceil(count / perPage)}
              hrefOf={(page) => hrefOf({ ...filter, page })}
            />
          </>
        )}
      </ListState>
      {declining && <DeclineDialog invitation={declining} onClose={() => setDeclining(undefined)} />}
    </Stack>
  );
}
