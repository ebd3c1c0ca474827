import { z } from "zod";
import { call } from "../../platform/call.ts";
import { DayIn, oneOf, RupeesOut } from "../../platform/fields.ts";
import { BlockId, BuildingId, FlatId, MemberId } from "../../platform/ids.ts";
import { listInput, listOf, searchFilter } from "../../platform/paging.ts";
import { SheetFile, sheetFormat } from "../../platform/sheet-calls.ts";
import { occupancies } from "../flats/codes.ts";
import { acquisitions, memberLists } from "./codes.ts";
import { Holders, memberDetails, sharesInOrder, sharesProblem } from "./draft.ts";
import { memberImports } from "./import/calls.ts";
import { Nomination, nominations } from "./nominations/calls.ts";

const Holder = z.object({
  Member_HolderID: z.string(),
  Name: z.string(),
  /** Null if the society has none. */
  PhoneNumber: z.string().nullable(),
  /** A landline, a number abroad or a second mobile, as it is written. */
  Other_Contact: z.string(),
  EmailID: z.string(),
  Address: z.string(),
  /** Only its end can be read; null if the society has none. */
  PAN: z.string().nullable(),
  /** In percent. */
  Share: z.number().nullable(),
  Occupation: z.string(),
  Age_At_Admission: z.int().nullable(),
  Whether_Associate: z.boolean(),
  /** The resident record of this person, whose name and contacts the holder follows. */
  Society_ResidentID: z.string().nullable(),
});
export type MemberHolder = z.output<typeof Holder>;

const Member = z.object({
  MemberID: z.string(),
  SocietyID: z.string(),
  FlatID: z.string(),
  Flat_No: z.string(),
  Flat_Label: z.string(),
  Block_Data: z.object({ Name: z.string() }),
  Building_Data: z.object({ Name: z.string() }),
  Occupancy: oneOf(occupancies),
  Owned_From: z.iso.date().nullable(),
  /** The last day of the ownership; null while it lasts. */
  Owned_Until: z.iso.date().nullable(),
  Whether_Builder: z.boolean(),
  Certificate_No: z.string(),
  Share_From: z.int().nullable(),
  Share_To: z.int().nullable(),
  Acquired_By: oneOf(acquisitions).nullable(),
  Resolution_No: z.string(),
  Resolution_On: z.iso.date().nullable(),
  Entrance_Fee: RupeesOut.nullable(),
  Entrance_Fee_On: z.iso.date().nullable(),
  Transfer_Fee: RupeesOut.nullable(),
  Transfer_Premium: RupeesOut.nullable(),
  Transfer_Paid_On: z.iso.date().nullable(),
  Transfer_Reference: z.string(),
  Remarks: z.string(),
  /** The first holder, then joint and associate holders in their order. */
  Holders: z.array(Holder),
  updated_at: z.iso.datetime(),
});
export type Member = z.output<typeof Member>;

const MemberInfo = Member.extend({
  /** All ownerships of the flat, the newest first: the history of transfers. */
  History: z.array(
    Member.pick({ MemberID: true, Owned_From: true, Owned_Until: true, Acquired_By: true }).extend({
      Names: z.array(z.string()),
    }),
  ),
  /** The nomination in force and those before, the newest first. */
  Nominations: z.array(Nomination),
  /** The tenants and PG residents who live in the flat, with the end of their agreement. */
  Tenants: z.array(
    z.object({ Society_ResidentID: z.string(), Name: z.string(), Agreement_Until: z.iso.date().nullable() }),
  ),
  /** Residents who are recorded as owners of the flat and are not among the holders. */
  Other_Owners: z.array(z.object({ Society_ResidentID: z.string(), Name: z.string() })),
});
export type MemberInfo = z.output<typeof MemberInfo>;

