import type { Nomination } from "#domain/society/members/nominations/calls.ts";
import type { NominationRow } from "./queries.ts";

export const viewNomination = (row: NominationRow): Nomination => ({
  Member_NominationID: row.nomination_id,
  Nominated_On: row.nominated_on,
  Revoked_On: row.revoked_on,
  Resolution_No: row.resolution_no,
  Resolution_On: row.resolution_on,
  Remarks: row.remarks,
  Nominees: row.nominees.map((nominee) => ({
    Name: nominee.name,
    Relationship: nominee.relationship,
    Address: nominee.address,
    Share: nominee.share / 100,
    Date_Of_Birth: nominee.born_on,
    Guardian: nominee.guardian,
  })),
});
