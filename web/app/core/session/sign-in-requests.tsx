import { useCallback, useEffect, useState } from "react";
import type { SignInRequest } from "#domain/core/session/sign-in-requests/calls.ts";
import { ask } from "../../lib/ask.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { say } from "../../ui/toast.tsx";
import { useOnBell } from "../notifications/use-on-bell.ts";
import styles from "./settings-page.module.css";

/** The devices that ask just now to sign in to this number; nothing where none does, as almost always. */
export function SignInRequests() {
  const [requests, setRequests] = useState<SignInRequest[]>([]);
  const [busyWith, setBusyWith] = useState<string>();

  const load = useCallback(async () => {
    const answer = await ask("vendor/Filter_All_Sign_In_Requests", { Limit: 10 });
    if (answer.success) setRequests(answer.extras.Data);
    else say(answer.extras.Status ?? m.settings_requests_failed(), "bad");
  }, []);
  useEffect(() => void load(), [load]);
  useOnBell(load);

  async function decide(request: SignInRequest, Status: boolean) {
    setBusyWith(request.Sign_In_RequestID);
    const answer = await ask("vendor/Update_Sign_In_Request_Status", {
      Sign_In_RequestID: request.Sign_In_RequestID,
      Status,
    });
    if (answer.success) say(Status ? m.settings_request_approved() : m.settings_request_refused(), "good");
    else say(answer.extras.Status ?? m.settings_requests_failed(), "bad");
    await load();
    setBusyWith(undefined);
  }

  if (requests.length === 0) return null;
  return (
    <section id="sign-in-requests" aria-labelledby="sign-in-requests-title" className={styles.requests}>
      <h3 id="sign-in-requests-title">{m.settings_requests()}</h3>
      <p>{m.settings_requests_lead()}</p>
      <ul className={styles.devices}>
        {requests.map((request) => (
          <Row as="li" gap={3} spread="between" key={request.Sign_In_RequestID}>
            <div>
              <p className={styles.name}>{request.DeviceName}</p>
              <p className={styles.soft}>
                {m.settings_request_from({ network: request.Network, at: formatTime(request.created_at) })}
              </p>
            </div>
            <Actions>
              <Button disabled={busyWith !== undefined} onClick={() => decide(request, false)}>
                {m.settings_request_refuse()}
              </Button>
              <Button
                look="primary"
                busy={busyWith === request.Sign_In_RequestID}
                onClick={() => decide(request, true)}
              >
                {m.settings_request_approve()}
              </Button>
            </Actions>
          </Row>
        ))}
      </ul>
    </section>
  );
}
