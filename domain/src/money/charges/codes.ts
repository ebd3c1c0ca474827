import type { Day } from "../../platform/days.ts";
import type { Paise } from "../../platform/money.ts";
import type { Exact } from "./exact/rules.ts";

/** A rate in ten thousandths of a rupee: ₹31.50 is 315000. */
export type Rate = number;
/** Parts per million: 0.25 % is 2500, 21 % is 210000. */
export type Ppm = number;
/** A reading or a usage of a meter in thousandths of its unit. */
export type Units = number;

export const areaUnits = ["feet", "metres"] as const;
export type AreaUnit = (typeof areaUnits)[number];
/** In hundredths of the unit in which the society's papers state it. */
export type Area = { hundredths: number; unit: AreaUnit };

export const areaKinds = ["carpet", "built-up"] as const;
export type AreaKind = (typeof areaKinds)[number];

export const uses = ["self", "rented", "vacant", "builder"] as const;
/** Who uses a flat: its member, a tenant, nobody, or it is unsold and the builder's. */
export type Use = (typeof uses)[number];

/** For how long a rate is: a month, a period of the cycle, or a year. */
export const spans = ["month", "period", "year"] as const;
export type Span = (typeof spans)[number];

/** A society's total is shared equally, by an area, by people, connections, or the usage of a kind of meter. */
export const shareWeights = ["equal", "carpet", "built-up", "persons", "connections", "usage"] as const;
export type ShareWeight = (typeof shareWeights)[number];

type ClassRate = { class: string; rate: Rate };
type Equal = { kind: "equal"; rate: Rate; per: Span };
/** By the rate class of a flat, or by the type as the society calls it. */
type ByClass = { kind: "by-class"; by: "type" | "name"; rates: readonly ClassRate[]; per: Span };
type ByArea = { kind: "area"; area: AreaKind; unit: AreaUnit; rate: Rate; per: Span };
type Chosen = { kind: "chosen"; amounts: readonly { flat: string; rate: Rate }[]; per: Span };

/** Rates of consumption. Limits and fixed parts are for a month. */
export type Metered = {
  kind: "metered";
  meter: string;
  /** The last slab has no end. */
  slabs: readonly { upTo: Units | null; rate: Rate }[];
  /** Otherwise the rate of the slab that is reached holds for the whole usage. */
  isEachSlabApart: boolean;
  fixed: Rate;
  minimum: Rate;
  /** A flat without a reading is billed its average usage, corrected by the next reading. */
  isEstimated: boolean;
  /** What the main meter shows beyond the flats' meters, shared at this rate. */
  commonLoss: { by: "equal" | "usage"; rate: Rate } | null;
};

/** An amount for all flats in a period; null if it is entered for each period. */
export type Share = {
  kind: "share";
  total: Paise | null;
  by: ShareWeight;
  meter: string | null;
  /** Without it each share is rounded for itself, and what is left over or missing is shown. */
  isExact: boolean;
};

/** An amount that is paid in parts; the parts add up to the rounded whole. */
export type Levy = { kind: "levy"; whole: Equal | ByClass | ByArea | Chosen; instalments: number; first: Day };

/** A percentage of other heads, or of all that are service charges. */
export type Percent = { kind: "percent"; ppm: Ppm; of: readonly string[] | "service-charges" };

export type Basis =
  | Equal
  | ByClass
  | ByArea
  | Chosen
  | { kind: "construction-cost"; ppm: Ppm }
  | {
      kind: "parking";
      /** `further` is the rate of the second slot of this class and of all others. */
      rates: readonly { vehicle: string; rate: Rate; further: Rate | null }[];
      per: Span;
    }
  | { kind: "person"; rate: Rate; per: Span }
  | { kind: "connection"; rate: Rate; per: Span }
  | Metered
  | Share
  | Levy
  | Percent
  | { kind: "event"; event: string; rate: Rate };
export type BasisKind = Basis["kind"];

/** To whom a rule applies: who is in every list that is given. */
export type Applies = {
  types?: readonly string[];
  names?: readonly string[];
  buildings?: readonly string[];
  flats?: readonly string[];
  except?: readonly string[];
  uses?: readonly Use[];
  /** Flats that are used by the member's close family are left out. */
  isFamilyLeftOut?: boolean;
};

