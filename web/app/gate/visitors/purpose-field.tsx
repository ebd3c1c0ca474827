import type { VisitPurpose } from "#domain/gate/visitors/codes.ts";
import { Legend } from "../../ui/field.tsx";
import { TileRadio } from "../../ui/tile-radio.tsx";
import styles from "./purpose-field.module.css";
import { purposeChoices, purposeIcons, purposeLabel } from "./visit-words.ts";

type PurposeFieldProps = {
  label: string;
  purpose: VisitPurpose;
  /** For a thumb. */
  isBig?: boolean;
  onChange: (purpose: VisitPurpose) => void;
};

/** Why somebody comes, each with its picture. */
export const PurposeField = ({ label, purpose, isBig = false, onChange }: PurposeFieldProps) => (
  <fieldset className={isBig ? styles.big : undefined}>
    <Legend>{label}</Legend>
    <div className={styles.choices}>
      {purposeChoices.map((choice) => {
        const Icon = purposeIcons[choice];
        return (
          <TileRadio
            key={choice}
            className={styles.choice}
            name="Purpose"
            checked={choice === purpose}
            onChange={() => onChange(choice)}
          >
            <Icon size={isBig ? 28 : 22} stroke={1.7} aria-hidden />
            {purposeLabel(choice)}
          </TileRadio>
        );
      })}
    </div>
  </fieldset>
);
