import { accountInfo } from "./accounts/account-info.ts";
import { closeAccount } from "./accounts/close-account.ts";
import { createAccount } from "./accounts/create-account.ts";
import { editAccount } from "./accounts/edit-account.ts";
import { listAccounts } from "./accounts/list-accounts.ts";
import { clearCheques } from "./cheques/clear-cheques.ts";
import { createSlip } from "./cheques/create-slip.ts";
import { listCheques } from "./cheques/list-cheques.ts";
import { listSlips } from "./cheques/list-slips.ts";
import { slipPaper } from "./cheques/slip-paper.ts";
import { connectGateway } from "./gateway/connect-gateway.ts";
import { disconnectGateway } from "./gateway/disconnect-gateway.ts";
import { editGateway } from "./gateway/edit-gateway.ts";
import { gatewayInfo } from "./gateway/gateway-info.ts";
import { listGatewayEvents } from "./gateway/list-gateway-events.ts";
import { listGatewayPayments } from "./gateway/list-gateway-payments.ts";
import { onlineOffer } from "./gateway/online-offer.ts";
import { onlinePayment } from "./gateway/online-payment.ts";
import { payOnline } from "./gateway/pay-online.ts";
import { refundGatewayPayment } from "./gateway/refund-gateway-payment.ts";
import { fetchSettlements } from "./gateway/settlements/fetch-settlements.ts";
import { listSettlementItems } from "./gateway/settlements/list-settlement-items.ts";
import { listSettlements } from "./gateway/settlements/list-settlements.ts";
import { postSettlement } from "./gateway/settlements/post-settlement.ts";
import { ifscInfo } from "./ifsc/ifsc-info.ts";
import { listDebtors } from "./lines/list-debtors.ts";
import { listLineEntries } from "./lines/list-line-entries.ts";
import { listLines } from "./lines/list-lines.ts";
import { matchAgain } from "./lines/match-again.ts";
import { matchEntry } from "./lines/match-entry.ts";
import { matchPaid } from "./lines/match-paid.ts";
import { postLine } from "./lines/post-line.ts";
import { postSure } from "./lines/post-sure.ts";
import { reopenLine } from "./lines/reopen-line.ts";
import { setAside } from "./lines/set-aside.ts";
import { toAccount } from "./lines/to-account.ts";
import { toSuspense } from "./lines/to-suspense.ts";
import { collectPostDated } from "./post-dated/collect-post-dated.ts";
import { createPostDated } from "./post-dated/create-post-dated.ts";
import { giveBack } from "./post-dated/give-back.ts";
import { listOwnPostDated } from "./post-dated/list-own-post-dated.ts";
import { listPostDated } from "./post-dated/list-post-dated.ts";
import { replace } from "./post-dated/replace.ts";
import { chequeSettings } from "./returns/cheque-settings.ts";
import { editChequeSettings } from "./returns/edit-cheque-settings.ts";
import { returnCheque } from "./returns/return-cheque.ts";
import { exportUnreconciled } from "./unreconciled/export-unreconciled.ts";
import { unreconciled } from "./unreconciled/unreconciled.ts";
import { listStatements } from "./uploads/list-statements.ts";
import { uploadStatement } from "./uploads/upload-statement.ts";

export const bank = {
  ...{ listAccounts, accountInfo, ifscInfo, createAccount, editAccount, closeAccount },
  ...{ uploadStatement, listStatements, listLines, listDebtors, matchAgain, matchPaid, listLineEntries, matchEntry },
  ...{ postSure, postLine, toSuspense, toAccount, setAside, reopenLine },
  ...{ gatewayInfo, connectGateway, editGateway, disconnectGateway, listGatewayPayments, listGatewayEvents },
  ...{ refundGatewayPayment, onlineOffer, payOnline, onlinePayment },
  ...{ listSettlements, listSettlementItems, fetchSettlements, postSettlement },
  ...{ listCheques, clearCheques, createSlip, listSlips, slipPaper },
  ...{ listPostDated, listOwnPostDated, createPostDated, collectPostDated, giveBack, replace },
  ...{ chequeSettings, editChequeSettings, returnCheque, unreconciled, exportUnreconciled },
};
