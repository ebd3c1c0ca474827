import IconArrowRight from "@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs";
import IconEye from "@tabler/icons-react/dist/esm/icons/IconEye.mjs";
import IconEyeOff from "@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs";
import IconFlag from "@tabler/icons-react/dist/esm/icons/IconFlag.mjs";
import IconPencil from "@tabler/icons-react/dist/esm/icons/IconPencil.mjs";
import { createElement } from "react";
import type { IncidentStep } from "#domain/community/incidents/calls.ts";
import { formatTime } from "../../lib/format.ts";
import { type Happening, TimeLine } from "../../ui/time-line.tsx";
import { stepBy, stepInWords } from "./incident-words.ts";

const icons: Record<string, typeof IconFlag> = {
  report: IconFlag,
  edit: IconPencil,
  status: IconArrowRight,
  activate: IconEye,
  deactivate: IconEyeOff,
};

export const IncidentTimeLine = ({ steps }: { steps: readonly IncidentStep[] }) => (
  <TimeLine happenings={steps.map(happeningOf)} />
);

function happeningOf(step: IncidentStep): Happening {
  return {
    key: `${step.created_at} ${step.Action} ${step.Incident_Status}`,
    sign: createElement(icons[step.Action] ?? IconFlag, { size: 18, stroke: 1.8 }),
    gist: stepInWords(step),
    by: stepBy(step),
    at: step.created_at,
    time: formatTime(step.created_at),
  };
}
