import {
  blockIncidentPriorities,
  blockIncidentStatuses,
  blockIncidentTypes,
} from "#domain/gate/block-security/codes.ts";
import { knownIncidentPriority, knownIncidentStatus, knownIncidentType } from "#domain/gate/block-security/rules.ts";
import { said } from "../../lib/said.ts";

export const statusLabel = (code: number): string => said(blockIncidentStatuses[knownIncidentStatus(code)]);
export const priorityLabel = (code: number): string => said(blockIncidentPriorities[knownIncidentPriority(code)]);
export const typeLabel = (code: number): string => said(blockIncidentTypes[knownIncidentType(code)]);
