import { collectionRegister } from "./collection-register.ts";
import { exportStatement } from "./export-statement.ts";
import { financial } from "./financial.ts";
import { funds } from "./funds.ts";
import { auditPacks } from "./pack/audit-packs.ts";
import { createAuditPack } from "./pack/create-audit-pack.ts";
import { exportAuditPack } from "./pack/export-audit-pack.ts";
import { receiptRegister } from "./receipt-register.ts";
import { voucherRegister } from "./voucher-register.ts";

export const annualAccounts = {
  financial,
  funds,
  receiptRegister,
  voucherRegister,
  collectionRegister,
  exportStatement,
  createAuditPack,
  auditPacks,
  exportAuditPack,
};
