import { useEffect, useState } from "react";
import type { AnnouncementType } from "#domain/community/announcements/codes.ts";
import { request } from "../../lib/request.ts";
import type { Places } from "../../society/residents/places.ts";
import { audienceOf, isSomebodyChosen, type Values } from "./form-values.ts";

const pause = 300;

export type Counted = { People: number; Flats: number } | { failure: string } | undefined;

/**
 * How many people it would reach, requested again a moment after each change; undefined until it is known, or if nobody
 * is chosen.
 */
export function useAudience(type: AnnouncementType, values: Values, places: Places): Counted {
  const audience = isSomebodyChosen(values) ? JSON.stringify(audienceOf(type, values, places)) : "";
  const [counted, setCounted] = useState<{ wanted: string; answer: Counted }>();

  useEffect(() => {
    if (audience === "") return;
    const asking = new AbortController();
    const { signal } = asking;
    const timer = setTimeout(async () => {
      const answer = await request("vendor/Fetch_Announcement_Audience_Info", JSON.parse(audience), { signal });
      if (signal.aborted) return;
      setCounted({
        wanted: audience,
        answer: answer.success ? answer.extras.Data : { failure: answer.extras.Status ?? "" },
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [audience]);

  return counted?.wanted === audience ? counted.answer : undefined;
}
