import { batches } from "./batches/calls.ts";
import { bills } from "./bills/calls.ts";
import { payments } from "./payments/calls.ts";
import { recurring } from "./recurring/calls.ts";
import { settings } from "./settings/calls.ts";
import { suppliers } from "./suppliers/calls.ts";
import { tds } from "./tds/calls.ts";

export const payables = { ...suppliers, ...bills, ...payments, ...recurring, ...batches, ...settings, ...tds };