const filters = {
  ...searchFilter,
  Block: { BlockID: BlockId },
  Building: { BuildingID: BuildingId },
  Flat: { FlatID: FlatId },
};
const List = { List: z.enum(memberLists).default("current") };
const MemberRef = z.object({ MemberID: MemberId });
const { Owned_From, Whether_Builder, ...transferDetails } = memberDetails;
/** The `updated_at` that was edited: somebody else's later change is then not overwritten. */
const seen = { updated_at: z.iso.datetime().optional() };

export const members = {
  ...memberImports,
  ...nominations,
  list: call({
    path: "vendor/Filter_All_Members",
    who: "members.read",
    summary:
      "List the members of the society with all holders of their flats, by block, building and flat: those who own a flat today, or those who owned one before",
    input: listInput(filters, List),
    output: listOf(Member),
    answer: "extras",
    contacts: true,
  }),
  counts: call({
    path: "vendor/Fetch_Member_Counts_Info",
    who: "members.read",
    summary: "Count the flats of the society, those without a member, and those that still belong to the builder",
    input: z.object({}),
    output: z.object({ Flats: z.int(), Without_Member: z.int(), Of_Builder: z.int(), Rented_Out: z.int() }),
  }),
  info: call({
    path: "vendor/Fetch_Member_Info",
    who: "members.read",
    summary: "Show a member with all holders, and the members of the flat before and after",
    input: MemberRef,
    output: MemberInfo,
    contacts: true,
    refusals: ["unknown-member"],
  }),
  create: call({
    path: "vendor/Create_Member",
    who: "members.write",
    summary: "Add the member of a flat that has none. Nobody is invited: people get access as residents",
    input: z.object({ FlatID: FlatId, ...memberDetails, Holders }).refine(sharesInOrder, sharesProblem),
    output: z.object({ MemberID: z.string() }),
    done: "Member added",
    once: true,
    refusals: ["unknown-flat", "flat-has-member", "member-overlaps"],
  }),
  edit: call({
    path: "vendor/Edit_Member",
    who: "members.write",
    summary:
      "Edit what the register has about a member as a whole; holders that are left out are removed. Name and contacts of a holder with a resident record change there too",
    input: z.object({ MemberID: MemberId, ...memberDetails, Holders, ...seen }).refine(sharesInOrder, sharesProblem),
    output: z.object({}),
    done: "Member updated",
    once: true,
    refusals: [
      "unknown-member",
      "stale",
      "unknown-holder",
      "holder-has-no-phone",
      "resident-exists",
      "member-overlaps",
    ],
  }),
  transfer: call({
    path: "vendor/Create_Member_Transfer",
    who: "members.write",
    summary:
      "Transfer a flat to a new member from a day on. The old member's ownership ends the day before, and so does the access of residents who lived there as its owners; what they owe stays theirs",
    fresh: true,
    input: z
      .object({
        MemberID: MemberId,
        Transferred_On: DayIn,
        Acquired_By: oneOf(acquisitions),
        ...transferDetails,
        Holders,
        ...seen,
      })
      .refine(sharesInOrder, sharesProblem),
    output: z.object({ MemberID: z.string(), Moved_Out: z.int() }),
    done: "Flat transferred",
    once: true,
    refusals: ["unknown-member", "stale", "member-ended", "transfer-too-early", "transfer-to-come"],
  }),
  remove: call({
    path: "vendor/Remove_Member",
    who: "members.write",
    summary:
      "Remove a member that was added by mistake: one without bills, payments or residents. If it came by a transfer, the member before is the current one again",
    input: MemberRef,
    output: z.object({}),
    done: "Member removed",
    once: true,
    refusals: ["unknown-member", "member-in-use", "member-ended"],
  }),
  exportList: call({
    path: "vendor/Export_All_Members",
    who: "members.export",
    summary: "Export the members that match the filters as a CSV or XLSX file, a row for each holder",
    fresh: true,
    input: listInput(filters, { ...List, ...sheetFormat }),
    output: SheetFile,
    refusals: ["too-many-to-export"],
  }),
};
