import type { ReactNode } from "react";
import { durationInWords } from "#domain/gate/visitors/rules.ts";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { formatPhone } from "#domain/platform/phone.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { FactGrid } from "../../ui/facts.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./visit-facts.module.css";
import { windowInWords } from "./visit-times.ts";

/** When somebody came or went, and who was on shift at which gate. */
const atGate = (time: string, guard: string | null, gate: string | null) =>
  guard && gate ? `${formatTime(time)}, ${m.gates_entry_at({ guard, gate })}` : formatTime(time);

/** Whatever is known of a visit, and nothing that is not. */
export function VisitFacts({ visit }: { visit: Visit }) {
  const { PhoneNumber, Duration_Minutes, Photo_URL, Name } = visit;
  const phone = PhoneNumber.slice(-10);
  const facts: [string, ReactNode][] = [
    [m.common_phone(), phone && <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>],
    [m.common_flat(), [visit.Flat_Label, visit.Building_Name, visit.Block_Name].filter(Boolean).join(", ")],
    [m.visitors_host(), visit.Host_Name],
    [m.visitors_vehicle(), visit.Vehicle_Number],
    [m.visitors_people(), visit.People_Count > 1 && String(visit.People_Count)],
    [m.visitors_window(), windowInWords(visit)],
    [
      m.common_entries(),
      visit.Visitor_PassID && (visit.Whether_Several_Entries ? m.visitors_many() : m.visitors_once()),
    ],
    [m.visitors_came(), visit.Asked_At && formatTime(visit.Asked_At)],
    [m.visitors_entry(), visit.Entry_Time && atGate(visit.Entry_Time, visit.Entry_Guard, visit.Entry_Gate)],
    [m.visitors_exit(), visit.Exit_Time && atGate(visit.Exit_Time, visit.Exit_Guard, visit.Exit_Gate)],
    [m.visitors_duration(), Duration_Minutes !== null && durationInWords(Duration_Minutes)],
    [m.common_decided_by(), visit.Approved_By],
    [m.common_notes(), visit.Notes],
  ];
  return (
    <Row gap={4} align="start">
      {Photo_URL && <img src={Photo_URL} alt={m.common_photo_at_gate({ name: Name })} className={styles.photo} />}
      <FactGrid
        facts={facts.map(([name, value]) => ({ name, value, isWide: value === visit.Notes }))}
        isBoxed
        className={styles.facts}
      />
    </Row>
  );
}
