import { activateAccount } from "./activate-account.ts";
import { check } from "./check.ts";
import { createAccount } from "./create-account.ts";
import { createVoucher } from "./create-voucher.ts";
import { deactivateAccount } from "./deactivate-account.ts";
import { editAccount } from "./edit-account.ts";
import { info } from "./info.ts";
import { lastCheck } from "./last-check.ts";
import { ledger } from "./ledger.ts";
import { list } from "./list.ts";
import { listAccounts } from "./list-accounts.ts";
import { openBooks } from "./open-books.ts";
import { openingFile } from "./opening-trial/opening-file.ts";
import { openingPlan } from "./opening-trial/opening-plan.ts";
import { postOpening } from "./opening-trial/post-opening.ts";
import { exportJournal } from "./papers/export-journal.ts";
import { exportLedger } from "./papers/export-ledger.ts";
import { exportText } from "./papers/export-text.ts";
import { exportTrialBalance } from "./papers/export-trial-balance.ts";
import { periods } from "./periods/periods.ts";
import { editRule } from "./posting/edit-rule.ts";
import { listRules } from "./posting/list-rules.ts";
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
  openBooks,
  listAccounts,
  createAccount,
  editAccount,
  activateAccount,
  deactivateAccount,
  removeAccount,
  createVoucher,
  reverseVoucher,
  exportJournal,
  exportLedger,
  exportTrialBalance,
  exportText,
  periods,
  listRules,
  editRule,
  openingFile,
  openingPlan,
  postOpening,
};
