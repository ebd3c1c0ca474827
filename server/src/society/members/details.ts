import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";

/** What the register has about an ownership besides its days and its holders. */
export type Details = {
  Certificate_No: string;
  Share_From: number | null;
  Share_To: number | null;
  Resolution_No: string;
  Resolution_On: Day | null;
  Entrance_Fee: Paise | null;
  Entrance_Fee_On: Day | null;
  Transfer_Fee: Paise | null;
  Transfer_Premium: Paise | null;
  Transfer_Paid_On: Day | null;
  Transfer_Reference: string;
  Remarks: string;
};
export const detailColumns = (details: Details) => ({
  certificate_no: details.Certificate_No,
  share_from: details.Share_From,
  share_to: details.Share_To,
  resolution_no: details.Resolution_No,
  resolution_on: details.Resolution_On,
  entrance_fee_paise: details.Entrance_Fee,
  entrance_fee_on: details.Entrance_Fee_On,
  transfer_fee_paise: details.Transfer_Fee,
  transfer_premium_paise: details.Transfer_Premium,
  transfer_paid_on: details.Transfer_Paid_On,
  transfer_reference: details.Transfer_Reference,
  remarks: details.Remarks,
});
