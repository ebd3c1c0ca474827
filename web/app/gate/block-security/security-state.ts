import type {
  BlockIncidentPriority,
  BlockIncidentStatus,
  BlockIncidentType,
} from "#domain/gate/block-security/codes.ts";
import { pageIn } from "../../kit/list/page-in.ts";

export const perPage = 20;
export const securityPath = "/block-security";

export const tabs = ["incidents", "visitors", "cameras"] as const;
export type Tab = (typeof tabs)[number];

const codeIn = (params: URLSearchParams, name: string, most: number) => {
  const written = params.get(name) ?? "";
  return /^[1-9]$/.test(written) && Number(written) <= most ? written : "";
};

/** What an address asks for; what it does not understand is left out. */
export const shownIn = (params: URLSearchParams) => ({
  tab: tabs.find((tab) => tab === params.get("tab")) ?? "incidents",
  search: (params.get("search") ?? "").trim().slice(0, 200),
  status: codeIn(params, "status", 4),
  type: codeIn(params, "type", 5),
  priority: codeIn(params, "priority", 4),
  page: pageIn(params),
});
export type Shown = ReturnType<typeof shownIn>;

/** The filters that are on, with the tab, as they stand in the address. */
export const filledIn = ({ page: _, tab, ...filters }: Shown) =>
  new URLSearchParams(
    Object.entries({ tab: tab === "incidents" ? "" : tab, ...filters }).filter(([, value]) => value !== ""),
  );

export const hrefOfTab = (tab: Tab) => (tab === "incidents" ? securityPath : `${securityPath}?tab=${tab}`);

const pageOf = ({ search, page }: Shown) => ({
  Skip: (page - 1) * perPage,
  Limit: perPage,
  Whether_Search_Filter: search !== "",
  Search: search,
});

export const incidentsQuery = (shown: Shown) => ({
  ...pageOf(shown),
  Whether_Incident_Status_Filter: shown.status !== "",
  ...(shown.status !== "" && { Incident_Status: Number(shown.status) as BlockIncidentStatus }),
  Whether_Incident_Type_Filter: shown.type !== "",
  ...(shown.type !== "" && { Incident_Type: Number(shown.type) as BlockIncidentType }),
  Whether_Priority_Filter: shown.priority !== "",
  ...(shown.priority !== "" && { Priority: Number(shown.priority) as BlockIncidentPriority }),
});

export const camerasQuery = (shown: Shown) => pageOf(shown);

/** The name of the incident whose details stand open, in the address. */
export const openParam = "incident";
