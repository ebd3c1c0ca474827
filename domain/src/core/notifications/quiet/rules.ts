import { addDays, type Day, dayOf, startOf } from "../../../platform/days.ts";
import { beyondBudget, neverStopped, onlyNow, toVisitors } from "../policy/codes.ts";

const minute = 60_000;
const hour = 60 * minute;

/** When an account is not to be disturbed, as it has chosen. Nothing chosen is null everywhere. */
export type Quiet = {
  /** Minutes since midnight in India; the same twice is no quiet time. It may cross midnight. */
  from: number;
  until: number;
  /** Do not disturb: until an instant, or (null) until the person turns it off; undefined where it is off. */
  silentUntil: Date | null | undefined;
};

/**
 * What wants to disturb: a notice can wait; the question of the gate is asked in quiet hours too, but not of who does not want to be
 * disturbed; an emergency reaches everybody.
 */
export type Disturbance = "notice" | "gate-question" | "emergency";

const gateQuestion = "visitor-waiting";

/** By the kind of notice; `isUrgent` as its table says. A pass is awaited by its visitor, and a test by who asked for it. */
export function disturbanceOf(kind: string, isUrgent = false): Disturbance {
  if (kind === gateQuestion) return "gate-question";
  const mayNotWait = isUrgent || neverStopped.has(kind) || beyondBudget.has(kind) || toVisitors.has(kind);
  return mayNotWait || kind === "test" ? "emergency" : "notice";
}

const minuteOfDay = (now: Date): number => Math.floor((now.getTime() - startOf(dayOf(now)).getTime()) / minute);

/** From `from` on and before `until`. India knows no summer time, so every day has the same minutes. */
export function isQuietTime({ from, until }: Pick<Quiet, "from" | "until">, now: Date): boolean {
  const at = minuteOfDay(now);
  return from <= until ? from <= at && at < until : at >= from || at < until;
}

/** The next instant of a day's time after `now`. */
function nextAt(minutes: number, now: Date): Date {
  const on = (day: Day) => new Date(startOf(day).getTime() + minutes * minute);
  const today = on(dayOf(now));
  return today > now ? today : on(addDays(dayOf(now), 1));
}

const isSilent = ({ silentUntil }: Quiet, now: Date): boolean =>
  silentUntil === null || (silentUntil !== undefined && silentUntil > now);

/** Whether an account may be disturbed now; one that has chosen nothing always may. */
export function mayDisturb(quiet: Quiet | null, now: Date, what: Disturbance): boolean {
  if (quiet === null || what === "emergency") return true;
  if (isSilent(quiet, now)) return false;
  return what === "gate-question" || !isQuietTime(quiet, now);
}

/** The first instant from `now` on at which a notice may disturb; null while nobody knows when. */
export function disturbableFrom(quiet: Quiet | null, now: Date): Date | null {
  if (quiet === null) return now;
  if (quiet.silentUntil === null) return null;
  const from = quiet.silentUntil !== undefined && quiet.silentUntil > now ? quiet.silentUntil : now;
  return isQuietTime(quiet, from) ? nextAt(quiet.until, from) : from;
}

/** When the next daily email of an account leaves that wants it at an hour. */
export const nextDigest = (atHour: number, now: Date): Date => nextAt(atHour * 60, now);

/**
 * Whether an email can wait for the daily one: not what is urgent, or of no use tomorrow, and not what carries a paper, which people
 * keep by itself.
 */
export const isDigestible = (kind: string, { isUrgent = false, hasPaper }: { isUrgent?: boolean; hasPaper: boolean }) =>
  !hasPaper && disturbanceOf(kind, isUrgent) === "notice" && !onlyNow.has(kind);

/** How long "Do not disturb" lasts, in milliseconds; null until it is turned off. */
export const silentFor = { hour, hours: 8 * hour, on: null } as const;

/** `22:30` as minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

export const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