export const cycleMonths = [1, 2, 3, 4, 6, 12] as const;
/** Periods of so many months, one of which begins in the month `first` (4 is April). */
export type Cycle = { months: (typeof cycleMonths)[number]; first: number; when: "advance" | "arrears" };

export const proRatas = ["days", "months", "none"] as const;
export type ProRata = (typeof proRatas)[number];

/** What a head costs from a day on. The first rule that applies to a flat is the flat's. */
export type Tariff = {
  from: Day;
  cycle: Cycle;
  proRata: ProRata;
  rules: readonly { applies: Applies; basis: Basis }[];
};

export type Head = {
  id: string;
  code: string;
  isServiceCharge: boolean;
  isTaxable: boolean;
  /** Non-occupancy charges have a limit by law. */
  purpose: "non-occupancy" | null;
  /** Dated, in the order of their days. */
  tariffs: readonly Tariff[];
  /** The last day of a head that was ended. */
  until: Day | null;
};

/** One meter of a flat in a period. */
export type MeterFacts = {
  meter: string;
  /** The period; left out where all heads have the same. */
  of?: Period;
  opening: Units | null;
  closing: Units | null;
  /** A meter that was replaced: where the old one ended and the new one began. */
  replaced: readonly { last: Units; first: Units }[];
  /** After this reading the meter begins at 0 again, and it did so in this period. */
  rollsOverAt: Units | null;
  /** Usages of earlier periods, for an estimate. */
  history: readonly Units[];
  /** What was billed by estimates since the opening reading. */
  estimated: Units;
};

export type FlatFacts = {
  id: string;
  label: string;
  type: string;
  name: string;
  building: string;
  areas: Readonly<Record<AreaKind, Area | null>>;
  constructionCost: Paise | null;
  use: Use;
  isFamily: boolean;
  persons: number | null;
  connections: number | null;
  /** Slots by their class. */
  parking: Readonly<Record<string, number>>;
  meters: readonly MeterFacts[];
  /** How often something happened in the period. */
  events: Readonly<Record<string, number>>;
  /** The days on which somebody owes its charges; null is without an end. */
  from: Day | null;
  until: Day | null;
};

/** What is known of a period for the whole society: totals by head, and what the main meters show. */
export type SocietyFacts = {
  totals: Readonly<Record<string, Paise>>;
  mainMeters: readonly { meter: string; of?: Period; units: Units }[];
};

export type Period = { from: Day; until: Day };

export const problemCodes = [
  "area-missing",
  "cost-missing",
  "persons-missing",
  "connections-missing",
  "rate-missing",
  "vehicle-rate-missing",
  "reading-missing",
  "reading-below-last",
  "estimate-above-reading",
  "slab-gap",
  "tariff-missing",
  "total-missing",
  "nothing-to-share-by",
  "loss-below-0",
  "main-meter-missing",
  "circular",
  "head-missing",
  "above-cap",
  "share-differs",
  "share-incomplete",
  "base-incomplete",
  "other-cycle",
  "interest-too-much",
  "amount-too-large",
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** Why a head is not charged to a flat as its tariff says, or what the treasurer must know of it. Never a silent 0. */
export type ChargeProblem = {
  code: ProblemCode;
  head: string;
  /** Null if it concerns the whole society. */
  flat: { id: string; label: string } | null;
  values: Readonly<Record<string, string | number>>;
};

export const quantityUnits = [
  "flat",
  "square-feet",
  "square-metres",
  "cost",
  "slot",
  "person",
  "connection",
  "unit",
  "share",
  "instalment",
  "percent",
  "event",
] as const;
export type QuantityUnit = (typeof quantityUnits)[number];

/** A part of a line: rate × quantity × time. */
export type Part = {
  from: Day;
  until: Day;
  /** In ten thousandths of a rupee, or parts per million of a percentage. */
  rate: number;
  quantity: Exact;
  unit: QuantityUnit;
  /** Spans of the rate: 3 months of a monthly rate. */
  time: Exact;
  /** The span of a rate that has one. */
  per?: Span;
  amount: Exact;
  /** The class, vehicle, slab or heads that the rate is for. */
  of?: string;
  isEstimated?: boolean;
  isMinimum?: boolean;
};

export type ChargeLine = {
  head: string;
  kind: BasisKind;
  /** How many months of contributions this is, for the limit of the tax. */
  months: number;
  amount: Paise;
  parts: readonly Part[];
  /** A source of `lawSources` that set the amount or its limit. */
  law?: string;
};
