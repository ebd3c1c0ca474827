import { labels } from "../../platform/labels.ts";
export const cameraStatuses = labels("cameraStatuses", { 1: "Online", 2: "Offline", 3: "Maintenance" });
export type CameraStatus = keyof typeof cameraStatuses;

export const cameraStatus = { online: 1, offline: 2, maintenance: 3 } as const;

export const longestCamera = { name: 80, location: 200, address: 300 } as const;
