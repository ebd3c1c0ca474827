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

type CheckFieldProps = Pick<Around, "hint" | "note"> & { label: string } & InputHTMLAttributes<HTMLInputElement>;

/** A box to tick, with its sentence beside it. */
export const CheckField = ({ label, hint, note, ...rest }: CheckFieldProps) => (
  <label className={styles.check}>
    <input type="checkbox" {...rest} />
    <span>
      {label}
      {note && <span className={classes(styles.below, styles.note)}>{note}</span>}
      {hint && <span className={classes(styles.below, styles.hint)}>{hint}</span>}
    </span>
  </label>
);

type GroupProps = Pick<Around, "hint" | "error" | "note" | "optional"> & {
  id: string;
  legend: ReactNode;
  children: ReactNode;
};

/** Inputs that make up one value, such as a choice or files. */
export const FieldGroup = ({ id, legend, hint, error, note, optional, children }: GroupProps) => (
  <fieldset id={id} className={styles.group} aria-describedby={describedBy({ hint, error, note }, idsOf(id))}>
    <Legend>
      {legend}
      {optional && <Optional />}
    </Legend>
    {children}
    <Below {...{ hint, error, note }} ids={idsOf(id)} />
  </fieldset>
);

const Optional = () => <span className={styles.optional}> {m.ui_optional()}</span>;

type Ids = { control: string; hint: string; error: string; note: string };

const idsOf = (control: string): Ids => ({
  control,
  hint: `${control}-hint`,
  error: `${control}-error`,
  note: `${control}-note`,
});

function useIds(given: string | undefined): Ids {
  const own = useId();
  return idsOf(given ?? own);
}

/** What is around the control, and what it has itself. */
function parted<P extends Around>({ label, hint, error, note, optional, hideLabel, className, ...rest }: P) {
  return [{ label, hint, error, note, optional, hideLabel, className }, rest] as const;
}

/** A hint about a value, below its input. */
type Told = { [Key in "hint" | "error" | "note"]?: Around[Key] | undefined };

const describedBy = ({ hint, error, note }: Told, ids: Ids): string | undefined =>
  classes(error && ids.error, note && ids.note, hint ? ids.hint : undefined) || undefined;

const described = (ids: Ids, notes: Told) => ({
  id: ids.control,
  "aria-invalid": notes.error ? true : undefined,
  "aria-describedby": describedBy(notes, ids),
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
      <Below {...{ hint, error, note }} ids={ids} />
    </div>
  );
}

/** What the inputs of a fieldset make up together. */
export const Legend = ({ children }: { children: ReactNode }) => <legend className={styles.legend}>{children}</legend>;

type FieldErrorProps = { id?: string; role?: "alert"; children: ReactNode };

/** What is wrong with a value; `role` where it comes without anything being sent. */
export const FieldError = (props: FieldErrorProps) => <p {...props} className={styles.error} />;

const Below = ({ hint, error, note, ids }: Told & { ids: Ids }) => (
  <>
    {error && <FieldError id={ids.error}>{error}</FieldError>}
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
  </>
);
