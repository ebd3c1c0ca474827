import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useId,
} from "react";
import { classes } from "./classes.ts";
import styles from "./field.module.css";

type Around = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  hideLabel?: boolean;
  className?: string | undefined;
};
type TextFieldProps = Around & { icon?: ReactNode } & InputHTMLAttributes<HTMLInputElement>;
type SelectFieldProps = Around & SelectHTMLAttributes<HTMLSelectElement>;

/** An input with its label, a hint, and what is wrong with it, tied together for screen readers. */
export function TextField({ label, hint, error, hideLabel, className, icon, id, ...rest }: TextFieldProps) {
  const ids = useIds(id);
  return (
    <Field {...{ label, hint, error, hideLabel, className, ids }}>
      <span className={styles.box}>
        {icon && (
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
        )}
        <input
          {...rest}
          {...described(ids, hint, error)}
          className={classes(styles.control, icon ? styles.iconed : false)}
        />
      </span>
    </Field>
  );
}

/** The browser's own select: it is the best one on a phone, and works before any script runs. Its children are options. */
export function SelectField({ label, hint, error, hideLabel, className, id, ...rest }: SelectFieldProps) {
  const ids = useIds(id);
  return (
    <Field {...{ label, hint, error, hideLabel, className, ids }}>
      <span className={styles.box}>
        <select {...rest} {...described(ids, hint, error)} className={classes(styles.control, styles.select)} />
      </span>
    </Field>
  );
}

type TextAreaProps = Around & TextareaHTMLAttributes<HTMLTextAreaElement>;

/** A text of several lines. */
export function TextArea({ label, hint, error, hideLabel, className, id, rows = 4, ...rest }: TextAreaProps) {
  const ids = useIds(id);
  return (
    <Field {...{ label, hint, error, hideLabel, className, ids }}>
      <textarea {...rest} {...described(ids, hint, error)} rows={rows} className={styles.control} />
    </Field>
  );
}

type CheckFieldProps = { label: string } & InputHTMLAttributes<HTMLInputElement>;

/** A box to tick, with its sentence beside it. */
export const CheckField = ({ label, ...rest }: CheckFieldProps) => (
  <label className={styles.check}>
    <input type="checkbox" {...rest} />
    <span>{label}</span>
  </label>
);

type Ids = { control: string; hint: string; error: string };

function useIds(given: string | undefined): Ids {
  const own = useId();
  const control = given ?? own;
  return { control, hint: `${control}-hint`, error: `${control}-error` };
}

const described = (ids: Ids, hint: ReactNode, error: string | undefined) => ({
  id: ids.control,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": [error && ids.error, hint && ids.hint].filter(Boolean).join(" ") || undefined,
});

type FieldProps = { [Key in keyof Around]: Around[Key] | undefined } & { label: string; ids: Ids; children: ReactNode };

function Field({ label, hint, error, hideLabel, className, ids, children }: FieldProps) {
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={ids.control} className={hideLabel ? "visually-hidden" : styles.label}>
        {label}
      </label>
      {children}
      {error && (
        <p id={ids.error} className={styles.error}>
          {error}
        </p>
      )}
      {hint && (
        <p id={ids.hint} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}
