const entered = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2})(:\d{2}(?:\.\d{1,3})?)? ?(IST|UTC|Z|[+-]\d{2}:\d{2})?$/;

/** A time as a person enters it: `2026-11-23 10:15` in India, or with a zone. Nothing where it is none. */
export function readUntil(written: string): Date | undefined {
  const [, day = "", time = "", seconds = ":00", zone = "IST"] = entered.exec(written.trim()) ?? [];
  const offset = zone === "IST" ? "+05:30" : zone === "UTC" ? "Z" : zone;
  const at = new Date(`${day}T${time}${seconds}${offset}`);
  const midnight = new Date(`${day}T00:00:00Z`);
  // The 30th of February would be the 2nd of March.
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
  return isDay && !Number.isNaN(at.getTime()) ? at : undefined;
}
