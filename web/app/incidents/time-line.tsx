import type { IncidentStep } from "#domain/incidents/calls.ts";
import { formatMoment } from "../lib/format.ts";
import { stepBy, stepInWords } from "./incident-words.ts";
import styles from "./time-line.module.css";

/** Who did what, in the order in which it happened. */
export const TimeLine = ({ steps }: { steps: IncidentStep[] }) => (
  <ol className={styles.line}>
    {steps.map((step) => (
      <li key={`${step.created_at} ${step.Action} ${step.Incident_Status}`}>
        <strong>{stepInWords(step)}</strong>
        <span>{stepBy(step)}</span>
        <time dateTime={step.created_at}>{formatMoment(step.created_at)}</time>
      </li>
    ))}
  </ol>
);
