import { useState } from "react";
import { useRevalidator } from "react-router";
import { mailCodeProblem } from "#domain/core/session/rules.ts";
import { ask } from "../../lib/ask.ts";
import { said } from "../../lib/said.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row } from "../../ui/layout.tsx";
import { say } from "../../ui/toast.tsx";
import styles from "./settings-page.module.css";
import { spokenWait, useSecondsLeft, type Waiting, wait } from "./waiting.ts";

/** A mail address that its owner has not confirmed yet: by the code here, or by the link of the mail on any device. */
export function MailConfirmation({ email }: { email: string }) {
  const { revalidate } = useRevalidator();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const [busyWith, setBusyWith] = useState<"code" | "mail">();
  const [waiting, setWaiting] = useState<Waiting>();
  const secondsLeft = useSecondsLeft(waiting);

  async function confirm() {
    const problem = said(mailCodeProblem(code.replace(/[\s-]/g, "")));
    setError(problem);
    if (problem) return;
    setFailure(undefined);
    setBusyWith("code");
    const answer = await ask("vendor/Validate_Email_Code", { Code: code });
    setBusyWith(undefined);
    if (!answer.success) {
      if (answer.extras.code === undefined) return setFailure(m.session_mail_failed());
      return setError(answer.extras.Status ?? m.session_mail_failed());
    }
    say(said(answer.extras.Status) ?? m.session_mail_confirmed());
    await revalidate();
  }

  async function sendAgain() {
    setFailure(undefined);
    setBusyWith("mail");
    const answer = await ask("vendor/Generate_Email_Confirmation", {});
    setBusyWith(undefined);
    if (!answer.success) {
      if (answer.retryAfterSeconds) setWaiting(wait("limit", answer.retryAfterSeconds));
      // Confirmed on another device meanwhile.
      if (answer.extras.refusal === "mail-confirmed") await revalidate();
      return setFailure(answer.extras.Status ?? m.session_mail_failed());
    }
    setError(undefined);
    setCode("");
    say(said(answer.extras.Status) ?? m.session_mail_sent());
  }

  return (
    <form
      noValidate
      className={styles.unconfirmed}
      aria-labelledby="mail-confirmation"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busyWith) confirm();
      }}
    >
      <div>
        <h3 id="mail-confirmation">{m.session_mail_title()}</h3>
        <p className={styles.soft}>{m.session_mail_lead({ email })}</p>
      </div>
      {failure && <Alert tone="bad">{failure}</Alert>}
      <TextField
        label={m.session_step_up_code()}
        error={error}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setError(undefined);
        }}
      />
      <Row gap={3}>
        <Button type="submit" look="primary" busy={busyWith === "code"}>
          {m.common_confirm()}
        </Button>
        {secondsLeft > 0 ? (
          <p className={styles.soft}>{m.session_wait({ time: spokenWait(secondsLeft) })}</p>
        ) : (
          <Button busy={busyWith === "mail"} onClick={sendAgain}>
            {m.session_mail_again()}
          </Button>
        )}
      </Row>
    </form>
  );
}
