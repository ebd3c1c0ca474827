import { check } from "./check.ts";
import { createAccount } from "./create-account.ts";
import { createVoucher } from "./create-voucher.ts";
import { editAccount } from "./edit-account.ts";
import { info } from "./info.ts";
import { lastCheck } from "./last-check.ts";
import { ledger } from "./ledger.ts";
import { list } from "./list.ts";
import { listAccounts } from "./list-accounts.ts";
import { exportJournal } from "./papers/export-journal.ts";
import { exportLedger } from "./papers/export-ledger.ts";
import { exportTrialBalance } from "./papers/export-trial-balance.ts";
import { removeAccount } from "./remove-account.ts";
import { reverseVoucher } from "./reverse-voucher.ts";
import { trialBalance } from "./trial-balance.ts";

export const journal = {
  list,
  info,
  ledger,
  trialBalance,
  check,
  lastCheck,
  listAccounts,
  createAccount,
  editAccount,
  removeAccount,
  createVoucher,
  reverseVoucher,
  exportJournal,
  exportLedger,
  exportTrialBalance,
};
