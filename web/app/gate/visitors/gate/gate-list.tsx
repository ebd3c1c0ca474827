import IconDoorEnter from "@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import { useId, useState } from "react";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { formatNumber, formatSpan, formatTime } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Stack } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { BigButton } from "./big-button.tsx";
import styles from "./gate-list.module.css";
import { checkIn, checkOut } from "./verdict.ts";
import { VisitorFacts } from "./visitor-facts.tsx";

type GateListProps = {
  title: string;
  none: string;
  kind: "inside" | "expected";
  visits: Visit[];
  count: number;
  onChanged: () => Promise<unknown>;
};

/** Who is inside, or still to come; those beyond the first are found by the search. */
export function GateList({ title, none, kind, visits, count, onChanged }: GateListProps) {
  const titleId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>
        {title} <span className={styles.count}>{formatNumber(count)}</span>
      </h2>
      {visits.length === 0 ? (
        <p className={styles.none}>{none}</p>
      ) : (
        <Stack as="ul" gap={3}>
          {visits.map((visit) => (
            <Line key={visit.VisitID} visit={visit} kind={kind} onChanged={onChanged} />
          ))}
        </Stack>
      )}
      {count > visits.length && (
        <p className={styles.none}>{m.gate_more({ count: formatNumber(count - visits.length) })}</p>
      )}
    </Stack>
  );
}

function Line({ visit, kind, onChanged }: Pick<GateListProps, "kind" | "onChanged"> & { visit: Visit }) {
  const nameId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { VisitID, Name, Entry_Time, Valid_From, Valid_Until } = visit;
  const isInside = kind === "inside";

  async function act() {
    setIsBusy(true);
    const verdict = await (isInside ? checkOut : checkIn)({ VisitID });
    if ("why" in verdict) showToast(verdict.why, "bad");
    else showToast(isInside ? m.gate_is_out({ name: Name }) : m.gate_is_in({ name: Name }));
    await onChanged();
    setIsBusy(false);
  }

  return (
    <li>
      <Stack as="article" gap={3} aria-labelledby={nameId} className={styles.card}>
        <div id={nameId}>
          <VisitorFacts visit={visit} />
        </div>
        <p className={styles.time}>
          {isInside
            ? Entry_Time && m.gate_in_since({ time: formatTime(Entry_Time) })
            : Valid_From && Valid_Until && formatSpan(Valid_From, Valid_Until)}
        </p>
        <BigButton busy={isBusy} aria-describedby={nameId} onClick={act}>
          {isInside ? <IconDoorExit size={26} aria-hidden /> : <IconDoorEnter size={26} aria-hidden />}
          {isInside ? m.gate_check_out() : m.gate_let_in()}
        </BigButton>
      </Stack>
    </li>
  );
}
