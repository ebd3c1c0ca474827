import { type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { classes } from "../../ui/classes.ts";
import styles from "./form.module.css";
import { LeaveGuard } from "./leave-guard.tsx";
import type { AnyForm } from "./use-call-form.ts";

type CallFormProps = {
  form: AnyForm;
  label?: string;
  /** What the list of problems begins with; it then comes for a single problem too. */
  summary?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** The fields of a call, below everything that has to be known about it. Its button is a child, or in a dialog's footer. */
export function CallForm({ form, label, summary, className, children }: CallFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const { refusals } = form;

  useEffect(() => {
    if (refusals === 0) return;
    // By then the wrong fields are marked.
    const frame = requestAnimationFrame(() => {
      const wrong = element.current?.querySelector<HTMLElement>("[aria-invalid=true]");
      if (wrong) wrong.focus();
      else head.current?.scrollIntoView({ block: "nearest" });
    });
    return () => cancelAnimationFrame(frame);
  }, [refusals]);

  return (
    <>
      <form
        ref={element}
        id={form.id}
        noValidate
        aria-label={label}
        className={classes(styles.form, className)}
        onSubmit={form.submit}
      >
        <div ref={head} className={styles.head}>
          {form.notice}
          {form.failure && <Alert tone="bad">{form.failure}</Alert>}
          {form.isStale && (
            <Alert tone="plain">
              {m.form_newer()}{" "}
              <Button look="quiet" onClick={form.takeNewer}>
                {m.form_newer_take()}
              </Button>
            </Alert>
          )}
          <Summary form={form} title={summary} />
        </div>
        {children}
      </form>
      {form.isChanged && <LeaveGuard hasChanges={form.hasChanges} />}
    </>
  );
}

type SummaryProps = { form: AnyForm; title: string | undefined };

/** All problems, with links to the fields; a single problem is shown at its field, which has the focus. */
function Summary({ form: { id, fields, problems, refusals }, title }: SummaryProps) {
  const [shownFor, setShownFor] = useState(0);
  const isWorthIt = problems.length > 1 || (problems.length === 1 && title !== undefined);
  const isDue = isWorthIt || problems.some(({ name }) => !fields.includes(name));
  // Once visible it stays until the last problem is gone, so that nothing jumps while a person types.
  useEffect(() => setShownFor((before) => (isDue ? refusals : before)), [isDue, refusals]);
  if (problems.length === 0 || shownFor !== refusals || refusals === 0) return null;
  const inOrder = problems.toSorted((one, other) => fields.indexOf(one.name) - fields.indexOf(other.name));
  return (
    <Alert tone="bad">
      <p>{title ?? m.form_summary()}</p>
      {inOrder[0]!.sentence !== title && (
        <ul className={styles.summary}>
          {inOrder.map(({ name, sentence }) => (
            <li key={name}>
              {fields.includes(name) ? (
                <a
                  href={`#${id}-${name}`}
                  onClick={(event) => {
                    event.preventDefault();
                    focusField(`${id}-${name}`);
                  }}
                >
                  {sentence}
                </a>
              ) : (
                sentence
              )}
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

/** A field is an input, or a group whose first input is meant. */
function focusField(id: string) {
  const field = document.getElementById(id);
  const inputs = "input, select, textarea, button";
  const input = field?.matches(inputs) ? field : field?.querySelector<HTMLElement>(inputs);
  input?.focus();
}

type FieldsProps = { legend?: string; lead?: string; children: ReactNode };

/** Fields side by side where there is room; with a legend, a part of a long form. */
export const Fields = ({ legend, lead, children }: FieldsProps) =>
  legend === undefined ? (
    <div className={styles.fields}>{children}</div>
  ) : (
    <fieldset className={styles.part}>
      <legend>{legend}</legend>
      {lead && <p>{lead}</p>}
      <div className={styles.fields}>{children}</div>
    </fieldset>
  );

type WaysProps = { className?: string | undefined; children: ReactNode };

/** The buttons of a form that is no dialog. */
export const FormActions = ({ className, children }: WaysProps) => <Actions className={className}>{children}</Actions>;

type SubmitProps = { form: AnyForm; danger?: boolean } & Omit<ComponentProps<typeof Button>, "form">;

/** Waits while something is sent or uploaded. */
export const SubmitButton = ({ form, danger = false, children, ...rest }: SubmitProps) => (
  <Button {...rest} type="submit" form={form.id} look={danger ? "danger" : "primary"} busy={form.isBusy}>
    {form.isWaiting ? m.form_uploading() : children}
  </Button>
);
