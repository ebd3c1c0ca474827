import { choices } from "./choices.ts";
import { create } from "./create.ts";
import { decline } from "./decline.ts";
import { editSettings } from "./edit-settings.ts";
import { info } from "./info.ts";
import { issue } from "./issue.ts";
import { list } from "./list.ts";
import { own } from "./own.ts";
import { page } from "./page.ts";
import { paper } from "./paper.ts";
import { payFee } from "./pay-fee.ts";
import { request } from "./request.ts";
import { review } from "./review.ts";
import { revoke } from "./revoke.ts";
import { settings } from "./settings.ts";
import { withdraw } from "./withdraw.ts";

export const certificates = {
  ...{ list, info, own, choices, request, withdraw, create, review, payFee, issue, decline, revoke },
  ...{ settings, editSettings, paper, page },
};
