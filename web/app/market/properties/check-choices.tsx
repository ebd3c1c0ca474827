import { Legend } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import styles from "./check-choices.module.css";

type CheckChoicesProps = {
  legend: string;
  name: string;
  options: readonly (readonly [value: string, label: string])[];
  chosen: readonly number[];
};

/** Any of a few values, each as a box with its name. */
export const CheckChoices = ({ legend, name, options, chosen }: CheckChoicesProps) => (
  <fieldset className={styles.choices}>
    <Legend>{legend}</Legend>
    <Row>
      {options.map(([value, label]) => (
        <label key={value} className={styles.choice}>
          <input
            type="checkbox"
            name={name}
            value={value}
            defaultChecked={chosen.some((code) => String(code) === value)}
          />
          {label}
        </label>
      ))}
    </Row>
  </fieldset>
);
