import type { GatewayEventState, GatewayProvider, OnlineState } from "#domain/money/bank/gateway/codes.ts";
import type { GatewayEvent, GatewayPayment } from "#domain/money/bank/gateway/draft.ts";
import { paymentState } from "#domain/money/bank/gateway/rules.ts";
import { rupees } from "#domain/platform/money.ts";
import type { Db } from "../../../platform/db/database.ts";
import type { Outside } from "../../../platform/outside/outside.ts";
import type { Book } from "../../journal/book.ts";
import { isVerified } from "../../payments/upi/queries.ts";
import { gatewayNames, openConnection, webhookPath } from "./connection.ts";
import { type EventRow, type GatewayPaymentRow, type OwnOrder, stateOf } from "./queries.ts";

export async function viewInfo(db: Db, outside: Outside, book: Book) {
  const connection = await openConnection(db, book.issuerId);
  const [verified, state] = await Promise.all([isVerified(db, book.issuerId), stateOf(db, book, connection)]);
  const providers = Object.entries(gatewayNames)
    .filter(([, name]) => outside.gateways?.of[name])
    .map(([code]) => Number(code) as GatewayProvider);
  return {
    Providers: providers,
    Whether_Verified: verified,
    Connection: connection
      ? {
          Provider: connection.provider as GatewayProvider,
          Key_ID: connection.key_id,
          Convenience_Percent: connection.convenience_bps / 100,
          connected_at: connection.created_at.toISOString(),
          Connected_By: state.connectedBy,
          Webhook_Address: `${outside.site.url ?? ""}${webhookPath}/${connection.gateway_connection_id}`,
          last_event_at: state.last?.toISOString() ?? null,
          Waiting_Events: state.waiting,
        }
      : null,
    Clearing_Balance: rupees(state.balance),
  };
}

export const viewPayment = (row: GatewayPaymentRow): GatewayPayment => ({
  Gateway_PaymentID: row.gateway_payment_id,
  Provider: row.provider as GatewayProvider,
  Provider_Payment_ID: row.provider_payment_id,
  Payment_State: paymentState({
    amount: row.amount_paise,
    returned: row.returned_paise,
    isInSuspense: row.suspense_voucher_id !== null,
    dispute: row.dispute_state,
  }),
  paid_at: row.paid_at.toISOString(),
  Amount: rupees(row.amount_paise),
  Convenience_Fee: rupees(row.amount_paise - row.receipt_paise),
  Charges: row.fee_paise === null ? null : rupees(row.fee_paise),
  Charges_Tax: row.tax_paise === null ? null : rupees(row.tax_paise),
  Returned: rupees(row.returned_paise),
  Refundable: rupees(row.amount_paise - row.returning_paise),
  Method: row.method,
  Name: row.party_name,
  Flat_Label: row.flat_label,
  PaymentID: row.payment_id,
  Receipt_No: row.receipt_no ?? "",
  Returns: row.returns.map((each) => ({
    Return_Kind: each.kind,
    Return_State: each.state,
    Amount: rupees(each.amount_paise),
    Reason: each.reason,
    created_at: new Date(each.created_at).toISOString(),
  })),
});

export const viewEvent = (row: EventRow): GatewayEvent => ({
  Event_Name: row.name,
  Event_State: row.state as GatewayEventState,
  received_at: row.received_at.toISOString(),
  Provider_Payment_ID: row.provider_payment_id,
});

export const viewOnline = (row: OwnOrder) => ({
  Online_PaymentID: row.gateway_order_id,
  Online_State: row.state as OnlineState,
  Issuer_Name: row.issuer_name,
  Amount: rupees(row.paid_paise ?? row.amount_paise + row.convenience_paise),
  Convenience_Fee: rupees(row.convenience_paise),
  Whether_Returned: (row.returned_paise ?? 0) > 0,
  PaymentID: row.payment_id,
  Receipt_No: row.receipt_no ?? "",
  Whether_Rent: row.rental_contract_id !== null,
});
