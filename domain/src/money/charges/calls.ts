import { events } from "./events/calls.ts";
import { examples } from "./examples/calls.ts";
import { gstReturns } from "./gst/returns/calls.ts";
import { heads } from "./heads/calls.ts";
import { settings } from "./settings/calls.ts";
import { tariffs } from "./tariffs/calls.ts";
import { totals } from "./totals/calls.ts";

export const charges = { ...heads, ...tariffs, ...examples, ...settings, ...totals, ...events, ...gstReturns };
