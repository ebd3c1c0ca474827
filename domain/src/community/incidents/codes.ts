import { labels } from "../../platform/labels.ts";
export const incidentStatuses = { 1: "open", 2: "investigating", 3: "resolved" } as const;
export type IncidentStatus = keyof typeof incidentStatuses;

export const incidentPriorities = { 1: "low", 2: "medium", 3: "high", 4: "critical" } as const;
export type IncidentPriority = keyof typeof incidentPriorities;

/** As text messages and mails say it. */
export const incidentStatusLabels = labels("incidentStatusLabels", { 1: "Open", 2: "Investigating", 3: "Resolved" });
export const incidentPriorityLabels = labels("incidentPriorityLabels", {
  1: "Low",
  2: "Medium",
  3: "High",
  4: "Critical",
});

/** What people can do with an incident, as its timeline shows it. */
export const incidentActions = ["report", "edit", "status", "activate", "deactivate"] as const;
export type IncidentAction = (typeof incidentActions)[number];

export const mostPhotos = 6;
