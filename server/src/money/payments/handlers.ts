import { collect } from "./collect.ts";
import { listDues } from "./dues/list-dues.ts";
import { exportList } from "./export-list.ts";
import { info } from "./info.ts";
import { list } from "./list.ts";
import { paper } from "./papers/paper.ts";
import { reverse } from "./reverse.ts";
import { claim } from "./upi/claim.ts";
import { confirmClaim } from "./upi/confirm-claim.ts";
import { confirmSettings } from "./upi/confirm-settings.ts";
import { declineClaim } from "./upi/decline-claim.ts";
import { editSettings } from "./upi/edit-settings.ts";
import { exportClaims } from "./upi/export-claims.ts";
import { listClaims } from "./upi/list-claims.ts";
import { payByUpi } from "./upi/pay-by-upi.ts";
import { settings } from "./upi/settings.ts";

export const payments = {
  ...{ list, exportList, info, collect, reverse, paper },
  ...{
    settings,
    editSettings,
    confirmSettings,
    listDues,
    payByUpi,
    claim,
    listClaims,
    exportClaims,
    confirmClaim,
    declineClaim,
  },
};
