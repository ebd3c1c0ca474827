import {
  blockIncidentPriorities,
  blockIncidentStatuses,
  blockIncidentTypes,
} from "#domain/gate/block-security/codes.ts";
import { knownIncidentPriority, knownIncidentStatus, knownIncidentType } from "#domain/gate/block-security/rules.ts";

export const statusLabel = (code: number): string => blockIncidentStatuses[knownIncidentStatus(code)];
export const priorityLabel = (code: number): string => blockIncidentPriorities[knownIncidentPriority(code)];
export const typeLabel = (code: number): string => blockIncidentTypes[knownIncidentType(code)];
