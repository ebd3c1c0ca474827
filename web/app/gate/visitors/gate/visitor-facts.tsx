import IconCar from "@tabler/icons-react/dist/esm/icons/IconCar.mjs";
import IconNote from "@tabler/icons-react/dist/esm/icons/IconNote.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import IconUsers from "@tabler/icons-react/dist/esm/icons/IconUsers.mjs";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import { flatName } from "../../../lib/flat-name.ts";
import { m } from "../../../paraglide/messages.js";
import { Row, Stack } from "../../../ui/layout.tsx";
import { purposeIcons, purposeLabel } from "../visit-words.ts";
import styles from "./visitor-facts.module.css";

type VisitorFactsProps = {
  visit: Visit;
  /** Also what the flat wrote about it: where this is the one visit on the screen. */
  withNotes?: boolean;
};

/** Who visits whom, with the flat largest: the guard says it aloud. */
export function VisitorFacts({ visit, withNotes = false }: VisitorFactsProps) {
  const { Name, Flat_Label, Block_Name, Building_Name, Purpose, Vehicle_Number, People_Count, Host_Name, Notes } =
    visit;
  const Icon = purposeIcons[Purpose];
  return (
    <Stack gap={2}>
      <Row gap={3} lineGap={1} spread="between" align="start">
        <strong className={styles.name}>{Name}</strong>
        <span className={styles.flat}>
          <strong>{flatName({ Flat_Label })}</strong>
          <span>{[Building_Name, Block_Name].filter(Boolean).join(", ")}</span>
        </span>
      </Row>
      <ul className={styles.more}>
        <li>
          <Icon size={20} aria-hidden /> {purposeLabel(Purpose)}
        </li>
        {Host_Name && (
          <li>
            <IconUser size={20} aria-hidden /> {m.gate_to({ name: Host_Name })}
          </li>
        )}
        {Vehicle_Number && (
          <li>
            <IconCar size={20} aria-hidden /> {Vehicle_Number}
          </li>
        )}
        {People_Count > 1 && (
          <li>
            <IconUsers size={20} aria-hidden /> {m.common_count_people({ count: String(People_Count) })}
          </li>
        )}
      </ul>
      {withNotes && Notes && (
        <p className={styles.notes}>
          <IconNote size={20} aria-hidden /> <span>{Notes}</span>
        </p>
      )}
    </Stack>
  );
}
