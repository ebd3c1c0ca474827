import { z } from "zod";

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const nobody = "00000000-0000-0000-0000-000000000000";

/**
 * Ids are opaque to clients, so a string of the wrong shape is an unknown id and not a malformed request:
 * it becomes the id that nothing has.
 */
const id = <Brand extends string>() =>
  z
    .string()
    .min(1)
    .max(64)
    .transform((text) => (uuid.test(text) ? text.toLowerCase() : nobody))
    .brand<Brand>();

export const PropertyId = id<"PropertyID">();
export type PropertyId = z.output<typeof PropertyId>;
export const PropertyLimitRequestId = id<"Property_Limit_RequestID">();
export type PropertyLimitRequestId = z.output<typeof PropertyLimitRequestId>;
export const SavedSearchId = id<"Saved_SearchID">();
export type SavedSearchId = z.output<typeof SavedSearchId>;
export const EnquiryId = id<"Property_EnquiryID">();
export type EnquiryId = z.output<typeof EnquiryId>;
export const EnquiryMessageId = id<"Property_Enquiry_MessageID">();
export type EnquiryMessageId = z.output<typeof EnquiryMessageId>;
export const BlockedNumberId = id<"Blocked_NumberID">();
export type BlockedNumberId = z.output<typeof BlockedNumberId>;
export const AnswerTemplateId = id<"Answer_TemplateID">();
export type AnswerTemplateId = z.output<typeof AnswerTemplateId>;
export const VisitSlotId = id<"Visit_SlotID">();
export type VisitSlotId = z.output<typeof VisitSlotId>;
export const VendorId = id<"VendorID">();
export type VendorId = z.output<typeof VendorId>;
export const DeviceId = id<"DeviceID">();
export type DeviceId = z.output<typeof DeviceId>;
export const VendorSessionId = id<"Vendor_SessionID">();
export type VendorSessionId = z.output<typeof VendorSessionId>;
export const PasskeyId = id<"PasskeyID">();
export type PasskeyId = z.output<typeof PasskeyId>;
export const ImageId = id<"ImageID">();
export type ImageId = z.output<typeof ImageId>;
export const DocumentId = id<"DocumentID">();
export type DocumentId = z.output<typeof DocumentId>;
export const SocietyId = id<"SocietyID">();
export type SocietyId = z.output<typeof SocietyId>;
/** An issuer of bills and invitations: a society, or the account of a landlord. */
export const IssuerId = id<"IssuerID">();
export type IssuerId = z.output<typeof IssuerId>;
export const BlockId = id<"BlockID">();
export type BlockId = z.output<typeof BlockId>;
export const BuildingId = id<"BuildingID">();
export type BuildingId = z.output<typeof BuildingId>;
export const FlatId = id<"FlatID">();
export type FlatId = z.output<typeof FlatId>;
/** A resident of a society, or a rental contract: what makes a home. */
export const HomeId = id<"HomeID">();
export type HomeId = z.output<typeof HomeId>;
export const ResidentId = id<"Society_ResidentID">();
export type ResidentId = z.output<typeof ResidentId>;
export const BillId = id<"BillID">();
export type BillId = z.output<typeof BillId>;
export const BillRunId = id<"Bill_RunID">();
export type BillRunId = z.output<typeof BillRunId>;
export const BillComparisonId = id<"Bill_ComparisonID">();
export type BillComparisonId = z.output<typeof BillComparisonId>;
export const BillLinkId = id<"Bill_LinkID">();
export type BillLinkId = z.output<typeof BillLinkId>;
export const PaymentId = id<"PaymentID">();
export type PaymentId = z.output<typeof PaymentId>;
export const BillNoteId = id<"Bill_NoteID">();
export type BillNoteId = z.output<typeof BillNoteId>;
export const BillNoteBatchId = id<"Bill_Note_BatchID">();
export type BillNoteBatchId = z.output<typeof BillNoteBatchId>;
export const UpiClaimId = id<"UPI_ClaimID">();
export type UpiClaimId = z.output<typeof UpiClaimId>;
export const ProposalId = id<"Society_ProposalID">();
export type ProposalId = z.output<typeof ProposalId>;
export const HandoverId = id<"Society_HandoverID">();
export type HandoverId = z.output<typeof HandoverId>;
export const StaffId = id<"Society_StaffID">();
export type StaffId = z.output<typeof StaffId>;
export const MemberId = id<"MemberID">();
export type MemberId = z.output<typeof MemberId>;
export const MemberHolderId = id<"Member_HolderID">();
export type MemberHolderId = z.output<typeof MemberHolderId>;
export const NominationId = id<"Member_NominationID">();
export type NominationId = z.output<typeof NominationId>;
export const CertificateId = id<"CertificateID">();
export type CertificateId = z.output<typeof CertificateId>;
export const ParkingSlotId = id<"Parking_SlotID">();
export type ParkingSlotId = z.output<typeof ParkingSlotId>;
export const ParkingAllotmentId = id<"Parking_AllotmentID">();
export type ParkingAllotmentId = z.output<typeof ParkingAllotmentId>;
/** Any record in the audit log. */
export const AuditThingId = id<"ThingID">();
export type AuditThingId = z.output<typeof AuditThingId>;
export const OpeningBalanceId = id<"Opening_BalanceID">();
export type OpeningBalanceId = z.output<typeof OpeningBalanceId>;
export const MemberImportId = id<"Member_ImportID">();
export type MemberImportId = z.output<typeof MemberImportId>;
export const ResidentImportId = id<"Resident_ImportID">();
export type ResidentImportId = z.output<typeof ResidentImportId>;
export const PropertyImportId = id<"Property_ImportID">();
export type PropertyImportId = z.output<typeof PropertyImportId>;
export const EnquiryNoteId = id<"Property_Enquiry_NoteID">();
export type EnquiryNoteId = z.output<typeof EnquiryNoteId>;
/** The record that a role follows from: a society, an appointment, a residence, a contract. */
export const HeldRoleId = id<"Held_RoleID">();
export type HeldRoleId = z.output<typeof HeldRoleId>;
export const RentalContractId = id<"Rental_ContractID">();
export type RentalContractId = z.output<typeof RentalContractId>;
export const SupportTicketId = id<"Support_TicketID">();
export type SupportTicketId = z.output<typeof SupportTicketId>;
/** To what a ticket is raised: a society, or a home and so its owner. */
export const TicketTargetId = id<"Vendor_Ticket_TypeID">();
export type TicketTargetId = z.output<typeof TicketTargetId>;
export const InvitationId = id<"InvitationID">();
export type InvitationId = z.output<typeof InvitationId>;
export const SignInRequestId = id<"Sign_In_RequestID">();
export type SignInRequestId = z.output<typeof SignInRequestId>;
export const MessageId = id<"MessageID">();
export type MessageId = z.output<typeof MessageId>;
export const NotificationId = id<"NotificationID">();
export type NotificationId = z.output<typeof NotificationId>;

