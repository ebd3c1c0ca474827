import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { createElement, useId } from "react";
import type { BlockIssueEvent } from "#domain/community/block-issues/calls.ts";
import { blockIssueStatus } from "#domain/community/block-issues/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Photos } from "../../ui/photos.tsx";
import { type Happening, TimeLine } from "../../ui/time-line.tsx";
import { PersonPhoto } from "../tickets/person.tsx";
import styles from "../tickets/ticket-dialog.module.css";
import { photosIn } from "../tickets/ticket-photos.tsx";
import { statusLabel } from "./issue-words.ts";

export function IssueEvents({ events }: { events: readonly BlockIssueEvent[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {m.common_timeline()}
      </h3>
      <TimeLine happenings={events.map(happeningOf)} />
    </section>
  );
}

const icons = { reported: IconFlag, comment: IconFlag, update: IconArrowRight, edit: IconPencil };

function happeningOf(event: BlockIssueEvent): Happening {
  const { Kind, Vendor_Data: person, Text } = event;
  const isSaid = Kind === "comment";
  return {
    key: event.Block_Issue_EventID,
    sign: isSaid ? <PersonPhoto person={person} /> : createElement(icons[Kind], { size: 18, stroke: 1.8 }),
    gist: isSaid ? <Speaker event={event} /> : gistOf(event),
    by: Kind === "update" && event.Changed.map((field) => setIn(event, field)).join(" · "),
    at: event.created_at,
    time: formatTime(event.created_at),
    isSaid,
    more: (
      <>
        {Text !== "" && <p className={styles.text}>{Text}</p>}
        <Photos photos={photosIn(event.Image_Array_Information)} />
      </>
    ),
  };
}

const Speaker = ({ event: { Vendor_Data, Whether_Desk } }: { event: BlockIssueEvent }) => (
  <>
    <strong>{Vendor_Data.Full_Name}</strong> {Whether_Desk && <Badge tone="brand">{m.block_issues_desk()}</Badge>}
  </>
);

const fields: Record<string, () => string> = {
  Title: m.common_title,
  Description: m.common_description,
  Category: m.common_category,
  Priority: m.common_priority,
  Location: m.common_location,
};

function gistOf(event: BlockIssueEvent): string {
  const name = event.Vendor_Data.Full_Name;
  if (event.Kind === "reported") return m.block_issues_did_report({ name });
  if (event.Kind === "edit")
    return m.block_issues_did_edit({
      name,
      fields: event.Changed.map((field) => fields[field]?.() ?? field).join(", "),
    });
  const { From_Status: from, To_Status: to } = event;
  if (from === null || to === null) return m.block_issues_did_update({ name });
  if (from === blockIssueStatus.resolved && to === blockIssueStatus.inProgress)
    return m.block_issues_did_reopen({ name });
  return m.common_status_changed_by({ name, from: statusLabel(from), to: statusLabel(to) });
}

/** The other changes of an update besides the status. */
function setIn({ Cost, Estimated_Resolution, Assigned_Name }: BlockIssueEvent, field: string): string {
  if (field === "Cost")
    return Cost === null ? m.block_issues_no_cost() : m.block_issues_cost_is({ cost: formatRupees(Cost) });
  if (field === "Estimated_Resolution")
    return Estimated_Resolution === null
      ? m.block_issues_no_estimate()
      : m.block_issues_expected_on({ day: formatDay(Estimated_Resolution) });
  return Assigned_Name === null ? m.common_not_assigned_yet() : m.common_assigned_to({ name: Assigned_Name });
}
