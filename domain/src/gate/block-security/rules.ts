import {
  type BlockIncidentPriority,
  type BlockIncidentStatus,
  type BlockIncidentType,
  blockIncidentPriorities,
  blockIncidentStatus,
  blockIncidentStatuses,
  blockIncidentTypes,
} from "./codes.ts";

const { open, investigating, escalated, resolved } = blockIncidentStatus;

/** The possible next statuses of a block incident: never backwards, and none from resolved. */
const steps: Record<BlockIncidentStatus, readonly BlockIncidentStatus[]> = {
  [open]: [investigating, escalated, resolved],
  [investigating]: [escalated, resolved],
  [escalated]: [resolved],
  [resolved]: [],
};
export const nextIncidentSteps = (status: BlockIncidentStatus): readonly BlockIncidentStatus[] => steps[status];

/** Unknown codes are read as open, medium and suspicious. */
export const knownIncidentStatus = (code: number): BlockIncidentStatus =>
  code in blockIncidentStatuses ? (code as BlockIncidentStatus) : open;
export const knownIncidentPriority = (code: number): BlockIncidentPriority =>
  code in blockIncidentPriorities ? (code as BlockIncidentPriority) : 2;
export const knownIncidentType = (code: number): BlockIncidentType =>
  code in blockIncidentTypes ? (code as BlockIncidentType) : 4;
