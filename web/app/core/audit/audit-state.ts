import { type AuditThing, auditEvents, auditThings } from "#domain/core/audit/codes.ts";
import type { Day } from "#domain/platform/days.ts";

/** What the log is looked through for. The address of the page says all of it. */
export type AuditFilter = {
  person?: string | undefined;
  thing?: AuditThing | undefined;
  /** One such thing only. */
  id?: string | undefined;
  from?: Day | undefined;
  to?: Day | undefined;
  page: number;
};

export const everyChange: AuditFilter = { page: 1 };

const auditPath = "/audit";
const lastPage = 100_000;

/** Reads an address, or a form. What it does not understand is left out, so that a broken address shows more. */
export function filterOf(params: URLSearchParams): AuditFilter {
  // One thing among its kind: `Property.` and its id.
  const [thing = "", id = null] = (params.get("thing") ?? "").split(".", 2);
  const known = Object.hasOwn({ ...auditThings, ...auditEvents }, thing) ? (thing as AuditThing) : undefined;
  const page = Number(/^\d{1,9}$/.exec(params.get("page") ?? "")?.[0] ?? 1);
  return {
    person: uuidOf(params.get("person")),
    thing: known,
    id: known && uuidOf(id),
    from: dayIn(params.get("from")),
    to: dayIn(params.get("to")),
    page: Math.min(Math.max(page, 1), lastPage),
  };
}

/** The one address of a filter: only what is set, always in the same order. */
export function pathOf({ person, thing, id, from, to, page }: AuditFilter): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ person, thing: thing && thingOf(thing, id), from, to }))
    if (value) params.set(name, value);
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query === "" ? auditPath : `${auditPath}?${query}`;
}

export const thingOf = (thing: AuditThing, id: string | undefined): string => (id ? `${thing}.${id}` : thing);

export const isFiltered = (filter: AuditFilter): boolean => pathOf({ ...filter, page: 1 }) !== auditPath;

const uuidOf = (written: string | null) =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(written ?? "") ? written! : undefined;

function dayIn(written: string | null): Day | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(written ?? "")) return undefined;
  const at = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(written!) ? written! : undefined;
}
