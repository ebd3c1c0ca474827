import type { Announcement, TenantAnnouncement } from "#domain/community/announcements/calls.ts";
import {
  type AnnouncementPriority,
  announcementPriorities,
  announcementTypes,
} from "#domain/community/announcements/codes.ts";
import { formatTime } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";

type Shown = Pick<Announcement, "Announcement_Type" | "Priority">;
type Tone = "plain" | "brand" | "accent" | "bad";

const tones: Record<number, Tone> = { 1: "plain", 2: "brand", 3: "accent" };

/** The badge beside a title: an emergency, or its priority. */
export const urgencyOf = ({ Announcement_Type, Priority }: Shown): { tone: Tone; text: string } =>
  Announcement_Type === announcementTypes.emergency
    ? { tone: "bad", text: m.announcements_is_emergency() }
    : {
        tone: tones[Priority] ?? "plain",
        text: m.announcements_priority({
          priority: announcementPriorities[Priority as AnnouncementPriority],
        }),
      };

type Audience = Pick<
  Announcement,
  "BlockID_Array" | "BuildingID_Array" | "FlatID_Array" | "Society_ResidentID_Array" | "Resident_Type_Array"
>;
const groups: Readonly<Record<number, () => string>> = {
  1: m.common_owners,
  2: m.common_tenants,
  3: m.announcements_pg_residents,
};

/**
 * The audience, as a manager reads it: All Residents, or the number of the narrowest selection, and which group of
 * them.
 */
export function recipientWords(audience: Audience): string {
  const { Society_ResidentID_Array: residents, FlatID_Array: flats, Resident_Type_Array: types } = audience;
  if (residents.length > 0 || flats.length > 0)
    return [
      ...(residents.length > 0 ? [m.announcements_count_residents({ count: residents.length })] : []),
      ...(flats.length > 0 ? [m.announcements_count_flats({ count: flats.length })] : []),
    ].join(", ");
  const { BuildingID_Array: buildings, BlockID_Array: blocks } = audience;
  const ofTypes = types.map((type) => groups[type]?.()).join(", ");
  const place =
    buildings.length > 0
      ? m.announcements_count_buildings({ count: buildings.length })
      : blocks.length > 0 && m.announcements_count_blocks({ count: blocks.length });
  if (!place) return ofTypes || m.announcements_all_residents();
  return ofTypes === "" ? place : `${place}: ${ofTypes}`;
}

/** When it goes out, went out or was taken back, as its manager reads it. */
export function sentWords({ Announcement_Status, Send_At, Cancelled_At }: Announcement): string {
  if (Cancelled_At) return m.announcements_cancelled({ at: formatTime(Cancelled_At), was: formatTime(Send_At) });
  return (Announcement_Status === 1 ? m.announcements_goes_out : m.announcements_went_out)({
    at: formatTime(Send_At),
  });
}

export const endWords = ({ Expires_At, Cancelled_At, Announcement_Status }: Announcement): string | undefined =>
  Expires_At === null || Cancelled_At
    ? undefined
    : (Announcement_Status === 3 ? m.announcements_expired : m.announcements_expires)({ at: formatTime(Expires_At) });

/** Whether its recipients have been notified, and may have read it. */
export const isOut = ({ Announcement_Status }: Announcement): boolean =>
  Announcement_Status === 2 || Announcement_Status === 3;

/** The audience of a notice, as one of its recipients reads it. */
export function forWords(notice: TenantAnnouncement): string {
  if (notice.Announcement_Type === announcementTypes.message) return m.announcements_for_you();
  const buildings = notice.Building_Array_Information.map(({ Name }) => Name);
  const blocks = notice.Block_Array_Information.map(({ Name }) => Name);
  const names = (list: string[]) => ({ names: list.join(", ") });
  if (buildings.length > 0)
    return buildings.length === 1
      ? m.announcements_for_building(names(buildings))
      : m.announcements_for_buildings(names(buildings));
  if (blocks.length === 0) return m.announcements_for_all();
  return blocks.length === 1 ? m.announcements_for_block(names(blocks)) : m.announcements_for_blocks(names(blocks));
}
