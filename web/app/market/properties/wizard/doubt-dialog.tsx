import type { Doubt } from "#domain/market/properties/doubts/rules.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Stack } from "../../../ui/layout.tsx";
import { QuestionDialog } from "./question-dialog.tsx";

function sentenceOf(doubt: Doubt): string {
  switch (doubt.kind) {
    case "rent":
      return m.wizard_doubt_rent({ amount: formatRupees(doubt.rupees) });
    case "deposit":
      return m.wizard_doubt_deposit({ amount: formatRupees(doubt.rupees) });
    case "maintenance":
      return m.wizard_doubt_maintenance({ amount: formatRupees(doubt.rupees) });
    case "floor":
      return m.wizard_doubt_floor({ floor: doubt.floor, floors: doubt.floors });
    case "areas":
      return m.wizard_areas_disagree();
    case "day":
      return m.wizard_doubt_day({ day: formatDay(doubt.day) });
  }
}

type DoubtDialogProps = { doubts: Doubt[]; onChange: () => void; onKeep: () => void };

/** Asks whether unusual values are meant so, before the wizard goes on. */
export const DoubtDialog = ({ doubts, onChange, onKeep }: DoubtDialogProps) => (
  <QuestionDialog
    title={m.wizard_doubt_title()}
    onClose={onChange}
    ways={[
      { label: m.wizard_doubt_change(), go: onChange },
      { label: m.wizard_doubt_keep(), go: onKeep },
    ]}
  >
    <Stack gap={2}>
      {doubts.map((doubt) => (
        <p key={doubt.kind}>{sentenceOf(doubt)}</p>
      ))}
    </Stack>
  </QuestionDialog>
);
