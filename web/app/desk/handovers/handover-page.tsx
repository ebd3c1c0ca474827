import { useState } from "react";
import { data } from "react-router";
import type { HandoverInfo } from "#domain/desk/handovers/calls.ts";
import { handoverGaps, handoverStates } from "#domain/desk/handovers/codes.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/handover-page";
import { DetailsDialog } from "./details-dialog.tsx";
import { EntriesDialog } from "./entries-dialog.tsx";
import type { EntryList } from "./entry-values.ts";
import { HandoverActions } from "./handover-actions.tsx";
import { HandoverPapers } from "./handover-papers.tsx";
import { HandoverParts } from "./handover-parts.tsx";

export async function loader({ params: { handoverId }, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const answer = await ask("vendor/Fetch_Society_Handover_Info", { Society_HandoverID: handoverId });
  if (answer.success) return { handover: answer.extras.Data };
  forRole(answer);
  const { refusal, Status = m.handovers_failed() } = answer.extras;
  return data({ failure: Status }, { status: refusal === "unknown-handover" || refusal === "no-society" ? 404 : 500 });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.handovers_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** One handover: prepared step by step, confirmed by both sides, or the record of a completed one. */
export default function HandoverPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to="/handovers">{m.handovers_title()}</BackLink>
      {"handover" in loaderData ? (
        <OneHandover handover={loaderData.handover} />
      ) : (
        <>
          <PageHead title={m.handovers_title()} />
          <Notice role="alert" title={loaderData.failure} />
        </>
      )}
    </Stack>
  );
}

function OneHandover({ handover }: { handover: HandoverInfo }) {
  const [open, setOpen] = useState<EntryList | "details">();
  const close = () => setOpen(undefined);
  const { Handover_No, Handover_Date, State, Gaps } = handover;
  return (
    <>
      <PageHead
        title={Handover_No ?? m.handovers_of({ day: formatDay(Handover_Date) })}
        lead={leads[State]()}
        actions={<Badge>{handoverStates[State]}</Badge>}
      />
      {Gaps.length > 0 && (
        <Alert tone="plain">
          <p>{m.handovers_missing()}</p>
          <ul>
            {Gaps.map((gap) => (
              <li key={gap}>{handoverGaps[gap]}</li>
            ))}
          </ul>
        </Alert>
      )}
      <HandoverParts handover={handover} onEdit={State === "draft" ? setOpen : undefined} />
      {State === "completed" ? <HandoverPapers handover={handover} /> : <HandoverActions handover={handover} />}
      {open === "details" && <DetailsDialog handover={handover} onClose={close} />}
      {open && open !== "details" && <EntriesDialog handover={handover} list={open} onClose={close} />}
    </>
  );
}

const leads = {
  draft: m.handovers_draft_lead,
  review: m.handovers_review_lead,
  completed: m.handovers_completed_lead,
  cancelled: m.handovers_cancelled_lead,
};
