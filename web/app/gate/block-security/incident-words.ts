import {
  blockIncidentPriorities,
  blockIncidentStatuses,
  blockIncidentTypes,
} from "#domain/gate/block-security/codes.ts";
import { knownIncidentPriority, knownIncidentStatus, knownIncidentType } from "#domain/gate/block-security/rules.ts";
import { translate } from "../../lib/translate.ts";

export const statusLabel = (code: number): string => translate(blockIncidentStatuses[knownIncidentStatus(code)]);
export const priorityLabel = (code: number): string => translate(blockIncidentPriorities[knownIncidentPriority(code)]);
export const typeLabel = (code: number): string => translate(blockIncidentTypes[knownIncidentType(code)]);
