import { useEffect, useRef } from "react";
import { PhoneField } from "../../core/session/phone-field.tsx";
import { spokenWait, useSecondsLeft, type Waiting } from "../../core/session/waiting.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./enquiry-dialog.module.css";

export type Draft = { Name: string; PhoneNumber: string; EmailID: string };
export type Problems = { [Field in keyof Draft]?: string };

type DraftStepProps = {
  draft: Draft;
  problems: Problems;
  isBusy: boolean;
  waiting: Waiting | undefined;
  onChange: (changed: Partial<Draft>) => void;
  onSubmit: () => void;
};

/** Who asks. */
export function DraftStep({ draft, problems, isBusy, waiting, onChange, onSubmit }: DraftStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const secondsLeft = useSecondsLeft(waiting);

  useEffect(() => {
    const field =
      form.current!.querySelector<HTMLInputElement>("[aria-invalid]") ?? form.current!.querySelector("input");
    field?.focus();
  }, []);

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        // By then the fields at fault are marked.
        requestAnimationFrame(() => form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.focus());
      }}
    >
      <TextField
        label={m.common_name()}
        name="name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
        required
        data-autofocus
        value={draft.Name}
        error={problems.Name}
        onChange={(event) => onChange({ Name: event.target.value })}
      />
      <PhoneField
        label={m.common_phone()}
        hint={m.enquiry_phone_hint()}
        phone={draft.PhoneNumber}
        error={problems.PhoneNumber}
        onChange={(PhoneNumber) => onChange({ PhoneNumber })}
      />
      <TextField
        label={m.common_email()}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        value={draft.EmailID}
        error={problems.EmailID}
        onChange={(event) => onChange({ EmailID: event.target.value })}
      />
      <p className={styles.notice}>
        {m.enquiry_notice()}{" "}
        <a href={localAddress("/privacy-policy")} target="_blank" rel="noopener">
          {m.common_privacy_policy()}
        </a>
      </p>
      {secondsLeft > 0 && <p className={styles.wait}>{m.common_wait({ time: spokenWait(secondsLeft) })}</p>}
      <Button type="submit" look="primary" size="lg" wide busy={isBusy}>
        {isBusy ? m.common_sending_otp() : m.enquiry_next()}
      </Button>
    </form>
  );
}
