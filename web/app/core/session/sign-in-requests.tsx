import { useCallback, useEffect, useState } from "react";
import type { SignInRequest } from "#domain/core/session/sign-in-requests/calls.ts";
import { formatTime } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";
import { showToast } from "../../ui/toast.tsx";
import { useOnBell } from "../notifications/use-on-bell.ts";
import styles from "./settings-page.module.css";

/** The devices that ask just now to sign in to this number; nothing where none does, as almost always. */
export function SignInRequests() {
  const [requests, setRequests] = useState<SignInRequest[]>([]);
  const [busyWith, setBusyWith] = useState<string>();

  const load = useCallback(async () => {
    const answer = await request("vendor/Filter_All_Sign_In_Requests", { Limit: 10 });
    if (answer.success) setRequests(answer.extras.Data);
    else showToast(answer.extras.Status ?? m.settings_requests_failed(), "bad");
  }, []);
  useEffect(() => void load(), [load]);
  useOnBell(load);

  async function decide(signIn: SignInRequest, Status: boolean) {
    setBusyWith(signIn.Sign_In_RequestID);
    const answer = await request("vendor/Update_Sign_In_Request_Status", {
      Sign_In_RequestID: signIn.Sign_In_RequestID,
      Status,
    });
    if (answer.success) showToast(Status ? m.settings_request_approved() : m.settings_request_refused(), "good");
    else showToast(answer.extras.Status ?? m.settings_requests_failed(), "bad");
    await load();
    setBusyWith(undefined);
  }

  if (requests.length === 0) return null;
  return (
    <section id="sign-in-requests" aria-labelledby="sign-in-requests-title" className={styles.requests}>
      <h3 id="sign-in-requests-title">{m.settings_requests()}</h3>
      <p>{m.settings_requests_lead()}</p>
      <ul>
        {requests.map((signIn) => (
          <Row as="li" gap={3} spread="between" key={signIn.Sign_In_RequestID}>
            <div>
              <p className={styles.name}>{signIn.DeviceName}</p>
              <p className={styles.soft}>
                {m.settings_request_from({ network: signIn.Network, at: formatTime(signIn.created_at) })}
              </p>
            </div>
            <Actions>
              <Button disabled={busyWith !== undefined} onClick={() => decide(signIn, false)}>
                {m.settings_request_refuse()}
              </Button>
              <Button look="primary" busy={busyWith === signIn.Sign_In_RequestID} onClick={() => decide(signIn, true)}>
                {m.settings_request_approve()}
              </Button>
            </Actions>
          </Row>
        ))}
      </ul>
    </section>
  );
}
