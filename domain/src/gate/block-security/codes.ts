import { labels } from "../../platform/labels.ts";
export const blockIncidentTypes = labels("blockIncidentTypes", {
  1: "Noise",
  2: "Parking",
  3: "Maintenance",
  4: "Suspicious",
  5: "Visitor",
});
export type BlockIncidentType = keyof typeof blockIncidentTypes;

export const blockIncidentStatuses = labels("blockIncidentStatuses", {
  1: "Open",
  2: "Investigating",
  3: "Escalated",
  4: "Resolved",
});
export type BlockIncidentStatus = keyof typeof blockIncidentStatuses;

export const blockIncidentStatus = { open: 1, investigating: 2, escalated: 3, resolved: 4 } as const;

export const blockIncidentPriorities = labels("blockIncidentPriorities", {
  1: "Low",
  2: "Medium",
  3: "High",
  4: "Critical",
});
export type BlockIncidentPriority = keyof typeof blockIncidentPriorities;

/** From here on it counts as a high one. */
export const highPriority = 3;

export const longestIncident = { title: 150, description: 5_000, location: 200, flat: 20, note: 1_000 } as const;
