import { labels } from "../../../platform/labels.ts";

/** Charges that a law treats apart. */
export const chargePurposes = labels("chargePurposes", { "non-occupancy": "Non-occupancy charges" });

/** Heads of one society, with those that ended. */
export const mostHeads = 60;
/** Dated tariffs of one head. */
export const mostTariffs = 60;
/** Flats of a live example. */
export const mostExampleFlats = 20;
/** Services of a society to its members. */
export const usualSac = "9995";
