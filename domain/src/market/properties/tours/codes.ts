/** The sites to which the link of a virtual tour may lead, as people know them. */
export const tourHosts = {
  youtube: "YouTube",
  vimeo: "Vimeo",
  matterport: "Matterport",
  kuula: "Kuula",
  cloudpano: "CloudPano",
} as const;
export type TourHost = keyof typeof tourHosts;
