import { type ReactNode, useId } from "react";
import styles from "./choices-field.module.css";
import { classes } from "./classes.ts";
import { FieldError, Legend } from "./field.tsx";

type ChoicesFieldProps = {
  id?: string;
  name: string;
  label: string;
  choices: readonly { value: string; label: string }[];
  /** One of them or several. */
  several?: boolean;
  chosen: readonly string[];
  onChoose: (chosen: string[]) => void;
  error?: string | undefined;
  /** For short labels: beside each other where there is room. */
  columns?: boolean;
  autoFocus?: boolean;
  /** In place of choices, where there are none. */
  none?: ReactNode;
};

/** All choices in sight, each on a line that can be tapped. */
export function ChoicesField(props: ChoicesFieldProps) {
  const {
    id,
    name,
    label,
    choices,
    several = false,
    chosen,
    onChoose,
    error,
    columns = false,
    autoFocus,
    none,
  } = props;
  const errorId = useId();
  return (
    <fieldset
      id={id}
      className={classes(styles.choices, columns && styles.columns)}
      aria-describedby={error && errorId}
    >
      <Legend>{label}</Legend>
      {choices.length === 0 && none}
      {choices.map(({ value, label }, at) => (
        <label key={value}>
          <input
            type={several ? "checkbox" : "radio"}
            name={name}
            checked={chosen.includes(value)}
            data-autofocus={(autoFocus && at === 0) || undefined}
            aria-invalid={error ? true : undefined}
            onChange={({ target }) => {
              const others = several ? chosen.filter((other) => other !== value) : [];
              onChoose(target.checked ? [...others, value] : others);
            }}
          />
          {label}
        </label>
      ))}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
