import IconHourglass from "@tabler/icons-react/dist/esm/icons/IconHourglass.mjs";
import { useEffect, useId, useState } from "react";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { askOnce } from "../../../lib/ask-once.ts";
import { m } from "../../../paraglide/messages.js";
import { Pair, Row, Stack } from "../../../ui/layout.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { BigButton } from "./big-button.tsx";
import { FacePhoto } from "./face-photo.tsx";
import styles from "./gate-list.module.css";
import { checkIn } from "./verdict.ts";
import { VisitorFacts } from "./visitor-facts.tsx";

type AtGateProps = { visits: Visit[]; onChanged: () => Promise<unknown> };

/** The visitor at the gate without a pass: the flat's answer appears automatically. */
export function AtGate({ visits, onChanged }: AtGateProps) {
  const titleId = useId();
  return (
    <Stack as="section" gap={3} aria-labelledby={titleId} className={styles.section}>
      <h2 id={titleId}>
        {m.gate_waiting()} <span className={styles.count}>{visits.length}</span>
      </h2>
      {visits.length === 0 ? (
        <p className={styles.none}>{m.gate_waiting_none()}</p>
      ) : (
        <Stack as="ul" gap={3} className={styles.asked}>
          {visits.map((visit) => (
            <AskedCard key={visit.VisitID} visit={visit} onChanged={onChanged} />
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const tones: Partial<Record<Visit["Visitor_Status"], string>> = {
  waiting: "warn",
  pending: "warn",
  approved: "good",
  denied: "bad",
};

function AskedCard({ visit, onChanged }: { visit: Visit; onChanged: () => Promise<unknown> }) {
  const nameId = useId();
  const [isBusy, setIsBusy] = useState(false);
  const { VisitID, Visitor_Status, Approved_By, Asked_Name, Answer_Until, Photo_URL, Name } = visit;

  async function run(work: () => Promise<string | undefined>) {
    setIsBusy(true);
    const problem = await work();
    if (problem !== undefined) showToast(problem, "bad");
    await onChanged();
    setIsBusy(false);
  }
  const letIn = () =>
    run(async () => {
      const verdict = await checkIn({ VisitID });
      if ("why" in verdict) return verdict.why;
      showToast(m.gate_is_in({ name: Name }));
      return undefined;
    });
  const decide = (Whether_Approved: boolean) =>
    run(async () => {
      const answer = await askOnce("vendor/Decide_Visit", VisitID, { VisitID, Whether_Approved });
      return answer.success ? undefined : (answer.extras.Status ?? m.gate_failed());
    });

  const saying = {
    waiting: Asked_Name ? m.gate_asking({ name: Asked_Name }) : m.gate_asking_flat(),
    pending: m.gate_nobody_answered(),
    approved: Approved_By ? m.gate_approved_by({ name: Approved_By }) : m.gate_approved(),
    denied: Approved_By ? m.gate_denied_by({ name: Approved_By }) : m.gate_denied(),
  }[Visitor_Status as "waiting"];

  return (
    <li>
      <Stack as="article" gap={3} aria-labelledby={nameId} className={styles.card} data-tone={tones[Visitor_Status]}>
        <Row gap={3} align="start" className={styles.about} id={nameId}>
          {Photo_URL && <FacePhoto src={Photo_URL} alt={m.gate_photo_of({ name: Name })} />}
          <VisitorFacts visit={visit} />
        </Row>
        <p role="status" className={styles.saying}>
          {Visitor_Status === "waiting" && <IconHourglass size={24} aria-hidden />}
          {saying}
          {Visitor_Status === "waiting" && Answer_Until && <Left until={Answer_Until} />}
        </p>
        {Visitor_Status === "approved" && (
          <BigButton look="good" busy={isBusy} aria-describedby={nameId} onClick={letIn}>
            {m.gate_let_in()}
          </BigButton>
        )}
        {Visitor_Status === "pending" && visit.Whether_May_Answer && (
          <Pair>
            <BigButton look="good" busy={isBusy} aria-describedby={nameId} onClick={() => decide(true)}>
              {m.gate_let_in()}
            </BigButton>
            <BigButton look="bad" busy={isBusy} aria-describedby={nameId} onClick={() => decide(false)}>
              {m.gate_turn_away()}
            </BigButton>
          </Pair>
        )}
      </Stack>
    </li>
  );
}

/** Seconds until the next person is asked. */
function Left({ until }: { until: string }) {
  const [seconds, setSeconds] = useState<number>();
  useEffect(() => {
    const count = () => setSeconds(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / 1000)));
    count();
    const timer = setInterval(count, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return (
    <span className={styles.left} aria-hidden>
      {seconds !== undefined && `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`}
    </span>
  );
}
