import { domain } from "#domain";
import { largestSheet } from "#domain/platform/sheets.ts";
import { occupancies } from "#domain/society/flats/codes.ts";
import type { Member, MemberHolder } from "#domain/society/members/calls.ts";
import { handler } from "../../platform/handler.ts";
import { type Columns, sheetFileOf } from "../../platform/sheets/sheet-file.ts";
import { listMembers } from "./queries.ts";
import { viewMember } from "./view.ts";

type Row = { member: Member; holder: MemberHolder; at: number };

const holding = ({ holder, at }: Row) => (at === 0 ? "First holder" : holder.Whether_Associate ? "Associate" : "Joint");

const columns: Columns<Row> = {
  Block: ({ member }) => member.Block_Data.Name,
  Building: ({ member }) => member.Building_Data.Name,
  "Flat number": ({ member }) => member.Flat_No,
  Name: ({ holder }) => holder.Name,
  Holder: holding,
  Share: ({ holder }) => holder.Share ?? "",
  "Phone number": ({ holder }) => holder.PhoneNumber ?? "",
  "Other contact": ({ holder }) => holder.Other_Contact,
  Email: ({ holder }) => holder.EmailID,
  Address: ({ holder }) => holder.Address,
  "Owner since": ({ member }) => member.Owned_From ?? "",
  "Owner until": ({ member }) => member.Owned_Until ?? "",
  "Share certificate": ({ member }) => member.Certificate_No,
  "Share numbers from": ({ member }) => member.Share_From ?? "",
  "Share numbers to": ({ member }) => member.Share_To ?? "",
  Occupancy: ({ member }) => occupancies[member.Occupancy],
};

export const exportList = handler(
  domain.members.exportList,
  async ({ reads, actor, now, refuse }, { Format, ...filters }) => {
    const { rows, count } = await listMembers(reads, actor, { ...filters, Skip: 0, Limit: largestSheet.rows });
    if (count > largestSheet.rows) return refuse("too-many-to-export");
    const holders = rows
      .map(viewMember)
      .flatMap((member) => member.Holders.map((holder, at) => ({ member, holder, at })));
    if (holders.length > largestSheet.rows) return refuse("too-many-to-export");
    return sheetFileOf("members", holders, columns, { Format, now });
  },
);
