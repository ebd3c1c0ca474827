import { useEffect, useRef } from "react";
import { OtpField } from "../../core/session/otp-field.tsx";
import { spokenWait, useSecondsLeft, type Waiting } from "../../core/session/waiting.ts";
import { localAddress } from "../../lib/language.ts";
import { useRootData } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./enquiry-dialog.module.css";

type OtpStepProps = {
  otp: string;
  problem: string | undefined;
  sentTo: string;
  isBusy: boolean;
  waiting: Waiting | undefined;
  onChange: (otp: string) => void;
  onBack: () => void;
  onResend: () => void;
  onSubmit: () => void;
};

/** The proof that the phone is the visitor's. */
export function OtpStep({ otp, problem, sentTo, isBusy, waiting, onChange, onBack, onResend, onSubmit }: OtpStepProps) {
  const form = useRef<HTMLFormElement>(null);
  const { outbox } = useRootData();
  const secondsLeft = useSecondsLeft(waiting);
  const focusOtp = () => form.current?.querySelector("input")?.focus();

  useEffect(() => form.current!.querySelector("input")!.focus(), []);

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
        focusOtp();
      }}
    >
      {/* Said anew for each new OTP. */}
      <Alert key={waiting?.until} tone="good">
        {m.enquiry_otp_sent({ phone: sentTo })}
      </Alert>
      {outbox && (
        <p className={styles.demo}>
          {m.common_demo()}{" "}
          <a href={localAddress(`/outbox?to=${sentTo}`)} target="_blank" rel="noopener">
            {m.common_demo_outbox()}
          </a>
        </p>
      )}
      <OtpField label={m.common_otp()} otp={otp} error={problem} onChange={onChange} />
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
            busy={isBusy}
            onClick={() => {
              onResend();
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
        <Button type="submit" look="primary" size="lg" wide busy={isBusy}>
          {isBusy ? m.enquiry_submitting() : m.enquiry_submit()}
        </Button>
      </div>
    </form>
  );
}
