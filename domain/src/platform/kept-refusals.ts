/** Refusals of what people keep for themselves: saved homes and saved searches; part of the table of all refusals. */
export const keptRefusals = {
  "too-many-saved-homes": { kind: "clash", sentence: "You can save 100 homes. Please remove one first." },
  "too-many-saved-searches": { kind: "clash", sentence: "You can save 20 searches. Please remove one first." },
  "search-finds-nothing": {
    kind: "clash",
    sentence: "The filters of this search exclude each other, so it would never find a home. Please change them.",
  },
  "search-says-nothing": {
    kind: "clash",
    sentence: "The text of this search has no letter and no digit, so it would never find a home. Please change it.",
  },
  "no-whatsapp-offers": {
    kind: "clash",
    sentence: "Please agree to offers by WhatsApp in your settings first.",
  },
  "unknown-saved-search": { kind: "not-found", sentence: "This saved search no longer exists." },
} as const;
