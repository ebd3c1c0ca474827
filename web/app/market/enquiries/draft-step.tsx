import { useEffect } from "react";
import { spokenWait, useSecondsLeft, type Waiting } from "../../core/session/waiting.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import { PhoneField } from "../../kit/form/fields.tsx";
import type { FormOf } from "../../kit/form/use-call-form.ts";
import { localAddress } from "../../lib/language.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import styles from "./enquiry-dialog.module.css";

export type Draft = { Name: string; PhoneNumber: string; EmailID: string };

type DraftStepProps = {
  form: FormOf<Draft>;
  waiting: Waiting | undefined;
  /** As a tenant with the number of the form. */
  isSignedIn: boolean;
};

/** Who asks. */
export function DraftStep({ form, waiting, isSignedIn }: DraftStepProps) {
  const secondsLeft = useSecondsLeft(waiting);
  const name = form.field("Name");
  useEffect(() => document.getElementById(name.id)?.focus(), [name.id]);
  const isIncomplete = Object.values(form.values).some((value) => value.trim() === "");

  return (
    <CallForm form={form} summary={isIncomplete ? m.enquiries_incomplete() : undefined}>
      <TextField
        {...name}
        label={m.common_name()}
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
        required
      />
      <PhoneField
        {...form.field("PhoneNumber")}
        label={m.common_phone()}
        hint={m.enquiry_phone_hint()}
        required
        autoComplete="tel-national"
      />
      <TextField
        {...form.field("EmailID")}
        label={m.common_email()}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
      />
      <p className={styles.notice}>
        {m.enquiry_notice()} {isSignedIn ? m.enquiry_notice_signed_in() : m.enquiry_notice_thread()}{" "}
        <a href={localAddress("/privacy-policy")} target="_blank" rel="noopener">
          {m.common_privacy_policy()}
        </a>
      </p>
      {secondsLeft > 0 && <p className={styles.wait}>{m.common_wait({ time: spokenWait(secondsLeft) })}</p>}
      <Button type="submit" look="primary" size="lg" wide busy={form.isBusy}>
        {form.isBusy ? m.common_sending_otp() : m.enquiry_next()}
      </Button>
    </CallForm>
  );
}
