import IconHomeLink from "@tabler/icons-react/dist/esm/icons/IconHomeLink.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { data, useNavigation } from "react-router";
import { type FlatLinkStatus, flatLinkStatuses } from "#domain/market/properties/flat/codes.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { hrefOfPage, pageIn } from "../../../kit/list/page-in.ts";
import { forRole } from "../../../lib/for-role.ts";
import { ListState } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { said } from "../../../lib/said.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import type { Route } from "./+types/desk-page";
import styles from "./desk-page.module.css";
import { flatWords } from "./flat-words.ts";
import { RequestCard } from "./request-card.tsx";

const path = "/residents/homes";
const perPage = 20;

const shownIn = (params: URLSearchParams) => {
  const state = Number(params.get("state"));
  return {
    search: (params.get("search") ?? "").trim().slice(0, 200),
    state: state in flatLinkStatuses ? (state as FlatLinkStatus) : undefined,
    page: pageIn(params),
  };
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = shownIn(url.searchParams);
  const answer = await context.get(pageContext).ask("vendor/Filter_All_Property_Flats", {
    Skip: (shown.page - 1) * perPage,
    Limit: perPage,
    Whether_Search_Filter: shown.search !== "",
    Search: shown.search,
    Whether_Property_Flat_Status_Filter: shown.state !== undefined,
    ...(shown.state !== undefined && { Property_Flat_Status: shown.state }),
  });
  if (!answer.success) {
    forRole(answer);
    const { Status } = answer.extras;
    const failure = said(Status) ?? m.record_desk_failed();
    return data({ shown, failure }, { status: 503 });
  }
  const { Data, Count, Waiting_Count } = answer.extras;
  return data({ shown, requests: Data, pages: Math.ceil(Count / perPage), waiting: Waiting_Count });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.record_desk_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Homes whose owners say that they stand in the society: the society confirms or declines them. */
export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  const isSearching = useNavigation().location?.pathname === path;
  const filled = new URLSearchParams({
    ...(shown.search !== "" && { search: shown.search }),
    ...(shown.state !== undefined && { state: String(shown.state) }),
  });
  return (
    <div className={styles.page}>
      <PageHead
        title={m.record_desk_title()}
        lead={m.record_desk_lead()}
        actions={<ButtonLink to="/residents">{m.common_residents()}</ButtonLink>}
      />
      <FilterBar label={m.record_desk_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.record_desk_search_placeholder()}
          defaultValue={shown.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="state" defaultValue={shown.state ?? ""}>
          <option value="">{m.common_all()}</option>
          {Object.entries(flatWords).map(([state, { label }]) => (
            <option key={state} value={state}>
              {label()}
            </option>
          ))}
        </SelectField>
        {filled.size > 0 && (
          <ButtonLink look="quiet" to={path} preventScrollReset>
            {m.common_clear_filters()}
          </ButtonLink>
        )}
      </FilterBar>
      <ListState
        loaded={loaderData}
        rowsOf={(found) => found.requests}
        isBusy={isSearching}
        icon={<IconHomeLink size={32} />}
        words={{
          failed: m.record_desk_failed(),
          retry: m.common_try_again(),
          none: m.record_desk_none(),
          next: filled.size > 0 ? m.record_desk_none_filtered() : m.record_desk_none_yet(),
        }}
      >
        {(found) => (
          <>
            {found.waiting > 0 && (
              <p>
                <Badge tone="accent">{m.record_desk_waiting({ count: found.waiting })}</Badge>
              </p>
            )}
            <ul className={styles.list}>
              {found.requests.map((request) => (
                <li key={request.Property_FlatID}>
                  <RequestCard request={request} />
                </li>
              ))}
            </ul>
          </>
        )}
      </ListState>
      {"pages" in loaderData && (
        <Pager
          label={m.record_desk_pages()}
          page={shown.page}
          pages={loaderData.pages}
          hrefOf={(page) => path + hrefOfPage(filled, page)}
        />
      )}
    </div>
  );
}
