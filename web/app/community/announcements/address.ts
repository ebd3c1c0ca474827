import { announcementStatuses } from "#domain/community/announcements/codes.ts";
import { pageIn } from "../../kit/list/page-in.ts";

/** What an address asks a list of announcements for; what it does not understand is left out. */
export const shownIn = (params: URLSearchParams) => {
  const status = params.get("status") ?? "";
  return {
    search: (params.get("search") ?? "").trim().slice(0, 200),
    status: Object.hasOwn(announcementStatuses, status) ? status : "",
    view: params.get("view")?.slice(0, 64) ?? "",
    page: pageIn(params),
  };
};
type Shown = ReturnType<typeof shownIn>;

/** The filters that are on, as they stand in the address. */
export const filledIn = ({ search, status }: Shown) =>
  new URLSearchParams(Object.entries({ search, status }).filter(([, value]) => value !== ""));

/** The same list with one of them open before it, or with none. */
export function viewHref(shown: Shown, view?: string): string {
  const params = filledIn(shown);
  if (shown.page > 1) params.set("page", String(shown.page));
  if (view !== undefined) params.set("view", view);
  return `?${params}`;
}
