import { rowReason } from "../../../../platform/row-reasons.ts";
import { bare, quoted, saysNothing } from "../../../../platform/sheets.ts";
import { type Reading, read, unread } from "../readings/rules.ts";

/** Who the person of a row is, in lists with a row for each person. */
export type Role = "owner" | "joint" | "tenant";

const roles: [Role, RegExp][] = [
  [
    "joint",
    /^(?:joint.*|co(?:owner|holder|applicant)|second(?:owner|holder|ary)?|2nd.*|associate.*|spouse|wife|husband|son|daughter|सहमालक|सहमालिक|संयुक्त.*)$/u,
  ],
  // `Is Owner` with yes and no.
  ["tenant", /^(?:t|no|n|tenant(?!.*famil).*|licen[sc]ee|lessee|renter|rented|भाडेकरू|किरायेदार|किराएदार)$/u],
  [
    "owner",
    /^(?:o|yes|y|owner(?!.*famil).*|first(?:owner|holder)?|1st.*|primary.*|member|main.*|self|मालक|मालिक|सदस्य|सभासद)$/u,
  ],
];

const roleNamed = (text: string): Role | undefined => roles.find(([, pattern]) => pattern.test(bare(text)))?.[0];

/** Whether a column of such texts says who people are; the family of an owner is none of ours. */
export const isRole = (text: string): boolean => roleNamed(text) !== undefined || /famil|dependent/i.test(text);

export function readRole(text: string): Reading<Role | null> {
  if (saysNothing(text)) return read(null);
  const role = roleNamed(text);
  return role ? read(role) : unread(rowReason("not-a-role", { text: quoted(text) }));
}
