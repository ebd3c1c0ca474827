import { photoWarnings } from "./core/uploads/checks/codes.ts";
import { alertFrequencies } from "./market/alerts/codes.ts";
import { comparedAreas } from "./market/comparables/codes.ts";
import { nearbyKinds } from "./market/nearby/codes.ts";
import { homesOf, placeKinds } from "./market/place-pages/codes.ts";
import {
  checkTurns,
  limitDecisions,
  ownerTexts,
  reportOutcomes,
  signalKinds,
} from "./market/properties/checks/codes.ts";
import {
  bedroomCounts,
  categories,
  facings,
  furnishings,
  genders,
  parkings,
  petPolicies,
  pgSharings,
  propertyTypes,
  smokingPolicies,
  sorts,
  subTypeLabels,
  tenantPreferences,
  utilityBills,
  visitorPolicies,
} from "./market/properties/codes.ts";
import { flatLinkStatuses } from "./market/properties/flat/codes.ts";
import { propertyImportFields } from "./market/properties/import/codes.ts";
import { decisions, heldReasons, reportReasons } from "./market/properties/operator/codes.ts";
import { photoRooms } from "./market/properties/photos/codes.ts";
import { priceBandLabels } from "./market/properties/rules.ts";
import { fieldNames } from "./market/properties/wizard/codes.ts";

/** The tables of homes that are listed and looked for. */
export const marketTables = {
  priceBandLabels,
  subTypeLabels,
  bedroomCounts,
  categories,
  facings,
  furnishings,
  genders,
  parkings,
  petPolicies,
  pgSharings,
  photoRooms,
  photoWarnings,
  comparedAreas,
  propertyTypes,
  smokingPolicies,
  nearbyKinds,
  placeKinds,
  homesOf,
  sorts,
  alertFrequencies,
  tenantPreferences,
  utilityBills,
  visitorPolicies,
  flatLinkStatuses,
  propertyImportFields,
  decisions,
  heldReasons,
  reportReasons,
  signalKinds,
  ownerTexts,
  reportOutcomes,
  checkTurns,
  limitDecisions,
  fieldNames,
} as const;
