import IconCar from "@tabler/icons-react/dist/esm/icons/IconCar.mjs";
import IconPackage from "@tabler/icons-react/dist/esm/icons/IconPackage.mjs";
import IconTool from "@tabler/icons-react/dist/esm/icons/IconTool.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import { type VisitorStatus, type VisitPurpose, visitorStatuses, visitPurposes } from "#domain/gate/visitors/codes.ts";

export const purposeLabel = (purpose: VisitPurpose): string => visitPurposes[purpose];
export const statusLabel = (status: VisitorStatus): string => visitorStatuses[status];

export const purposeIcons = { guest: IconUser, delivery: IconPackage, cab: IconCar, service: IconTool } as const;

export const purposeChoices = Object.keys(visitPurposes) as VisitPurpose[];
export const statusChoices = Object.keys(visitorStatuses) as VisitorStatus[];
