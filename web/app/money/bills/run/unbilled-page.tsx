import { Link } from "react-router";
import { flatName } from "../../../lib/flat-name.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatMonth } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { runPath } from "../bills-address.ts";
import type { Route } from "./+types/unbilled-page";
import { unbilledPath } from "./run-address.ts";
import { MendLink } from "./unbilled.tsx";

const perPage = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
  const { runId: Bill_RunID } = params;
  const [flats, run] = await Promise.all([
    ask("vendor/Filter_All_Unbilled_Flats", { Bill_RunID, Skip: (page - 1) * perPage, Limit: perPage }),
    ask("vendor/Fetch_Bill_Run_Info", { Bill_RunID }),
  ]);
  forRole(flats);
  return {
    page,
    month: run.success ? formatMonth(run.extras.Data.Billing_Month) : "",
    runId: Bill_RunID,
    flats: flats.success ? flats.extras : { failure: flats.extras.Status ?? m.flats_failed() },
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title = loaderData ? m.by_heads_run_title({ month: loaderData.month }) : m.by_heads_title();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The flats that a run did not bill, each with what is missing. */
export default function UnbilledPage({ loaderData: { page, month, runId, flats } }: Route.ComponentProps) {
  const [flat, head, why] = [m.common_flat(), m.by_heads_head(), m.by_heads_why()];
  return (
    <Stack gap={5}>
      <BackLink to={runPath}>{m.bills_generate()}</BackLink>
      <PageHead
        title={m.by_heads_run_title({ month })}
        lead={"Data" in flats && flats.Data.length > 0 && m.by_heads_unbilled_more()}
      />
      {"failure" in flats ? (
        <ListFailed title={m.flats_failed()}>{flats.failure}</ListFailed>
      ) : flats.Data.length === 0 ? (
        <Notice role="status" title={m.by_heads_run_none()} />
      ) : (
        <Card padding="flush">
          <Table label={m.by_heads_run_title({ month })} columns={[flat, head, why]}>
            {flats.Data.map(({ FlatID, Flat_Label, Head_Label, Reason, Reason_Code }) => (
              <tr key={FlatID}>
                <Cell label="" kind="name">
                  <Link to={`/flats/${FlatID}`}>{flatName({ Flat_Label })}</Link>
                </Cell>
                <Cell label={head}>{Head_Label}</Cell>
                <Cell label={why}>
                  {Reason} <MendLink reason={Reason_Code} />
                </Cell>
              </tr>
            ))}
          </Table>
          <Pager
            label={m.flats_pages()}
            page={page}
            pages={Math.ceil(flats.Count / perPage)}
            hrefOf={(next) => `${unbilledPath(runId)}?page=${next}`}
          />
        </Card>
      )}
    </Stack>
  );
}
