import { auditCodes } from "#domain/audit-labels.ts";
import type { Audit } from "#domain/core/audit/calls.ts";
import { type AuditThing, actorLabel, auditEvents, auditThings, sealMark } from "#domain/core/audit/codes.ts";
import { auditFields } from "#domain/core/audit/fields/codes.ts";
import { formatDay } from "#domain/platform/days.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

const things: Record<string, string> = { ...auditThings, ...auditEvents };

export const thingLabel = (thing: string): string => things[thing] ?? thing;

/** `Changed home`, `Signed a device out`. */
export function actionText({ Thing, Action }: Pick<Audit, "Thing" | "Action">): string {
  if (Thing === "Vendor_Session") return m.audit_signed_out();
  if (Thing === "Audit_Chain") return m.audit_written_anew();
  if (Thing in auditEvents) return thingLabel(Thing);
  const thing = withinSentence(thingLabel(Thing));
  if (Action === "change") return m.audit_changed({ thing });
  return Action === "create" ? m.audit_added({ thing }) : m.audit_removed({ thing });
}

/** The person who made the change, with the role. */
export function personText({ Full_Name, Role }: Pick<Audit, "Full_Name" | "Role">): string {
  const role = actorLabel(Role);
  return Full_Name ? `${Full_Name}, ${role}` : role;
}

/** An abbreviation keeps its capitals. */
const withinSentence = (label: string) =>
  /^[A-Z]{2}/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);

export const fieldLabel = (field: string): string => auditFields[field] ?? field.replaceAll("_", " ");

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

type Entry = Pick<Audit, "Thing" | "Rupee_Fields" | "Names">;

/** A field's value in plain words. */
export function valueText(audit: Entry, field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return m.common_nothing();
  if (Array.isArray(value))
    return value.length === 0 ? m.common_nothing() : value.map((each) => valueText(audit, field, each)).join(", ");
  const code = auditCodes[audit.Thing as AuditThing]?.[field]?.[String(value)];
  if (code) return code;
  if (typeof value === "boolean") return value ? m.common_yes() : m.common_no();
  if (typeof value === "number") {
    if (audit.Rupee_Fields.includes(field)) return formatRupees(value);
    return value.toLocaleString("en-IN", { maximumFractionDigits: 6, useGrouping: field !== "Est_Year" });
  }
  if (typeof value === "object")
    return Object.entries(value)
      .map(([key, each]) => `${key}: ${valueText(audit, field, each)}`)
      .join("; ");
  const text = String(value);
  if (isSealed(text)) return m.audit_hidden();
  const name = audit.Names[text];
  if (name) return name;
  if (isUuid(text)) return m.audit_set();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+(Z|[+-]\d{2}:\d{2})$/.test(text) ? formatTime(text) : text;
}

const isSealed = (value: unknown) => typeof value === "string" && value.startsWith(sealMark);

/** The first of the changes in a line; the rest by their number. What changed nothing says all that is known of it. */
export function gistOf({ Thing }: Pick<Audit, "Thing">, changes: Change[]): string {
  const [first, ...more] = changes;
  if (!first) return "";
  if (Thing in auditEvents)
    return changes.map(({ label, after }) => m.audit_said({ field: label, value: after })).join(" · ");
  const { label, before, after, isHidden } = first;
  const gist = isHidden ? m.audit_gist_hidden({ field: label }) : m.audit_gist({ field: label, before, after });
  return more.length === 0 ? gist : m.audit_gist_more({ gist, count: more.length, number: String(more.length) });
}

const isTime = ({ field }: Change) => Number(field.endsWith("_at"));

export type Change = {
  field: string;
  label: string;
  before: string;
  after: string;
  /** Whether the log keeps that it changed, and not what it was or became. */
  isHidden: boolean;
};

/** The changed fields, each with what it was and what it became; when something happened comes last. */
export function changesOf(audit: Audit): Change[] {
  const fields = Object.keys({ ...audit.Before, ...audit.After });
  return fields
    .map((field) => ({
      field,
      label: fieldLabel(field),
      before: valueText(audit, field, audit.Before?.[field]),
      after: valueText(audit, field, audit.After?.[field]),
      isHidden: isSealed(audit.Before?.[field]) && isSealed(audit.After?.[field]),
    }))
    .sort((one, other) => isTime(one) - isTime(other) || one.label.localeCompare(other.label, "en-IN"));
}
