import type { HandoverInfo } from "#domain/desk/handovers/calls.ts";
import {
  amountFigures,
  type HandoverFigure,
  handoverFigures,
  handoverItemKinds,
  handoverSides,
  seatStates,
} from "#domain/desk/handovers/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { roleLabel } from "#domain/platform/roles.ts";
import { formatDay, formatNumber, formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { FactGrid, Facts } from "../../ui/facts.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { listTitles } from "./entries-dialog.tsx";
import type { EntryList } from "./entry-values.ts";
import styles from "./handover.module.css";

type PartsProps = { handover: HandoverInfo; onEdit: ((part: EntryList | "details") => void) | undefined };

/** Everything that is in a handover, in the order of its paper. */
export function HandoverParts({ handover, onEdit }: PartsProps) {
  const edit = (part: EntryList | "details", title: string) =>
    onEdit && (
      <Button aria-label={m.staff_edit_title({ name: title })} onClick={() => onEdit(part)}>
        {m.common_edit()}
      </Button>
    );
  /** A record leaves out what nobody entered; before, each part is a place to enter it. */
  const has = (part: EntryList) => handover.State !== "completed" || handover[part].length > 0;
  const outgoing =
    handover.State === "completed"
      ? handover.Outgoing_Committee
      : handover.Officers.filter(({ Society_StaffID }) => handover.Outgoing_StaffID_Array.includes(Society_StaffID));
  return (
    <>
      <Section title={m.handovers_details()} action={edit("details", m.handovers_details())}>
        <FactGrid
          facts={[
            { name: m.handovers_day(), value: formatDay(handover.Handover_Date) },
            { name: m.common_decided_by(), value: handover.Decided_By },
            {
              name: m.handovers_past(),
              value:
                outgoing
                  .map(({ Name, Role }) => m.common_name_and_role({ name: Name, role: roleLabel(Role) }))
                  .join(" · ") || m.common_not_given(),
              isWide: true,
            },
            { name: m.common_remarks(), value: handover.Remarks, isWide: true },
            {
              name: m.handovers_hash(),
              value: handover.Hash && <code className={styles.hash}>{handover.Hash}</code>,
              isWide: true,
            },
          ]}
        />
      </Section>
      {(handover.State !== "completed" || handover.Incoming_Committee.length > 0) && (
        <Section title={m.handovers_new()} action={edit("Seats", m.handovers_new())}>
          <Seats handover={handover} />
        </Section>
      )}
      <Section title={m.handovers_known()} lead={m.handovers_known_lead({ time: formatTime(handover.Figures.As_Of) })}>
        <Facts
          facts={(Object.keys(handoverFigures) as HandoverFigure[]).map((figure) => ({
            name: handoverFigures[figure],
            value: amountFigures.includes(figure)
              ? formatRupees(handover.Figures[figure])
              : formatNumber(handover.Figures[figure]),
          }))}
        />
      </Section>
      {has("Declared") && (
        <Section
          title={m.handovers_declared()}
          lead={m.handovers_declared_text()}
          action={edit("Declared", m.handovers_declared())}
        >
          <Facts
            facts={handover.Declared.map(({ Label, Amount, Remark }) => ({
              name: Remark ? `${Label} (${Remark})` : Label,
              value: formatRupees(Amount),
            }))}
          />
        </Section>
      )}
      {has("Items") && (
        <Section title={listTitles.Items()} action={edit("Items", m.handovers_items())}>
          <Facts
            facts={handover.Items.map(({ Name, Kind, Count, Remark }) => ({
              name: [Name, handoverItemKinds[Kind], Remark].filter(Boolean).join(" · "),
              value: formatNumber(Count),
            }))}
          />
        </Section>
      )}
      {has("Present") && (
        <Section title={m.handovers_present()} action={edit("Present", m.handovers_present())}>
          <Facts facts={handover.Present.map(({ Name, Capacity }) => ({ name: Name, value: Capacity }))} />
        </Section>
      )}
      {(handover.State === "review" || handover.State === "completed") && <Confirmed handover={handover} />}
    </>
  );
}

const termOf = (from: string, until: string | null) =>
  until
    ? m.staff_until({ from: formatDay(from), to: formatDay(until) })
    : m.common_since_title({ day: formatDay(from) });

const seatTones = { planned: "warn", proposed: "warn", invited: "warn", later: "brand", held: "good" } as const;

function Seats({ handover: { Seats: seats, State, Incoming_Committee } }: { handover: HandoverInfo }) {
  // The record has the whole committee of that day, also who held their seat before.
  if (State === "completed")
    return (
      <Facts
        facts={Incoming_Committee.map(({ Name, Role, From, Until }) => ({
          name: m.common_name_and_role({ name: Name, role: roleLabel(Role) }),
          value: termOf(From, Until),
        }))}
      />
    );
  if (seats.length === 0) return <Soft>{m.handovers_no_seats()}</Soft>;
  const columns = [m.common_name(), m.common_role(), m.staff_term(), m.common_status()];
  return (
    <Table label={m.handovers_new()} columns={columns}>
      {seats.map((seat) => (
        <tr key={`${seat.Role} ${seat.PhoneNumber}`}>
          <Cell label={m.common_name()} kind="name">
            {seat.Name}
          </Cell>
          <Cell label={m.common_role()}>{roleLabel(seat.Role)}</Cell>
          <Cell label={m.staff_term()}>{termOf(seat.From, seat.Until)}</Cell>
          <Cell label={m.common_status()}>
            <Badge tone={seatTones[seat.State]}>{seatStates[seat.State]}</Badge>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}

const Confirmed = ({ handover: { Outgoing_Accepted, Incoming_Accepted } }: { handover: HandoverInfo }) => (
  <Section title={m.handovers_confirmations()}>
    <Facts
      facts={[
        { name: handoverSides.outgoing, value: whoOf(Outgoing_Accepted) },
        { name: handoverSides.incoming, value: whoOf(Incoming_Accepted) },
      ]}
    />
  </Section>
);

const whoOf = (accepted: HandoverInfo["Outgoing_Accepted"]) =>
  accepted ? `${accepted.Name} · ${formatTime(accepted.At)}` : m.common_not_yet();
