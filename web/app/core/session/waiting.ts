import { useEffect, useState } from "react";
import { m } from "../../paraglide/messages.js";

/** A wait before an OTP can be requested: our own, or one that the server set. */
export type Waiting = { why: "resend" | "limit"; until: number };

export const wait = (why: Waiting["why"], seconds: number): Waiting => ({ why, until: Date.now() + seconds * 1000 });

/** The remaining whole seconds; counts down while it is displayed. */
export function useSecondsLeft(waiting: Waiting | undefined): number {
  const left = () => (waiting ? Math.max(0, Math.ceil((waiting.until - Date.now()) / 1000)) : 0);
  const [, tick] = useState(0);
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => tick((ticks) => ticks + 1), 1000);
    return () => clearInterval(timer);
  }, [waiting]);
  return left();
}

const hour = 3600;
const day = 24 * hour;

/** `45 s`, `4 min 10 s`, `3 h 20 min`, `12 days` */
export function spokenWait(seconds: number): string {
  if (seconds < 60) return m.session_seconds({ seconds: String(seconds) });
  const minutes = Math.floor(seconds / 60);
  if (seconds < hour) return m.session_minutes({ minutes: String(minutes), seconds: String(seconds % 60) });
  if (seconds < 2 * day)
    return m.session_hours({ hours: String(Math.floor(minutes / 60)), minutes: String(minutes % 60) });
  return m.session_days({ days: String(Math.ceil(seconds / day)) });
}
