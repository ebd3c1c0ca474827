import { useState } from "react";
import { m } from "../paraglide/messages.js";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { findOut, timeOf } from "./ask-once.ts";
import type { Attempt, Settled } from "./attempt.ts";

type EarlierProps = {
  attempt: Attempt;
  /** The displayed data may be out of date: the change was made. */
  onDone: () => void;
};

const words = {
  done: m.ui_attempt_was_done,
  withdrawn: m.ui_attempt_was_not,
  outdated: m.ui_attempt_too_old,
  unknown: m.ui_attempt_not_found_out,
} as const satisfies Record<Settled, (of: { time: string }) => string>;

/** Shows that a form's request was never answered, and finds out whether it was executed. */
export function EarlierAttempt({ attempt, onDone }: EarlierProps) {
  const [settled, setSettled] = useState<Settled>();
  const [isBusy, setIsBusy] = useState(false);
  const time = timeOf(attempt);

  async function look() {
    setIsBusy(true);
    const found = await findOut(attempt);
    setIsBusy(false);
    setSettled(found);
    if (found === "done") onDone();
  }

  return (
    <Alert tone={settled === "done" ? "good" : "plain"}>
      {settled ? words[settled]({ time }) : m.ui_attempt_before({ time })}{" "}
      {(settled === undefined || settled === "unknown") && (
        <Button look="quiet" busy={isBusy} onClick={look}>
          {m.ui_attempt_find_out()}
        </Button>
      )}
    </Alert>
  );
}
