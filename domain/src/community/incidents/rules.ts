import { problem } from "../../platform/problems.ts";
import { type IncidentPriority, type IncidentStatus, incidentPriorities, incidentStatuses } from "./codes.ts";

export const incidentLimits = { Title: 150, Description: 5000, Location: 200 } as const;

/** An unknown status counts as open. */
export const statusOf = (code: number): IncidentStatus => (code in incidentStatuses ? (code as IncidentStatus) : 1);

/** An unknown priority counts as medium. */
export const priorityOf = (code: number): IncidentPriority =>
  code in incidentPriorities ? (code as IncidentPriority) : 2;

const steps: Record<IncidentStatus, readonly IncidentStatus[]> = { 1: [2, 3], 2: [3], 3: [] };

/** The possible next statuses of an incident: never backwards, and none from resolved. */
export const nextStatuses = (status: IncidentStatus): readonly IncidentStatus[] => steps[status];

/** High and critical ones reach people beyond the bell. */
export const isUrgent = (priority: number): boolean => priorityOf(priority) >= 3;

/** `At most 5,000 characters`. */
export const tooLong = (field: keyof typeof incidentLimits): string =>
  problem("at-most-characters", { most: incidentLimits[field] });
