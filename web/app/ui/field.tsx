import { type ComponentProps, type InputHTMLAttributes, type ReactNode, useId } from "react";
import { m } from "../paraglide/messages.js";
import { classes } from "./classes.ts";
import styles from "./field.module.css";

type Around = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** What else is to be known of the value, such as a newer one. */
  note?: string | undefined;
  /** Says beside the label that it may be left empty. */
  optional?: boolean;
  hideLabel?: boolean;
  className?: string | undefined;
};
type TextFieldProps = Around & { icon?: ReactNode } & ComponentProps<"input">;
type SelectFieldProps = Around & ComponentProps<"select">;

/** An input with its label, a hint, and what is wrong with it, tied together for screen readers. */
export function TextField({ icon, id, ...props }: TextFieldProps) {
  const ids = useIds(id);
  const [around, rest] = parted(props);
  return (
    <Field {...around} ids={ids}>
      <span className={styles.box}>
        {icon && (
          <span className={styles.icon} aria-hidden>
            {icon}
          </span>
        )}
        <input
          {...rest}
          {...described(ids, around)}
          className={classes(styles.control, icon ? styles.iconed : false)}
        />
      </span>
    </Field>
  );
}

/** The browser's own select: it is the best one on a phone, and works before any script runs. Its children are options. */
export function SelectField({ id, ...props }: SelectFieldProps) {
  const ids = useIds(id);
  const [around, rest] = parted(props);
  return (
    <Field {...around} ids={ids}>
      <span className={styles.box}>
        <select {...rest} {...described(ids, around)} className={classes(styles.control, styles.select)} />
      </span>
    </Field>
  );
}

type TextAreaProps = Around & ComponentProps<"textarea">;

/** A text of several lines. */
export function TextArea({ id, rows = 4, ...props }: TextAreaProps) {
  const ids = useIds(id);
  const [around, rest] = parted(props);
  return (
    <Field {...around} ids={ids}>
      <textarea {...rest} {...described(ids, around)} rows={rows} className={styles.control} />
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

type GroupProps = {
  id: string;
  legend: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Says beside the legend that it may be left empty. */
  optional?: boolean;
  children: ReactNode;
};

/** Inputs that make up one value, such as a choice or files. */
export const FieldGroup = ({ id, legend, hint, error, optional, children }: GroupProps) => (
  <fieldset
    id={id}
    className={styles.group}
    aria-describedby={[error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(" ") || undefined}
  >
    <legend className={styles.label}>
      {legend}
      {optional && <Optional />}
    </legend>
    {children}
    {error && (
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    )}
    {hint && (
      <p id={`${id}-hint`} className={styles.hint}>
        {hint}
      </p>
    )}
  </fieldset>
);

const Optional = () => <span className={styles.optional}> {m.ui_optional()}</span>;

type Ids = { control: string; hint: string; error: string; note: string };

function useIds(given: string | undefined): Ids {
  const own = useId();
  const control = given ?? own;
  return { control, hint: `${control}-hint`, error: `${control}-error`, note: `${control}-note` };
}

/** What is around the control, and what it has itself. */
function parted<P extends Around>({ label, hint, error, note, optional, hideLabel, className, ...rest }: P) {
  return [{ label, hint, error, note, optional, hideLabel, className }, rest] as const;
}

const described = (ids: Ids, { hint, error, note }: Pick<FieldProps, "hint" | "error" | "note">) => ({
  id: ids.control,
  "aria-invalid": error ? true : undefined,
  "aria-describedby": [error && ids.error, note && ids.note, hint && ids.hint].filter(Boolean).join(" ") || undefined,
});

type FieldProps = { [Key in keyof Around]: Around[Key] | undefined } & { label: string; ids: Ids; children: ReactNode };

function Field({ label, hint, error, note, optional, hideLabel, className, ids, children }: FieldProps) {
  return (
    <div className={classes(styles.field, className)}>
      <label htmlFor={ids.control} className={hideLabel ? "visually-hidden" : styles.label}>
        {label}
        {optional && <Optional />}
      </label>
      {children}
      {error && (
        <p id={ids.error} className={styles.error}>
          {error}
        </p>
      )}
      {note && (
        <p id={ids.note} className={styles.note}>
          {note}
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
