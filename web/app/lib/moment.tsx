import { useSyncExternalStore } from "react";
import { formatAgo, formatTime } from "./format.ts";
import { serverAhead } from "./server-clock.ts";

const minute = 60_000;

function everyMinute(onChange: () => void): () => void {
  const timer = setInterval(onChange, minute);
  return () => clearInterval(timer);
}
const thisMinute = () => Math.floor((Date.now() + serverAhead()) / minute) * minute;

type MomentProps = { at: string; className?: string | undefined };

/** `12 min ago`, with the date on hover. The server writes the date, since only the browser knows when the page is read. */
export function Moment({ at, className }: MomentProps) {
  const now = useSyncExternalStore(everyMinute, thisMinute, () => undefined);
  return (
    <time dateTime={at} title={formatTime(at)} className={className}>
      {now === undefined ? formatTime(at) : formatAgo(at, now)}
    </time>
  );
}
