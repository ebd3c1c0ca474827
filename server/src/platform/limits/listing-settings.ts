import { z } from "zod";

const listings = "a whole number of listings";
const hours = "a whole number of hours from 1 to 720";
const count = z.coerce.number(listings).int(listings);

/** The settings of what an account that is not verified may list. */
export const listingSettings = {
  LISTINGS_PER_DAY: count.min(0, listings).default(20),
  LISTINGS_CHECKED_FIRST: count.min(0, listings).default(2),
  LISTING_CHECK_HOURS: z.coerce.number(hours).int(hours).min(1, hours).max(720, hours).default(24),
  LISTINGS_ACTIVE: count.min(1, listings).default(10),
};

/** What an account that is not verified may list. */
export type ListingRules = {
  /** New homes in 24 hours; what it lists beyond them waits for a check. */
  aDay: number;
  /** Until so many of its homes were checked, each new one waits for it. */
  checkedFirst: number;
  /** So long at most, if nothing speaks against a home. */
  checkHours: number;
  /** Homes of one number that visitors may see at once, unless an operator grants more. */
  active: number;
};

type Settings = z.output<z.ZodObject<typeof listingSettings>>;

export const listingRulesOf = (settings: Settings): ListingRules => ({
  aDay: settings.LISTINGS_PER_DAY,
  checkedFirst: settings.LISTINGS_CHECKED_FIRST,
  checkHours: settings.LISTING_CHECK_HOURS,
  active: settings.LISTINGS_ACTIVE,
});
