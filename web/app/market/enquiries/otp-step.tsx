import { useEffect } from "react";
import { OtpField } from "../../core/session/otp-field.tsx";
import { spokenWait, useSecondsLeft, type Waiting } from "../../core/session/waiting.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import type { FormOf } from "../../kit/form/use-call-form.ts";
import { localAddress } from "../../lib/language.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import type { Draft } from "./draft-step.tsx";
import styles from "./enquiry-dialog.module.css";

type OtpStepProps = {
  form: FormOf<{ OTP: string }>;
  /** Sends another OTP. */
  draft: FormOf<Draft>;
  sentTo: string;
  waiting: Waiting | undefined;
  onBack: () => void;
};

/** The proof that the phone is the visitor's. */
export function OtpStep({ form, draft, sentTo, waiting, onBack }: OtpStepProps) {
  const { outbox } = useRootData();
  const secondsLeft = useSecondsLeft(waiting);
  const field = form.group("OTP");
  const isWrong = form.values.OTP !== "" && Boolean(field.error ?? form.failure);
  const focusOtp = () => document.getElementById(field.id)?.focus();
  useEffect(() => document.getElementById(field.id)?.focus(), [field.id]);

  return (
    // The specification has the sentence in an alert too.
    <CallForm form={form} summary={field.error}>
      {draft.failure && <Alert tone="bad">{draft.failure}</Alert>}
      {/* Anew for each new OTP. */}
      {!isWrong && (
        <Alert key={waiting?.until} tone="good">
          {m.enquiry_otp_sent({ phone: sentTo })}
        </Alert>
      )}
      {outbox && (
        <p className={styles.demo}>
          {m.common_demo()}{" "}
          <a href={localAddress(`/outbox?to=${sentTo}`)} target="_blank" rel="noopener">
            {m.common_demo_outbox()}
          </a>
        </p>
      )}
      <OtpField
        {...field}
        label={m.common_otp()}
        otp={form.values.OTP}
        error={field.error ?? form.failure}
        onChange={(OTP) => form.set({ OTP })}
      />
      <div className={styles.resend}>
        {secondsLeft > 0 ? (
          <p>
            {waiting?.why === "limit"
              ? m.common_wait({ time: spokenWait(secondsLeft) })
              : m.enquiry_resend_in({ seconds: String(secondsLeft) })}
          </p>
        ) : (
          <Button
            look="quiet"
            busy={form.isBusy || draft.isBusy}
            onClick={() => {
              void draft.send();
              focusOtp();
            }}
          >
            {m.enquiry_resend()}
          </Button>
        )}
      </div>
      <div className={styles.ways}>
        <Button size="lg" onClick={onBack}>
          {m.enquiry_back()}
        </Button>
        <Button type="submit" look="primary" size="lg" wide busy={form.isBusy || draft.isBusy}>
          {form.isBusy ? m.enquiry_submitting() : m.enquiry_submit()}
        </Button>
      </div>
    </CallForm>
  );
}
