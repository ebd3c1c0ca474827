import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { PaymentSettings as Settings } from "#domain/money/payments/upi/calls.ts";
import { readUpiId, upiProblems } from "#domain/money/payments/upi/rules.ts";
import { said } from "../../lib/said.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./claims-panel.module.css";

type PaymentSettingsProps = { found: Settings | { failure: string }; claimsPath: string };

/** Where the money of an issuer's bills goes, and when its debtors are reminded. */
export function PaymentSettings({ found, claimsPath }: PaymentSettingsProps) {
  if ("failure" in found) return <Alert tone="bad">{found.failure}</Alert>;
  return <SettingsForm standing={found} claimsPath={claimsPath} />;
}

/** The days of a line such as `-3, 0, 3`; nothing where one of them is none. */
function daysIn(line: string): number[] | undefined {
  const parts = line.split(/[\s,;]+/).filter(Boolean);
  return parts.every((part) => /^[-−+]?\d{1,2}$/.test(part))
    ? parts.map((part) => Number(part.replace("−", "-")))
    : undefined;
}

function SettingsForm({ standing, claimsPath }: { standing: Settings; claimsPath: string }) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt("vendor/Edit_Payment_Settings");
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState({ ...standing, Reminder_Days: standing.Reminder_Days.join(", ") });
  const [problems, setProblems] = useState<Record<string, string | undefined>>({});
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const field = (name: keyof typeof draft) => ({
    name,
    value: draft[name],
    error: problems[name],
    autoComplete: "off",
    onChange: ({ target }: { target: { value: string } }) => {
      setDraft({ ...draft, [name]: target.value });
      setProblems({ ...problems, [name]: undefined });
    },
  });
  const point = (found: Record<string, string | undefined>) => {
    setProblems(found);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    setFailure(undefined);
    const days = daysIn(draft.Reminder_Days);
    const hasUpi = draft.UPI_ID.trim() !== "";
    const found = {
      ...(hasUpi && !readUpiId(draft.UPI_ID) && { UPI_ID: said(upiProblems.upiId) }),
      ...(hasUpi && draft.Payee_Name.trim() === "" && { Payee_Name: said(upiProblems.payeeName) }),
      ...(!days && { Reminder_Days: m.payments_settings_days_wrong() }),
    };
    if (!days || Object.keys(found).length > 0) return point(found);
    setIsBusy(true);
    const answer = await attempt.ask({ ...draft, Reminder_Days: days });
    setIsBusy(false);
    if (!answer.success) {
      const { fields } = answer.extras;
      if (!fields) return setFailure(said(answer.extras.Status) ?? m.payments_settings_not_saved());
      // A day that is wrong is named with its place in the list.
      return point(Object.fromEntries(Object.entries(fields).map(([name, words]) => [name.split(".")[0], words])));
    }
    const { Reminder_Days, ...kept } = answer.extras.Data;
    setDraft({ ...kept, Reminder_Days: Reminder_Days.join(", ") });
    say(m.payments_settings_saved());
    await revalidate();
  }

  return (
    <form ref={form} noValidate className={styles.form} onSubmit={save}>
      <TextField
        label={m.payments_settings_upi()}
        hint={m.payments_settings_upi_hint()}
        maxLength={320}
        {...field("UPI_ID")}
      />
      <TextField
        label={m.payments_settings_payee()}
        hint={m.payments_settings_payee_hint()}
        maxLength={99}
        {...field("Payee_Name")}
      />
      <TextField
        label={m.payments_settings_days()}
        hint={m.payments_settings_days_hint()}
        maxLength={60}
        {...field("Reminder_Days")}
      />
      {attempt.notice}
      {failure && <Alert tone="bad">{failure}</Alert>}
      <div className={styles.ways}>
        <ButtonLink to={claimsPath}>{m.payments_settings_claims()}</ButtonLink>
        <Button type="submit" look="primary" busy={isBusy}>
          {m.common_save()}
        </Button>
      </div>
    </form>
  );
}
