import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { useId } from "react";
import type { BlockIssueEvent } from "#domain/block-issues/calls.ts";
import { blockIssueStatus } from "#domain/block-issues/codes.ts";
import { formatRupees } from "#domain/money.ts";
import { formatDay, formatMoment } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";
import { PersonPhoto } from "../tickets/person.tsx";
import { Photos } from "../tickets/photos.tsx";
import styles from "../tickets/time-line.module.css";
import { Badge } from "../ui/badge.tsx";
import { statusLabel } from "./issue-words.ts";

const icons = { reported: IconFlag, update: IconArrowRight, edit: IconPencil };

/** Who did what, in its order; what was said stands out. */
export function IssueEvents({ events }: { events: readonly BlockIssueEvent[] }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {m.block_issues_time_line()}
      </h3>
      <ol className={styles.line}>
        {events.map((event) => {
          const Icon = event.Kind === "comment" ? undefined : icons[event.Kind];
          return (
            <li key={event.Block_Issue_EventID} className={styles.event} data-kind={event.Kind}>
              {Icon ? (
                <span className={styles.icon} aria-hidden>
                  <Icon size={18} stroke={1.8} />
                </span>
              ) : (
                <PersonPhoto person={event.Vendor_Data} />
              )}
              <div className={styles.words}>
                <p className={styles.head}>
                  {event.Kind === "comment" ? (
                    <span>
                      <strong>{event.Vendor_Data.Full_Name}</strong>{" "}
                      {event.Whether_Desk && <Badge tone="brand">{m.block_issues_desk()}</Badge>}
                    </span>
                  ) : (
                    <span>{gistOf(event)}</span>
                  )}
                  <time dateTime={event.created_at}>{formatMoment(event.created_at)}</time>
                </p>
                {event.Text !== "" && <p className={styles.text}>{event.Text}</p>}
                <Photos images={event.Image_Array_Information} />
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

const fields: Record<string, () => string> = {
  Title: m.block_issues_title_field,
  Description: m.block_issues_description,
  Category: m.block_issues_category,
  Priority: m.block_issues_priority,
  Location: m.block_issues_location,
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
  const did =
    from === null || to === null
      ? m.block_issues_did_update({ name })
      : from === blockIssueStatus.resolved && to === blockIssueStatus.inProgress
        ? m.block_issues_did_reopen({ name })
        : m.block_issues_did_move({ name, from: statusLabel(from), to: statusLabel(to) });
  return [did, ...event.Changed.map((field) => setIn(event, field))].join(" · ");
}

/** What an update set beside the status. */
function setIn({ Cost, Estimated_Resolution, Assigned_Name }: BlockIssueEvent, field: string): string {
  if (field === "Cost")
    return Cost === null ? m.block_issues_no_cost() : m.block_issues_cost_is({ cost: formatRupees(Cost) });
  if (field === "Estimated_Resolution")
    return Estimated_Resolution === null
      ? m.block_issues_no_estimate()
      : m.block_issues_expected_on({ day: formatDay(Estimated_Resolution) });
  return Assigned_Name === null ? m.block_issues_nobody() : m.block_issues_with({ name: Assigned_Name });
}
