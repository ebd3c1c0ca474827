import type { Database } from "../src/platform/db/database.ts";

/** Where somebody lives or works: their own records come first. */
export type Place = { flatId: string; blockId: string; societyId: string; vendorId: string };

const vendorOf = "(select vendor_id from vendor where vendor.phone_number = resident.phone_number limit 1)";
const ofAccount = "left join account using (account_id)";
const resident = "select society_resident_id as id, society_id, block_id, flat_id from resident";
const accounts = `select ${vendorOf} as id, society_id, block_id, flat_id, ${vendorOf} as vendor_id from resident
  union all select tenant.vendor_id, null, null, null, rental_contract.vendor_id
  from rental_contract join vendor as tenant on tenant.phone_number = tenant_phone_number`;
const staff = "select staff_id as id, society_id from staff order by role = 'block_secretary' desc";
const document = "select document_id as id, vendor_id from document";
const image = "select image_id as id, vendor_id from image";
const contract = "select rental_contract_id as id, vendor_id from rental_contract";

/** The records that each field with an id can name, with what they belong to. */
const records: Record<string, string> = {
  Saved_SearchID: "select saved_search_id as id, vendor_id from saved_search",
  SocietyID: "select society_id as id, society_id from society",
  BlockID: "select block_id as id, society_id, block_id from block",
  BuildingID: "select building_id as id, society_id, block_id from building",
  FlatID: `select flat_id as id, society_id, block_id, flat_id from flat
    order by exists (select from certificate where certificate.flat_id = flat.flat_id) desc`,
  Society_RecoveryID: "select recovery_id as id, society_id, asked_by as vendor_id from recovery",
  Opening_BalanceID: `select opening_balance_id as id, opening_balance.society_id, block_id, flat_id
    from opening_balance ${ofAccount}`,
  ChequeID: `select cheque_id as id, cheque.society_id, cheque.vendor_id from cheque order by status`,
  Post_Dated_ChequeID: `select post_dated_cheque_id as id, society_id, vendor_id from post_dated_cheque
    order by status, cheque_day`,
  SupplierID: "select supplier_id as id, society_id, vendor_id from supplier",
  Purchase_BillID: "select purchase_bill_id as id, society_id, vendor_id from purchase_bill order by state",
  Payment_BatchID: "select payment_batch_id as id, society_id, vendor_id from payment_batch",
  Recurring_BillID: `select recurring_bill_id as id, society_id, vendor_id from recurring_bill
    order by stopped_on nulls first, created_at`,
  Recurring_DraftID:
    "select recurring_draft_id as id, society_id, vendor_id from recurring_draft order by state, month",
  Supplier_PaymentID: "select supplier_payment_id as id, society_id, vendor_id from supplier_payment",
  TDS_DeductionID: `select tds_deduction_id as id, society_id, vendor_id from tds_deduction
    order by exists (select from tds_challan_part as part where part.tds_deduction_id = tds_deduction.tds_deduction_id and is_live)`,
  TDS_CertificateID:
    "select tds_certificate_id as id, society_id, vendor_id from tds_certificate order by withdrawn_at nulls first",
  TDS_ChallanID: "select tds_challan_id as id, society_id, vendor_id from tds_challan",
  Deposit_SlipID: "select deposit_slip_id as id, society_id, vendor_id from deposit_slip",
  Bank_AccountID: `select bank_account_id as id, society_id, vendor_id from bank_account
    order by closed_on nulls first, is_default`,
  Bank_StatementID: "select bank_statement_id as id, society_id, vendor_id from bank_statement",
  Bank_LineID: "select bank_line_id as id, society_id, vendor_id from bank_line order by state",
  Gateway_PaymentID: "select gateway_payment_id as id, society_id, vendor_id from gateway_payment",
  Gateway_SettlementID:
    "select gateway_settlement_id as id, society_id, vendor_id from gateway_settlement order by posted_at nulls first",
  Online_PaymentID: "select gateway_order_id as id, ordered_by as vendor_id from gateway_order",
  Debtor_AccountID: "select account_id as id, society_id, vendor_id, block_id, flat_id from account",
  Payment_PlanID: "select payment_plan_id as id, society_id, vendor_id from payment_plan",
  Notice_LetterID: "select notice_letter_id as id, society_id, vendor_id from notice_letter",
  Letter_BatchID: "select letter_batch_id as id, society_id, vendor_id from letter_batch",
  Statement_LinkID: "select statement_link_id as id, society_id, vendor_id from statement_link",
  Follow_UpID: "select follow_up_id as id, society_id, vendor_id from collection_follow_up",
  Ledger_AccountID: `select ledger_account_id as id, society_id, vendor_id from ledger_account
    order by is_control desc`,
  Audit_PackID: "select audit_pack_id as id, society_id, vendor_id from audit_pack order by ended_at nulls last",
  Journal_VoucherID: "select journal_voucher_id as id, society_id, vendor_id from journal_voucher",
  Entry_DocumentID: "select bill_id as id, society_id, vendor_id from bill where opening_balance_id is null",
  BudgetID: "select budget_id as id, society_id, vendor_id from budget order by status",
  Fixed_DepositID: "select fixed_deposit_id as id, society_id from fixed_deposit order by state",
  Fixed_Deposit_EntryID:
    "select fixed_deposit_entry_id as id, society_id from fixed_deposit_entry order by created_at desc",
  Fund_AccountID: `select ledger_account_id as id, society_id, vendor_id from ledger_account where ledger_group = 'funds'
    order by purpose = 'sinking-fund' desc nulls last`,
  Published_MonthID: "select published_month_id as id, society_id from published_month order by state",
  AppropriationID:
    "select appropriation_id as id, society_id, vendor_id from appropriation order by reversed_at nulls first",
  Year_EndID: "select year_end_id as id, society_id, vendor_id from year_end order by undone_at nulls first",
  Write_OffID: `select write_off_id as id, write_off.society_id, block_id, flat_id, write_off.vendor_id from write_off ${ofAccount}`,
  Meter_KindID: "select meter_kind_id as id, society_id from meter_kind",
  MeterID: `select meter_id as id, society_id, block_id, flat_id from meter
    order by exists (select from meter_recharge where meter_recharge.meter_id = meter.meter_id) desc, removed_on nulls first`,
  Meter_ReadingID: `select meter_reading_id as id, society_id, block_id, flat_id
    from meter_reading join meter using (society_id, meter_id)`,
  Meter_RechargeID: `select meter_recharge_id as id, society_id, block_id, flat_id
    from meter_recharge join meter using (society_id, meter_id)`,
  Charge_HeadID: "select charge_head_id as id, society_id from charge_head",
  Charge_TariffID: "select charge_tariff_id as id, society_id from charge_tariff",
  Charge_EventID: "select charge_event_id as id, society_id from charge_event",
  Excluded_FlatID: "select flat_id as id, society_id, block_id, flat_id from flat",
  GateID: "select gate_id as id, society_id from gate",
  Gate_DeviceID: "select gate_device_id as id, society_id from gate_device",
  Join_RequestID: "select join_request_id as id, society_id, vendor_id from join_request",
  Member_ImportID: "select member_import_id as id, society_id from member_import",
  MemberID: "select member_id as id, society_id, block_id, flat_id from member",
  Member_NominationID: `select nomination_id as id, society_id, block_id, flat_id
    from nomination join member using (society_id, member_id)`,
  Member_HolderID: `select member_holder_id as id, society_id, block_id, flat_id
    from member_holder join member using (society_id, member_id)`,
  Parking_SlotID: `select parking_slot_id as id, society_id, block_id, flat_id
    from parking_slot left join parking_allotment using (society_id, parking_slot_id)`,
  Parking_AllotmentID: "select parking_allotment_id as id, society_id, block_id, flat_id from parking_allotment",
  Society_ResidentID: resident,
  Tenant_VendorID: accounts,
  Person_VendorID: `${accounts} union all select vendor_id, society_id, null, null, vendor_id from society`,
  Selected_VendorID: contract.replace("rental_contract_id", "vendor_id"),
  Resident_ImportID: "select resident_import_id as id, society_id from resident_import",
  Society_ProposalID: "select proposal_id as id, society_id from proposal",
  Society_StaffID: staff,
  Outgoing_StaffID: staff,
  Held_RoleID: staff,
  Society_HandoverID: "select handover_id as id, society_id from handover",
  BillID: `select bill_id as id, bill.society_id, bill.block_id, flat_id, bill.vendor_id from bill ${ofAccount}`,
  Bill_NoteID: `select bill_note_id as id, bill_note.society_id, block_id, flat_id from bill_note ${ofAccount}`,
  Bill_ComparisonID: "select bill_comparison_id as id, society_id from bill_comparison",
  Bill_LinkID: "select bill_link_id as id, society_id from bill_link",
  Bill_Note_BatchID: "select bill_note_batch_id as id, society_id from bill_note_batch",
  Bill_RunID: "select bill_run_id as id, society_id from bill_run",
  PaymentID: `select payment_id as id, payment.society_id, block_id, flat_id, payment.vendor_id from payment ${ofAccount}`,
  UPI_ClaimID: `select upi_claim_id as id, upi_claim.society_id, block_id, flat_id from upi_claim ${ofAccount}`,
  Society_AnnouncementID: "select announcement_id as id, society_id from announcement",
  Vendor_AnnouncementID: "select announcement_id as id, society_id from announcement",
  Society_IncidentID: "select society_incident_id as id, society_id, block_id from incident",
  PropertyID: "select property_id as id, vendor_id from property",
  Property_Image: image,
  Image: image,
  ImageID: image,
  DocumentID: document,
  Floor_Plan_DocumentID: document,
  Photo_DocumentID: document,
  Property_ImportID: "select property_import_id as id, vendor_id from property_import",
  Property_FlatID: "select property_flat_id as id, society_id, flat_id from property_flat",
  Property_EnquiryID: `select enquiry_id as id, vendor_id from enquiry join property using (property_id)
    union all select enquiry_id, vendor.vendor_id
    from enquiry join vendor on vendor.phone_number = enquiry.phone_number and vendor_type = 3`,
  Blocked_NumberID: "select blocked_number_id as id, vendor_id from blocked_number",
  Answer_TemplateID: "select answer_template_id as id, vendor_id from answer_template",
  Visit_SlotID: `select visit_slot_id as id, vendor_id from visit_slot
    union all select visit_slot_id, vendor.vendor_id from visit_slot join enquiry using (enquiry_id)
    join vendor on vendor.phone_number = enquiry.phone_number and vendor_type = 3`,
  Property_Enquiry_MessageID: `select enquiry_message_id as id, vendor_id from enquiry_message
    union all select enquiry_message_id, vendor.vendor_id from enquiry_message join enquiry using (enquiry_id)
    join vendor on vendor.phone_number = enquiry.phone_number and vendor_type = 3`,
  Property_Enquiry_NoteID: "select enquiry_note_id as id, vendor_id from enquiry_note",
  Rental_ContractID: contract,
  Renewed_From_ContractID: contract,
  Vendor_Ticket_TypeID: "select society_id as id, society_id from society",
  Support_TicketID: `select support_ticket_id as id, ticket.society_id, block_id, flat_id, ticket.vendor_id
    from ticket left join resident using (society_resident_id)`,
  AmenityID: "select amenity_id as id, society_id from amenity",
  Amenity_ClosureID: "select amenity_closure_id as id, society_id from amenity_closure",
  BookingID: "select amenity_booking_id as id, society_id, flat_id from amenity_booking",
  Block_IssueID: "select block_issue_id as id, society_id, block_id, vendor_id from block_issue",
  Block_IncidentID: "select block_incident_id as id, society_id, block_id from block_incident",
  CameraID: "select camera_id as id, society_id, block_id from camera",
  Visitor_PassID: "select visitor_pass_id as id, society_id, block_id, flat_id from visitor_pass",
  VisitID: `select visit_id as id, society_id, block_id, flat_id from visit
    order by status in ('checked_in', 'waiting', 'expected') desc`,
  CertificateID: "select certificate_id as id, society_id, block_id, flat_id from certificate",
  HomeID: `${resident} union all select rental_contract_id, null, null, null from rental_contract`,
  InvitationID:
    "select invitation_id as id, society_id, vendor_id from invitation left join vendor using (phone_number)",
  MessageID: "select message_id as id, society_id, owner_id as vendor_id from message",
  NotificationID:
    "select notification_id as id, society_id, vendor_id from notification join vendor using (phone_number)",
};

