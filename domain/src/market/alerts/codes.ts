import { labels } from "../../platform/labels.ts";

/** How often an account hears of homes that a saved search has found. */
export const alertFrequencies = labels("alertFrequencies", { 1: "At once", 2: "Every day", 3: "Every week" });
export type AlertFrequency = keyof typeof alertFrequencies;
export const atOnce = 1;
export const daily = 2;
export const weekly = 3;

/** What is told of a home: that it is offered, or that its rent is lower. */
export const alertReasons = { found: 1, cheaper: 2 } as const;

/** Texts of the emails about homes that saved searches have found, by code. */
export const alertTexts = {
  "title-one": "A new home for “{name}”",
  "title-other": "{count} new homes for “{name}”",
  "title-several-one": "A new home for your saved searches",
  "title-several-other": "{count} new homes for your saved searches",
  "title-cheaper": "Lower rent: {home}",
  "title-all-cheaper": "Lower rent for {count} homes",
  "heading-cheaper": "Lower rent",
  "home-found": "{rent} a month, {place}",
  "home-cheaper": "Now {rent} a month, before {earlier}, {place}",
  "see-home": "See the home",
  more: "{count} more homes match. See all of them on the site.",
  "open-searches": "Your saved searches",
  why: "{site} sends you this because you have saved a search.",
  stop: "Stop the emails about homes",
} as const;
