import { announcementStatuses } from "#domain/community/announcements/codes.ts";
import { choice, codesOf, search } from "../../kit/list/filters.ts";
import { listAddress } from "../../kit/list/list-address.ts";

/** The announcements that a society has made. */
export const announcementsAddress = listAddress({
  name: "announcements",
  path: "/communication",
  pageSize: 20,
  filters: { search: search(), status: choice(codesOf(announcementStatuses), "Announcement_Status") },
});

/** Those that somebody has received. */
export const noticesAddress = listAddress({
  name: "notices",
  path: "/TenantCommunication",
  pageSize: 100,
  filters: { search: search() },
});
