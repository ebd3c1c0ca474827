import { useEffect, useState } from "react";
import { deviceCredentials, isSignedIn, wasExpired } from "../../lib/credentials.ts";
import { localAddress } from "../../lib/language.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import styles from "./device-status.module.css";

type State = "working" | "ready" | { failure: string };

/** Sees to this browser's credentials when the page is at rest, so that a later sign-in need not wait for them. */
export function DeviceStatus() {
  const [state, setState] = useState<State>("working");
  const [attempt, setAttempt] = useState(0);
  const [isExpired, setIsExpired] = useState(false);

  useEffect(() => {
    if (wasExpired()) return setIsExpired(true);
    if (isSignedIn()) goOnOrExpire();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what runs it again
  useEffect(() => {
    let isHere = true;
    const timer = setTimeout(async () => {
      const answer = await deviceCredentials();
      if (isHere) setState("failure" in answer ? answer : "ready");
    }, 300);
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [attempt]);

  return (
    <>
      {isExpired && (
        <div className={styles.note}>
          <Alert tone="bad">{m.session_expired()}</Alert>
        </div>
      )}
      {state === "working" && (
        <p role="status" className="visually-hidden">
          {m.session_initializing()}
        </p>
      )}
      {typeof state === "object" && (
        <div className={styles.note}>
          <Alert tone="bad">{m.common_error({ message: state.failure })}</Alert>
          <Button
            onClick={() => {
              setState("working");
              setAttempt(attempt + 1);
            }}
          >
            {m.common_try_again()}
          </Button>
        </div>
      )}
    </>
  );
}

/**
 * The server shows the dashboard to a signed-in person; this page appears only if the session has ended, or after a
 * link on another site, with which the strict cookies were not sent.
 */
async function goOnOrExpire() {
  const answer = await request("vendor/Fetch_Vendor_Complete_Information", {});
  if (answer.success) location.replace(localAddress("/dashboard"));
}
