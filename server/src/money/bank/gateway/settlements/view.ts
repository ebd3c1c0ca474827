import type { GatewayProvider } from "#domain/money/bank/gateway/codes.ts";
import type { Settlement, SettlementItem } from "#domain/money/bank/gateway/draft.ts";
import { rupees } from "#domain/platform/money.ts";
import type { CreditRow, ItemRow, SettlementRow } from "./queries.ts";

export const viewSettlement = (row: SettlementRow, credit: CreditRow | undefined): Settlement => ({
  Gateway_SettlementID: row.gateway_settlement_id,
  Provider: row.provider as GatewayProvider,
  Provider_Settlement_ID: row.provider_settlement_id,
  UTR: row.utr,
  Settled_On: row.settled_on,
  Settlement_State: row.posted_at === null ? 1 : 2,
  Amount: rupees(row.amount_paise),
  Payments: row.payments,
  Payment_Amount: rupees(row.payment_paise),
  Charges: rupees(row.fee_paise),
  Charges_Tax: rupees(row.tax_paise),
  Returned: rupees(row.returned_paise),
  Other_Amount: rupees(row.other_paise),
  Voucher_No: row.voucher_no ?? "",
  Bank_Line: credit
    ? {
        Bank_LineID: credit.bank_line_id,
        Line_Day: credit.value_on,
        Narration: credit.narration,
        Bank_Account_Name: credit.bank_account_name,
      }
    : null,
});

export const viewItem = (row: ItemRow): SettlementItem => ({
  Item_Kind: row.kind,
  Provider_Payment_ID: row.provider_payment_id,
  Name: row.party_name ?? "",
  Flat_Label: row.flat_label ?? "",
  Amount: rupees(row.amount_paise),
  Charges: rupees(row.fee_paise),
  Charges_Tax: rupees(row.tax_paise),
  Net: rupees(row.net_paise),
});
