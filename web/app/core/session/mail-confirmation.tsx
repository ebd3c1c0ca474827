import { useState } from "react";
import { useRevalidator } from "react-router";
import { CallForm } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./settings-page.module.css";
import { spokenWait, useSecondsLeft, type Waiting, wait } from "./waiting.ts";

/** A mail address that its owner has not confirmed yet: by the code here, or by the link of the mail on any device. */
export function MailConfirmation({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const [failure, setFailure] = useState<string>();
  const [isMailing, setIsMailing] = useState(false);
  const [waiting, setWaiting] = useState<Waiting>();
  const secondsLeft = useSecondsLeft(waiting);
  const form = useCallForm("vendor/Validate_Email_Code", {
    call: () =>
      import("#domain/core/session/mail-address/calls.ts").then(({ mailAddress }) => mailAddress.validateMailCode),
    values: { Code: "" },
    input: (values) => values,
    send: (input) => request("vendor/Validate_Email_Code", input),
    refusedAt: { "wrong-mail-code": "Code", "no-live-mail-code": "Code" },
    isFleeting: true,
    onDone: revalidate,
  });

  async function sendAgain() {
    setFailure(undefined);
    setIsMailing(true);
    const answer = await request("vendor/Generate_Email_Confirmation", {});
    setIsMailing(false);
    if (!answer.success) {
      if (answer.retryAfterSeconds) setWaiting(wait("limit", answer.retryAfterSeconds));
      // Confirmed on another device meanwhile.
      if (answer.extras.refusal === "mail-confirmed") await revalidate();
      return setFailure(answer.extras.Status ?? m.common_mail_failed());
    }
    form.begin({ Code: "" });
    showToast(answer.extras.Status ?? m.session_mail_sent());
  }

  return (
    <CallForm form={form} label={m.session_mail_title()} className={styles.unconfirmed}>
      <div>
        <h3>{m.session_mail_title()}</h3>
        <p className={styles.soft}>{m.session_mail_lead({ email })}</p>
      </div>
      {failure && <Alert tone="bad">{failure}</Alert>}
      <TextField
        {...form.field("Code")}
        label={m.session_step_up_code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <Row gap={3}>
        <Button type="submit" look="primary" busy={form.isBusy}>
          {m.common_confirm()}
        </Button>
        {secondsLeft > 0 ? (
          <p className={styles.soft}>{m.common_wait({ time: spokenWait(secondsLeft) })}</p>
        ) : (
          <Button busy={isMailing} onClick={sendAgain}>
            {m.session_mail_again()}
          </Button>
        )}
      </Row>
    </CallForm>
  );
}
