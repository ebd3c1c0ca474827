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
import { ifscInfo } from "./ifsc/ifsc-info.ts";

export const bank = {
  ...{ listAccounts, accountInfo, ifscInfo, createAccount, editAccount, closeAccount },
  ...{ listCheques, clearCheques, createSlip, listSlips, slipPaper },
};
