import { listAddress } from "../../../kit/list/list-address.ts";

const batchesPath = "/expenses/batches";
export const newBatchPath = `${batchesPath}/new`;
export const batchHref = (batchId: string): string => `${batchesPath}/${batchId}`;
export const layoutHref = (accountId: string): string => `${batchesPath}/layouts/${accountId}`;
export const batchFileHref = (batchId: string): string => `/papers/payment-files/${batchId}`;
export const batchesAddress = listAddress({ path: batchesPath, pageSize: 20, filters: {} });
