import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Link, useRevalidator } from "react-router";
import { enquiryStages } from "#domain/market/enquiries/stages/codes.ts";
import { CodesField } from "../../kit/form/fields.tsx";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { useIsLoading } from "../../kit/list/list-address.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { inIndia } from "../../kit/sheets/desk.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { ListState } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/inbox-page";
import { loadBoard } from "./board.ts";
import { EnquiryBoard } from "./enquiry-board.tsx";
import { EnquiryList } from "./enquiry-list.tsx";
import { inboxAddress } from "./inbox-address.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, inboxAddress, url.searchParams);
  if (state.layout === "board") return { state, ...(await loadBoard(page, state)) };
  const answer = await page.ask("vendor/Filter_All_Property_Enquiries", inboxAddress.inputOf(state));
  forRole(answer);
  if (!answer.success) return { state, failure: answer.extras.Status ?? m.inbox_failed() };
  const { Data, Count, Totals } = answer.extras;
  return { state, enquiries: Data, count: Count, totals: Totals };
}

export const { shouldRevalidate } = inboxAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.inbox_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const { revalidate, state: reloading } = useRevalidator();
  const current = inboxAddress.current(state);
  const isLoading = useIsLoading(current);
  return (
    <Stack gap={5}>
      <PageHead
        title={m.inbox_title()}
        lead={m.inbox_lead()}
        actions={
          <>
            <ButtonLink to="/enquiries/settings">{m.enquiry_settings_title()}</ButtonLink>
            <Button busy={reloading !== "idle"} onClick={() => revalidate()}>
              <IconRefresh size={18} aria-hidden /> {m.common_refresh()}
            </Button>
          </>
        }
      />
      {"totals" in loaderData && (
        <Tiles
          label={m.inbox_title()}
          tiles={[
            { label: m.inbox_total(), value: loaderData.totals.Total },
            { label: m.common_responded(), value: loaderData.totals.Responded },
            { label: m.inbox_pending(), value: loaderData.totals.Pending, tone: "warn" },
          ]}
        />
      )}
      <LinkTabs label={m.stages_views()} look="switch">
        {(["list", "board"] as const).map((layout) => (
          <Link
            key={layout}
            to={inboxAddress.href({ ...state, layout, page: 1 })}
            aria-current={state.layout === layout ? "page" : undefined}
            preventScrollReset
          >
            {layout === "list" ? m.stages_list() : m.stages_board()}
          </Link>
        ))}
      </LinkTabs>
      <FilterBar label={m.inbox_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.inbox_search_placeholder()}
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        {state.layout === "board" ? (
          <input type="hidden" name="layout" value="board" />
        ) : (
          <CodesField
            label={m.stages_stage()}
            name="stage"
            codes={enquiryStages}
            none={m.stages_all()}
            defaultValue={state.stage}
          />
        )}
        <TextField label={m.inbox_from()} type="date" name="from" defaultValue={state.from} />
        <TextField label={m.inbox_to()} type="date" name="to" defaultValue={state.to} />
        {state.propertyId !== "" && <input type="hidden" name="propertyId" value={state.propertyId} />}
      </FilterBar>
      {"board" in loaderData ? (
        <ListState
          loaded={loaderData}
          rowsOf={({ board }) => board.flatMap(({ enquiries }) => enquiries)}
          isBusy={isLoading}
          icon={<IconInbox size={32} />}
          words={{
            failed: m.inbox_failed(),
            none: m.inbox_none(),
            next: current.isFiltered ? m.inbox_none_filtered() : m.inbox_none_yet(),
          }}
        >
          {({ board }) => <EnquiryBoard state={state} columns={board} />}
        </ListState>
      ) : (
        <EnquiryList
          current={current}
          loaded={loaderData}
          tools={
            <ExportMenu
              path="vendor/Export_All_Property_Enquiries"
              input={inboxAddress.filtersOf(state)}
              exported={(count) => m.notes_exported({ count, shown: inIndia(count) })}
            />
          }
        />
      )}
    </Stack>
  );
}
