import { type ReactNode, useId } from "react";
import { CallForm } from "../../kit/form/call-form.tsx";
import type { AnyForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, type ButtonLook } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import styles from "./operator-parts.module.css";

/** What an operator reads and decides, of a society, a landlord or a listing. */
export const OperatorParts = ({ children }: { children: ReactNode }) => (
  <Stack gap={5} className={styles.full}>
    {children}
  </Stack>
);

export const Heading = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.part}>
    <h3>{name}</h3>
    {children}
  </div>
);

export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={styles.part}>
      <h4 id={titleId}>{title}</h4>
      {children}
    </section>
  );
}

type Entry = { id: string; name: string; aside?: ReactNode; text?: string | undefined; foot: ReactNode };

/** Reports, alarms, look-alikes, decisions. */
export const Entries = ({ entries, ordered = false }: { entries: Entry[]; ordered?: boolean }) => {
  const Tag = ordered ? "ol" : "ul";
  return (
    <Tag className={styles.entries}>
      {entries.map(({ id, name, aside, text, foot }) => (
        <li key={id}>
          <Row as="p" gap={3} lineGap={1}>
            <strong>{name}</strong>
            {aside}
          </Row>
          {text && <p className={styles.text}>{text}</p>}
          <Soft>{foot}</Soft>
        </li>
      ))}
    </Tag>
  );
};

/** Of a report or an alarm: whether somebody has dealt with it. */
export const Settled = ({ isSettled }: { isSettled: boolean }) =>
  isSettled ? <Soft as="span">{m.operator_settled()}</Soft> : <Badge tone="accent">{m.operator_open_report()}</Badge>;

/** What is not known is left out. */
export const KnownFacts = ({ facts }: { facts: readonly [label: string, value: string | null][] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value)
      .map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);

type DecisionFieldsProps<D extends string> = {
  form: AnyForm & {
    values: { Decision: D };
    field: (name: "Reason") => object;
    set: (changed: { Decision: D }) => void;
  };
  /** Where a page has several of them: what this one is about. */
  label?: string;
  /** The people who can read the reason. */
  hint: string;
  /** The decisions that are open. */
  open: readonly { decision: D; label: string; look: ButtonLook }[];
  children?: ReactNode;
};

/** One reason, and a button for each decision that is open. */
export const DecisionFields = <D extends string>({
  form,
  label = m.operator_decide(),
  hint,
  open,
  children,
}: DecisionFieldsProps<D>) => (
  <CallForm form={form} label={label} className={styles.decide}>
    <TextArea {...form.field("Reason")} label={m.common_reason()} hint={hint} rows={2} maxLength={500} required />
    {children}
    <Actions align="start">
      {open.map(({ decision, label, look }) => (
        <Button
          key={decision}
          type="submit"
          look={look}
          busy={form.isBusy && form.values.Decision === decision}
          onClick={() => form.set({ Decision: decision })}
        >
          {label}
        </Button>
      ))}
    </Actions>
  </CallForm>
);
