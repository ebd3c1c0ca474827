import { useEffect, useState } from "react";
import { m } from "../paraglide/messages.js";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { deviceCredentials } from "./device.ts";
import styles from "./device-status.module.css";

type State = "working" | "ready" | { failure: string };

/** Sees to this browser's credentials when the page is at rest, so that a later sign-in need not wait for them. */
export function DeviceStatus() {
  const [state, setState] = useState<State>("working");
  const [attempt, setAttempt] = useState(0);

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

  if (state === "ready") return null;
  if (state === "working")
    return (
      <p role="status" className="visually-hidden">
        {m.session_initializing()}
      </p>
    );
  return (
    <div className={styles.failed}>
      <Alert tone="bad">{m.session_device_failed({ message: state.failure })}</Alert>
      <Button
        onClick={() => {
          setState("working");
          setAttempt(attempt + 1);
        }}
      >
        {m.session_try_again()}
      </Button>
    </div>
  );
}
