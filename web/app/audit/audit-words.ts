import type { Audit } from "#domain/audit/calls.ts";
import { type AuditThing, auditActions, auditThings } from "#domain/audit/codes.ts";
import { formatDay } from "#domain/days.ts";
import { flatTypes } from "#domain/flats/codes.ts";
import { formatRupees } from "#domain/money.ts";
import { labelsOfFields } from "#domain/properties/codes.ts";
import { ticketCategories, ticketPriorities, ticketStatuses } from "#domain/tickets/codes.ts";
import { formatMoment } from "../lib/format.ts";
import { m } from "../paraglide/messages.js";

/** What the numbers of a field stand for. */
const labelsOf: Record<string, Record<number, string>> = {
  ...labelsOfFields,
  Flat_Type: flatTypes,
  Category: ticketCategories,
  Priority: ticketPriorities,
  Ticket_Status: ticketStatuses,
};

export const thingLabel = (thing: string): string => auditThings[thing as AuditThing] ?? thing;

/** `Changed home`, `Signed a device out`. */
export function actionText({ Thing, Action }: Pick<Audit, "Thing" | "Action">): string {
  if (Thing === "Vendor_Session") return m.audit_signed_out();
  return `${auditActions[Action]} ${thingLabel(Thing).toLowerCase()}`;
}

/** `Whether_Parking_Available` as people say it: `Parking available`; a field within another after that. */
export const fieldLabel = (field: string): string => field.split(".").map(labelOf).join(": ");

function labelOf(field: string): string {
  const words = field
    .replace(/^Whether_/, "")
    .replace(/(?<=[a-z])ID$/, "")
    .replace(/([a-z])([A-Z])/g, "$1_$2")
    .split("_")
    .map((word, at) => (at > 0 && !/^[A-Z]{2,}$/.test(word) ? word.toLowerCase() : word));
  const label = words.join(" ");
  return label.charAt(0).toUpperCase() + label.slice(1);
}

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** A field's value in plain words. */
export function valueText(audit: Pick<Audit, "Thing" | "Rupee_Fields">, field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return m.audit_nothing();
  if (Array.isArray(value))
    return value.length === 0 ? m.audit_nothing() : value.map((each) => valueText(audit, field, each)).join(", ");
  if (typeof value === "boolean") return booleanText(audit.Thing, field, value);
  if (typeof value === "number") {
    if (audit.Rupee_Fields.includes(field)) return formatRupees(value);
    return labelsOf[field]?.[value] ?? value.toLocaleString("en-IN", { maximumFractionDigits: 6 });
  }
  if (typeof value === "object") return JSON.stringify(value);
  const text = String(value);
  // The end of an id is what tells it from its neighbours.
  if (isUuid(text)) return `#${text.slice(-6)}`;
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? formatMoment(text) : text;
}

function booleanText(thing: string, field: string, value: boolean): string {
  if (field !== "Status") return value ? m.audit_yes() : m.audit_no();
  if (thing === "Property_Enquiry") return value ? m.audit_responded() : m.audit_pending();
  return value ? m.audit_active() : m.audit_inactive();
}

/** The first of the changes in a line; the rest by their number. */
export function gistOf(changes: Change[]): string {
  const [first, ...more] = changes;
  if (!first) return "";
  const { label, before, after } = first;
  const gist = m.audit_gist({ field: label, before, after });
  return more.length === 0 ? gist : m.audit_gist_more({ gist, count: more.length, number: String(more.length) });
}

const isTime = ({ field }: Change) => Number(field.endsWith("_at"));

export type Change = { field: string; label: string; before: string; after: string };

/** The changed fields, each with what it was and what it became; when something happened comes last. */
export function changesOf(audit: Audit): Change[] {
  const fields = Object.keys({ ...audit.Before, ...audit.After });
  return fields
    .map((field) => ({
      field,
      label: fieldLabel(field),
      before: valueText(audit, field, audit.Before?.[field]),
      after: valueText(audit, field, audit.After?.[field]),
    }))
    .sort((one, other) => isTime(one) - isTime(other) || one.label.localeCompare(other.label, "en-IN"));
}
