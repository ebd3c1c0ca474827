import { useEffect, useRef, useState } from "react";
import type { VendorType } from "#domain/platform/roles.ts";
import { CallForm } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import styles from "./sign-in-dialog.module.css";
import { spokenWait, useSecondsLeft, type Waiting } from "./waiting.ts";

type StepUpProps = {
  account: { Vendor_Type: VendorType; CountryCode: "+91"; PhoneNumber: string };
  /** Until the number's allowance renews. */
  waiting: Waiting | undefined;
  onApproved: () => void;
  /** Signs in at once, where the browser knows passkeys. */
  onPasskey: (() => Promise<void>) | undefined;
  /** Only where the number was not used for long: begins with a new account. */
  onNewHolder: (() => void) | undefined;
  onBack: () => void;
};

type Request = { id: string; way: "approval" | "mail"; until: number };

const ways = { approval: 1, mail: 2 } as const;
/** In milliseconds. */
const looksEvery = 3000;

/** The number's allowance for new devices is used up: here the person proves in another way that it is theirs. */
export function StepUp({ account, waiting, onApproved, onPasskey, onNewHolder, onBack }: StepUpProps) {
  const [signIn, setSignIn] = useState<Request>();
  const [busyWith, setBusyWith] = useState<Request["way"]>();
  const [failure, setFailure] = useState<string>();
  const allowanceIn = useSecondsLeft(waiting);

  async function begin(way: Request["way"]) {
    setFailure(undefined);
    setBusyWith(way);
    const answer = await request("vendor/Create_Sign_In_Request", { ...account, Way: ways[way] });
    setBusyWith(undefined);
    if (!answer.success) {
      const { retryAfterSeconds } = answer;
      const when = retryAfterSeconds ? ` ${m.common_wait({ time: spokenWait(retryAfterSeconds) })}` : "";
      return setFailure(`${answer.extras.Status ?? m.session_step_up_failed()}${when}`);
    }
    const { Sign_In_RequestID, expires_at } = answer.extras.Data;
    setSignIn({ id: Sign_In_RequestID, way, until: Date.parse(expires_at) });
  }

  function end(why?: string) {
    setSignIn(undefined);
    setFailure(why);
  }

  return (
    <Stack>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {signIn === undefined && (
        <>
          <h3>{onNewHolder ? m.session_unused_title() : m.session_confirm_title()}</h3>
          <p>{onNewHolder ? m.session_unused_lead() : m.session_step_up_lead()}</p>
          <Stack as="ul">
            {!onNewHolder && (
              <li>
                <Button wide busy={busyWith === "approval"} data-autofocus onClick={() => begin("approval")}>
                  {m.session_step_up_approval()}
                </Button>
                <p className={styles.soft}>{m.session_step_up_approval_hint()}</p>
              </li>
            )}
            <li>
              <Button wide busy={busyWith === "mail"} onClick={() => begin("mail")}>
                {m.session_step_up_mail()}
              </Button>
              <p className={styles.soft}>{m.session_step_up_mail_hint()}</p>
            </li>
            {onPasskey && (
              <li>
                <Button wide onClick={onPasskey}>
                  {m.session_passkey_sign_in()}
                </Button>
                <p className={styles.soft}>{m.session_step_up_passkey_hint()}</p>
              </li>
            )}
            {onNewHolder && (
              <li>
                <Button wide onClick={onNewHolder}>
                  {m.session_unused_new()}
                </Button>
                <p className={styles.soft}>{m.session_unused_new_hint()}</p>
              </li>
            )}
          </Stack>
          {!onNewHolder && (
            <p className={styles.soft}>
              {allowanceIn > 0
                ? m.session_step_up_none_until({ time: spokenWait(allowanceIn) })
                : m.session_step_up_none()}
            </p>
          )}
        </>
      )}
      {signIn?.way === "approval" && <Approval signIn={signIn} onApproved={onApproved} onEnd={end} />}
      {signIn?.way === "mail" && <MailCode signIn={signIn} onApproved={onApproved} onEnd={end} />}
      <Button look="quiet" onClick={onBack}>
        {m.session_change_number()}
      </Button>
    </Stack>
  );
}

type WayProps = { signIn: Request; onApproved: () => void; onEnd: (why?: string) => void };

function Approval({ signIn, onApproved, onEnd }: WayProps) {
  const left = useSecondsLeft({ why: "limit", until: signIn.until });
  const latest = useRef({ onApproved, onEnd });
  latest.current = { onApproved, onEnd };

  useEffect(() => {
    const timer = setInterval(async () => {
      const answer = await request("vendor/Fetch_Sign_In_Request_Info", { Sign_In_RequestID: signIn.id });
      // Without an answer it goes on looking: the network may be back in a moment.
      if (!answer.success) return;
      const { Request_Status } = answer.extras.Data;
      if (Request_Status === "approved") latest.current.onApproved();
      if (Request_Status === "refused") latest.current.onEnd(m.session_step_up_refused());
      if (Request_Status === "expired") latest.current.onEnd(m.session_step_up_expired());
    }, looksEvery);
    return () => clearInterval(timer);
  }, [signIn.id]);

  return (
    <div role="status">
      <p>{m.session_step_up_waiting()}</p>
      <p className={styles.soft} aria-hidden>
        {m.session_step_up_left({ time: spokenWait(left) })}
      </p>
    </div>
  );
}

function MailCode({ signIn, onApproved, onEnd }: WayProps) {
  const form = useCallForm("vendor/Validate_Sign_In_Request_Code", {
    call: () =>
      import("#domain/core/session/sign-in-requests/calls.ts").then(
        ({ signInRequests }) => signInRequests.validateRequestCode,
      ),
    values: { Code: "" },
    input: ({ Code }) => ({ Sign_In_RequestID: signIn.id, Code }),
    send: (input) => request("vendor/Validate_Sign_In_Request_Code", input),
    refusedAt: { "wrong-mail-code": "Code" },
    onRefused({ refusal }) {
      const isGone = refusal === "unknown-sign-in-request";
      if (isGone) onEnd(m.session_step_up_expired());
      return isGone;
    },
    isFleeting: true,
    done: "",
    onDone: onApproved,
  });

  return (
    <CallForm form={form}>
      <p role="status">{m.session_step_up_mailed()}</p>
      <TextField
        {...form.field("Code")}
        label={m.session_step_up_code()}
        data-autofocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        required
      />
      <Button type="submit" look="primary" size="lg" wide busy={form.isBusy}>
        {m.common_confirm()}
      </Button>
    </CallForm>
  );
}
