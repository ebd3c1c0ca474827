import { rupees } from "#domain/platform/money.ts";
import type { Occupancy } from "#domain/society/flats/codes.ts";
import type { Member, MemberInfo } from "#domain/society/members/calls.ts";
import type { Acquisition } from "#domain/society/members/codes.ts";
import { maskedPan } from "#domain/society/members/rules.ts";
import type { listNominations } from "./nominations/queries.ts";
import { viewNomination } from "./nominations/view.ts";
import type { listOtherOwners, listOwnerships, listTenants, MemberRow } from "./queries.ts";

const viewHolder = (row: MemberRow["holders"][number]): Member["Holders"][number] => ({
  Member_HolderID: row.member_holder_id,
  Name: row.name,
  PhoneNumber: row.phone_number,
  Other_Contact: row.other_contact,
  EmailID: row.email_id,
  Address: row.address,
  PAN: row.pan && maskedPan(row.pan),
  Share: row.share === null ? null : row.share / 100,
  Occupation: row.occupation,
  Age_At_Admission: row.age_at_admission,
  Whether_Associate: row.is_associate,
  Society_ResidentID: row.society_resident_id,
});

const rupeesOrNone = (amount: number | null) => (amount === null ? null : rupees(amount));

export const viewMember = (row: MemberRow): Member => ({
  MemberID: row.member_id,
  SocietyID: row.society_id,
  FlatID: row.flat_id,
  Flat_No: row.flat_no,
  Flat_Label: row.flat_label,
  Block_Data: { Name: row.block_name },
  Building_Data: { Name: row.building_name },
  Occupancy: row.occupancy as Occupancy,
  Owned_From: row.owned_from,
  Owned_Until: row.owned_until,
  Whether_Builder: row.is_builder,
  Certificate_No: row.certificate_no,
  Share_From: row.share_from,
  Share_To: row.share_to,
  Acquired_By: row.acquired_by as Acquisition | null,
  Resolution_No: row.resolution_no,
  Resolution_On: row.resolution_on,
  Entrance_Fee: rupeesOrNone(row.entrance_fee_paise),
  Entrance_Fee_On: row.entrance_fee_on,
  Transfer_Fee: rupeesOrNone(row.transfer_fee_paise),
  Transfer_Premium: rupeesOrNone(row.transfer_premium_paise),
  Transfer_Paid_On: row.transfer_paid_on,
  Transfer_Reference: row.transfer_reference,
  Remarks: row.remarks,
  Holders: row.holders.map(viewHolder),
  updated_at: row.updated_at.toISOString(),
});

type Ownership = Awaited<ReturnType<typeof listOwnerships>>[number];
type Owner = Awaited<ReturnType<typeof listOtherOwners>>[number];
type Tenant = Awaited<ReturnType<typeof listTenants>>[number];
type Found = {
  history: Ownership[];
  owners: Owner[];
  tenants: Tenant[];
  nominations: Awaited<ReturnType<typeof listNominations>>;
};

export const viewMemberInfo = (row: MemberRow, { history, owners, tenants, nominations }: Found): MemberInfo => ({
  ...viewMember(row),
  Nominations: nominations.map(viewNomination),
  History: history.map((ownership) => ({
    MemberID: ownership.member_id,
    Owned_From: ownership.owned_from,
    Owned_Until: ownership.owned_until,
    Acquired_By: ownership.acquired_by as Acquisition | null,
    Names: ownership.holders.map(({ name }) => name),
  })),
  Tenants: tenants.map((tenant) => ({
    Society_ResidentID: tenant.society_resident_id,
    Name: tenant.name,
    Agreement_Until: tenant.agreement_until,
  })),
  Other_Owners: owners.map((owner) => ({ Society_ResidentID: owner.society_resident_id, Name: owner.name })),
});
