import { useRevalidator } from "react-router";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { AnswerCard } from "../../gate/visitors/answer-card.tsx";
import { useKeptFresh } from "../../lib/arrivals.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";

/** Visitors waiting at the gate for one of the resident's flats, with approve and deny: first on their dashboard. */
export function GateQuestions({ visits }: { visits: Visit[] }) {
  const { revalidate } = useRevalidator();
  useKeptFresh({ seconds: 30, onArrival: true });
  if (visits.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-label={m.common_at_the_gate()}>
      {visits.map((visit) => (
        <AnswerCard key={visit.VisitID} visit={visit} onAnswered={revalidate} />
      ))}
    </Stack>
  );
}
