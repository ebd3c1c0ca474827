import IconReportMoney from "@tabler/icons-react/dist/esm/icons/IconReportMoney.mjs";
import { listAddress } from "../../kit/list/list-address.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDayOf, formatMonth } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Route } from "./+types/own-page";
import { PublishedMonthFigures } from "./published-figures.tsx";

const address = listAddress({ path: "/society-accounts", pageSize: 3, filters: {} });

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = address.parse(url.searchParams);
  const list = await context.get(pageContext).ask("vendor/Filter_Published_Months", address.inputOf(state));
  forRole(list);
  if (!list.success) return { state, failure: list.extras.Status ?? m.own_accounts_failed() };
  return { state, list: list.extras };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.own_accounts_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The months that the societies of a person's flats have published. */
export default function OwnAccountsPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  return (
    <Stack gap={5}>
      <PageHead title={m.own_accounts_title()} lead={m.own_accounts_lead()} />
      {"failure" in loaderData && <ListFailed title={m.own_accounts_failed()}>{loaderData.failure}</ListFailed>}
      {"list" in loaderData &&
        (loaderData.list!.Count === 0 ? (
          <Notice role="status" icon={<IconReportMoney size={32} />} title={m.own_accounts_none()}>
            {m.own_accounts_none_lead()}
          </Notice>
        ) : (
          <>
            {loaderData.list!.Data.map((month) => (
              <Card key={month.Published_MonthID} as="section" padding="roomy">
                <Stack gap={4}>
                  <h2>{formatMonth(month.Month)}</h2>
                  <Soft>
                    {m.own_accounts_version({
                      society: month.Society_Name,
                      version: String(month.Version),
                      day: formatDayOf(month.Published_At),
                    })}
                  </Soft>
                  {month.Note !== "" && <p>{month.Note}</p>}
                  <PublishedMonthFigures figures={month.Figures} />
                  <a href={`/papers/published-months/${month.Published_MonthID}`} target="_blank" rel="noopener">
                    {m.accounts_of_pdf()}
                  </a>
                </Stack>
              </Card>
            ))}
            <Pager
              label={m.own_accounts_pages()}
              page={state.page}
              pages={Math.ceil(loaderData.list!.Count / address.sizeOf(state))}
              hrefOf={(page) => address.href({ ...state, page })}
            />
          </>
        ))}
    </Stack>
  );
}
