import { labels } from "../../../platform/labels.ts";

export const supplierKinds = labels("supplierKinds", { 1: "Business", 2: "Person who is paid back" });
export type SupplierKind = keyof typeof supplierKinds;

/** By the MSMED Act: micro and small enterprises are paid in time. */
export const msmeClasses = labels("msmeClasses", { 0: "Not registered", 1: "Micro", 2: "Small", 3: "Medium" });
export type MsmeClass = keyof typeof msmeClasses;