export const AnnouncementId = id<"Society_AnnouncementID">();
export type AnnouncementId = z.output<typeof AnnouncementId>;
export const IncidentId = id<"Society_IncidentID">();
export type IncidentId = z.output<typeof IncidentId>;
export const AmenityId = id<"AmenityID">();
export type AmenityId = z.output<typeof AmenityId>;
export const AmenityClosureId = id<"Amenity_ClosureID">();
export type AmenityClosureId = z.output<typeof AmenityClosureId>;
export const BookingId = id<"BookingID">();
export type BookingId = z.output<typeof BookingId>;
export const VisitorPassId = id<"Visitor_PassID">();
export type VisitorPassId = z.output<typeof VisitorPassId>;
export const VisitId = id<"VisitID">();
export type VisitId = z.output<typeof VisitId>;

export const BlockIssueId = id<"Block_IssueID">();
export type BlockIssueId = z.output<typeof BlockIssueId>;
export const BlockIncidentId = id<"Block_IncidentID">();
export type BlockIncidentId = z.output<typeof BlockIncidentId>;
export const CameraId = id<"CameraID">();
export type CameraId = z.output<typeof CameraId>;

export const ChequeId = id<"ChequeID">();
export type ChequeId = z.output<typeof ChequeId>;
export const PostDatedChequeId = id<"Post_Dated_ChequeID">();
export type PostDatedChequeId = z.output<typeof PostDatedChequeId>;
export const DepositSlipId = id<"Deposit_SlipID">();
export type DepositSlipId = z.output<typeof DepositSlipId>;
export const BankAccountId = id<"Bank_AccountID">();
export type BankAccountId = z.output<typeof BankAccountId>;
export const GatewayPaymentId = id<"Gateway_PaymentID">();
export type GatewayPaymentId = z.output<typeof GatewayPaymentId>;
export const GatewaySettlementId = id<"Gateway_SettlementID">();
export type GatewaySettlementId = z.output<typeof GatewaySettlementId>;
/** What somebody was sent to a payment gateway with. */
export const OnlinePaymentId = id<"Online_PaymentID">();
export type OnlinePaymentId = z.output<typeof OnlinePaymentId>;
export const BankStatementId = id<"Bank_StatementID">();
export type BankStatementId = z.output<typeof BankStatementId>;
export const BankLineId = id<"Bank_LineID">();
export type BankLineId = z.output<typeof BankLineId>;
/** An account of the member or tenant ledger, by whom a credit may be paid. */
export const PaymentPlanId = id<"Payment_PlanID">();
export type PaymentPlanId = z.output<typeof PaymentPlanId>;
export const NoticeLetterId = id<"Notice_LetterID">();
export type NoticeLetterId = z.output<typeof NoticeLetterId>;
export const LetterBatchId = id<"Letter_BatchID">();
export type LetterBatchId = z.output<typeof LetterBatchId>;
export const StatementLinkId = id<"Statement_LinkID">();
export type StatementLinkId = z.output<typeof StatementLinkId>;
export const FollowUpId = id<"Follow_UpID">();
export type FollowUpId = z.output<typeof FollowUpId>;
export const DebtorAccountId = id<"Debtor_AccountID">();
export type DebtorAccountId = z.output<typeof DebtorAccountId>;
export const LedgerAccountId = id<"Ledger_AccountID">();
export type LedgerAccountId = z.output<typeof LedgerAccountId>;
export const JournalVoucherId = id<"Journal_VoucherID">();
export type JournalVoucherId = z.output<typeof JournalVoucherId>;
export const MeterKindId = id<"Meter_KindID">();
export type MeterKindId = z.output<typeof MeterKindId>;
export const MeterId = id<"MeterID">();
export type MeterId = z.output<typeof MeterId>;
export const MeterReadingId = id<"Meter_ReadingID">();
export type MeterReadingId = z.output<typeof MeterReadingId>;
export const MeterRechargeId = id<"Meter_RechargeID">();
export type MeterRechargeId = z.output<typeof MeterRechargeId>;
export const SupplierId = id<"SupplierID">();
export type SupplierId = z.output<typeof SupplierId>;
export const PurchaseBillId = id<"Purchase_BillID">();
export type PurchaseBillId = z.output<typeof PurchaseBillId>;
export const SupplierPaymentId = id<"Supplier_PaymentID">();
export type SupplierPaymentId = z.output<typeof SupplierPaymentId>;
export const PaymentBatchId = id<"Payment_BatchID">();
export type PaymentBatchId = z.output<typeof PaymentBatchId>;
export const RecurringBillId = id<"Recurring_BillID">();
export type RecurringBillId = z.output<typeof RecurringBillId>;
export const RecurringDraftId = id<"Recurring_DraftID">();
export type RecurringDraftId = z.output<typeof RecurringDraftId>;
export const TdsDeductionId = id<"TDS_DeductionID">();
export type TdsDeductionId = z.output<typeof TdsDeductionId>;
export const TdsCertificateId = id<"TDS_CertificateID">();
export type TdsCertificateId = z.output<typeof TdsCertificateId>;
export const TdsChallanId = id<"TDS_ChallanID">();
export type TdsChallanId = z.output<typeof TdsChallanId>;
export const WriteOffId = id<"Write_OffID">();
export type WriteOffId = z.output<typeof WriteOffId>;
export const ChargeEventId = id<"Charge_EventID">();
export type ChargeEventId = z.output<typeof ChargeEventId>;
export const ChargeHeadId = id<"Charge_HeadID">();
export type ChargeHeadId = z.output<typeof ChargeHeadId>;
export const ChargeTariffId = id<"Charge_TariffID">();
export type ChargeTariffId = z.output<typeof ChargeTariffId>;
export const BudgetId = id<"BudgetID">();
export type BudgetId = z.output<typeof BudgetId>;
export const AppropriationId = id<"AppropriationID">();
export type AppropriationId = z.output<typeof AppropriationId>;
export const YearEndId = id<"Year_EndID">();
export type YearEndId = z.output<typeof YearEndId>;
export const FixedDepositId = id<"Fixed_DepositID">();
export type FixedDepositId = z.output<typeof FixedDepositId>;
export const FixedDepositEntryId = id<"Fixed_Deposit_EntryID">();
export type FixedDepositEntryId = z.output<typeof FixedDepositEntryId>;
export const PublishedMonthId = id<"Published_MonthID">();
export type PublishedMonthId = z.output<typeof PublishedMonthId>;
/** Of any document that has an entry. */
export const EntryDocumentId = id<"Entry_DocumentID">();
export type EntryDocumentId = z.output<typeof EntryDocumentId>;
export const AuditPackId = id<"Audit_PackID">();
export type AuditPackId = z.output<typeof AuditPackId>;

export const GateId = id<"GateID">();
export type GateId = z.output<typeof GateId>;
export const GateDeviceId = id<"Gate_DeviceID">();
export type GateDeviceId = z.output<typeof GateDeviceId>;

export const RecoveryId = id<"Society_RecoveryID">();
export type RecoveryId = z.output<typeof RecoveryId>;

export const JoinRequestId = id<"Join_RequestID">();
export type JoinRequestId = z.output<typeof JoinRequestId>;

/** States and cities keep their public codes: ISO 3166-2 and GeoNames. */
export const StateId = z.string().min(1).max(20);
export const CityId = z.string().min(1).max(20);

/** The uuid at the end of a page's address (`/homes/{slug}-{id}`), if there is one. */
export function idAtEnd(slug: string): string | undefined {
  const tail = slug.slice(-36);
  return uuid.test(tail) ? tail.toLowerCase() : undefined;
}
export const PropertyFlatId = id<"Property_FlatID">();
export type PropertyFlatId = z.output<typeof PropertyFlatId>;
