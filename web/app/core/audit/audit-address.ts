import { type AuditThing, auditEvents, auditThings } from "#domain/core/audit/codes.ts";
import { day, type Filter, uuid, uuidIn } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

type ThingInput = { Whether_Thing_Filter?: true; Thing?: AuditThing; ThingID?: string };

/** A kind of thing, or one thing among its kind: `Property.` and its id. */
const thing: Filter<string, ThingInput> = {
  read: (text) => {
    const [kind = "", thingId = ""] = text.split(".", 2);
    return Object.hasOwn({ ...auditThings, ...auditEvents }, kind) ? thingOf(kind as AuditThing, uuidIn(thingId)) : "";
  },
  write: (value) => value,
  input: (value) => {
    const { kind, thingId } = partsOf(value);
    return kind ? { Whether_Thing_Filter: true, Thing: kind, ...(thingId && { ThingID: thingId }) } : {};
  },
  narrows: true,
};

/** The audit log; an address that is not understood has more in it, not less. */
export const auditAddress = listAddress({
  name: "audit",
  path: "/audit",
  pageSize: 20,
  filters: {
    person: uuid("Person", "Person_VendorID"),
    thing,
    from: day("Start_Date"),
    to: day("End_Date"),
  },
});
export type AuditState = ReturnType<typeof auditAddress.parse>;

export const thingOf = (kind: AuditThing, thingId: string): string => (thingId ? `${kind}.${thingId}` : kind);

/** The kind, and the id where it is one thing. */
export function partsOf(value: string): { kind: AuditThing | undefined; thingId: string | undefined } {
  const [kind, thingId] = value.split(".", 2);
  return { kind: (kind || undefined) as AuditThing | undefined, thingId };
}
