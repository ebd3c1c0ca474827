import IconInbox from "@tabler/icons-react/dist/esm/icons/IconInbox.mjs";
import IconRefresh from "@tabler/icons-react/dist/esm/icons/IconRefresh.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useNavigation, useRevalidator } from "react-router";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { hrefOfPage, pageIn } from "../../kit/list/page-in.ts";
import { inIndia, outcomeOf } from "../../kit/sheets/desk.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { request } from "../../lib/request.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import type { Route } from "./+types/inbox-page";
import { EnquiryCard } from "./enquiry-card.tsx";
import styles from "./inbox-page.module.css";

const perPage = 100;

const dayIn = (params: URLSearchParams, name: string) => {
  const written = params.get(name) ?? "";
  return /^\d{4}-\d{2}-\d{2}$/.test(written) && !Number.isNaN(Date.parse(written)) ? written : "";
};

const shownIn = (params: URLSearchParams) => ({
  text: (params.get("search") ?? "").trim().slice(0, 200),
  from: dayIn(params, "from"),
  to: dayIn(params, "to"),
  propertyId: params.get("propertyId") ?? "",
  page: pageIn(params),
});

type Shown = ReturnType<typeof shownIn>;

/** The same as the filters of the call. */
const filtersOf = ({ text, from, to, propertyId }: Shown) => ({
  Whether_Search_Filter: text !== "",
  Search: text,
  Whether_PropertyID_Filter: propertyId !== "",
  ...(propertyId !== "" && { PropertyID: propertyId }),
  Start_Date: from,
  End_Date: to,
});

export async function loader({ context, url }: Route.LoaderArgs) {
  const shown = shownIn(url.searchParams);
  const answer = await context.get(pageContext).ask("vendor/Filter_All_Property_Enquiries", {
    Skip: (shown.page - 1) * perPage,
    Limit: perPage,
    ...filtersOf(shown),
  });
  forRole(answer);
  if (!answer.success) return { shown, failure: answer.extras.Status ?? m.inbox_failed() };
  const { Data, Count, Totals } = answer.extras;
  return { shown, enquiries: Data, pages: Math.ceil(Count / perPage), totals: Totals };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.inbox_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function InboxPage({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  const { revalidate, state } = useRevalidator();
  const isSearching = useNavigation().location?.pathname === "/enquiries";
  const isFiltered = shown.text !== "" || shown.from !== "" || shown.to !== "" || shown.propertyId !== "";
  return (
    <Stack gap={5}>
      <PageHead
        title={m.inbox_title()}
        lead={m.inbox_lead()}
        actions={
          <Button busy={state !== "idle"} onClick={() => revalidate()}>
            <IconRefresh size={18} aria-hidden /> {m.common_refresh()}
          </Button>
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
      <FilterBar label={m.inbox_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.inbox_search_placeholder()}
          defaultValue={shown.text}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <TextField label={m.inbox_from()} type="date" name="from" defaultValue={shown.from} />
        <TextField label={m.inbox_to()} type="date" name="to" defaultValue={shown.to} />
        {shown.propertyId !== "" && <input type="hidden" name="propertyId" value={shown.propertyId} />}
        {isFiltered && (
          <ButtonLink look="quiet" to="/enquiries" preventScrollReset>
            {m.common_clear_filters_title()}
          </ButtonLink>
        )}
      </FilterBar>
      <Stack gap={5} aria-busy={isSearching} className={styles.results}>
        {"failure" in loaderData ? (
          <Notice
            role="alert"
            title={m.inbox_failed()}
            action={<Button onClick={() => revalidate()}>{m.common_try_again()}</Button>}
          >
            {loaderData.failure}
          </Notice>
        ) : loaderData.enquiries.length === 0 ? (
          <Notice role="status" icon={<IconInbox size={32} />} title={m.inbox_none()}>
            {isFiltered ? m.inbox_none_filtered() : m.inbox_none_yet()}
          </Notice>
        ) : (
          <>
            <div className={styles.bar}>
              <ExportMenu
                ask={(Format) =>
                  outcomeOf(
                    request("vendor/Export_All_Property_Enquiries", { ...filtersOf(shown), Format }),
                    ({ Data }) => Data,
                  )
                }
                exported={(count) => m.notes_exported({ count, shown: inIndia(count) })}
              />
            </div>
            <Grid as="ul">
              {loaderData.enquiries.map((enquiry) => (
                <EnquiryCard key={enquiry.Property_EnquiryID} enquiry={enquiry} />
              ))}
            </Grid>
          </>
        )}
      </Stack>
      {"pages" in loaderData && <Pages page={shown.page} pages={loaderData.pages} shown={shown} />}
    </Stack>
  );
}

function Pages({ page, pages, shown }: { page: number; pages: number; shown: Shown }) {
  const { text, from, to, propertyId } = shown;
  const filled = Object.entries({ search: text, from, to, propertyId }).filter(([, value]) => value !== "");
  return (
    <Pager
      label={m.inbox_pages()}
      page={page}
      pages={pages}
      hrefOf={(to) => `/enquiries${hrefOfPage(new URLSearchParams(filled), to)}`}
    />
  );
}
