import { createFollowUp } from "./follow-ups/create-follow-up.ts";
import { listFollowUps } from "./follow-ups/list-follow-ups.ts";
import { withdrawFollowUp } from "./follow-ups/withdraw-follow-up.ts";
import { debtorInfo } from "./queue/debtor-info.ts";
import { exportQueue } from "./queue/export-queue.ts";
import { list } from "./queue/list.ts";

export const collections = {
  ...{ list, exportQueue, debtorInfo },
  ...{ listFollowUps, createFollowUp, withdrawFollowUp },
};