/** Ids of the own account, its devices and what operators look after: they have tests of their own. */
export const ofAccounts = ["DeviceID", "Vendor_SessionID", "PasskeyID", "Sign_In_RequestID", "IssuerID"];

/** The audit log is not copied; each society has its own chain, which a test of its own holds apart. */
export const ofLogs = ["ThingID"];

/** `BlockID_Array`, `BillIDs` and `BlockID` name the same records. */
export const recordOf = (name: string): string => name.replace(/(_Array|(?<=ID)s)$/, "");

/** The kinds that belong to a block or a flat, so that others of the same society have them too. */
export const belongTo = (name: string, part: "block_id" | "flat_id"): boolean =>
  new RegExp(`\\b${part}\\b`).test(records[recordOf(name)]!.split(" from ")[0]!);

/** Ids of the first world: those of a place first, or, with `elsewhere`, only those of other blocks or other flats. */
export async function idsOf(
  { pool }: Database,
  field: string,
  place: Place,
  { limit, elsewhere }: { limit: number; elsewhere?: "block_id" | "flat_id" },
): Promise<string[]> {
  const known = records[recordOf(field)];
  if (!known) throw new Error(`own-records.ts does not say which records ${field} names`);
  const columns = ["society_id", "block_id", "flat_id", "vendor_id"];
  const own = columns.map((column, at) => `coalesce((row ->> '${column}')::uuid = $${at + 1}, false)`);
  const other = elsewhere && `and (row ->> '${elsewhere}')::uuid <> $${columns.indexOf(elsewhere) + 1}`;
  const { rows } = await pool.query<{ id: string }>(
    `select id from (
       select distinct on (row ->> 'id') row ->> 'id' as id, ${own.map((one, at) => `${one} as own_${at}`).join(", ")}, nth
       from (select to_jsonb(record) as row, row_number() over () as nth from (${known}) as record) as numbered
       where row ->> 'id' ~ '^.{14}[47]' ${other ?? ""}
     ) as record where $1::uuid is not null and $2::uuid is not null and $3::uuid is not null and $4::uuid is not null
     order by own_3 desc, own_2 desc, own_1 desc, own_0 desc, nth limit ${limit}`,
    [place.societyId, place.blockId, place.flatId, place.vendorId],
  );
  return rows.map(({ id }) => id);
}
