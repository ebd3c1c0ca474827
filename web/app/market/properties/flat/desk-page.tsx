import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { data } from "react-router";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { loadState } from "../../../kit/list/load-state.ts";
import { forRole } from "../../../lib/for-role.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import type { Route } from "./+types/desk-page";
import { flatRequestsAddress } from "./flat-requests-address.ts";
import { flatWords } from "./flat-words.ts";
import { RequestList } from "./request-list.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, flatRequestsAddress, url.searchParams);
  const answer = await page.ask("vendor/Filter_All_Property_Flats", flatRequestsAddress.inputOf(state));
  if (!answer.success) {
    forRole(answer);
    const { Status } = answer.extras;
    const failure = Status ?? m.record_desk_failed();
    return data({ state, failure }, { status: 503 });
  }
  const { Data, Count, Waiting_Count } = answer.extras;
  return data({ state, requests: Data, count: Count, waiting: Waiting_Count });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.record_desk_open()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Homes that their owners have linked to flats of the society, which confirms or declines them. */
export default function DeskPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <PageHead
        title={m.record_desk_open()}
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
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
          <option value="">{m.common_all()}</option>
          {Object.entries(flatWords).map(([code, { label }]) => (
            <option key={code} value={code}>
              {label()}
            </option>
          ))}
        </SelectField>
      </FilterBar>
      <RequestList current={flatRequestsAddress.current(state)} loaded={loaderData} />
    </Stack>
  );
}
