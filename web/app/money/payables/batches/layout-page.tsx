import { data } from "react-router";
import { forRole } from "../../../lib/for-role.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import type { Route } from "./+types/layout-page";
import { newBatchPath } from "./batches-address.ts";
import { LayoutForm } from "./layout-form.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const info = await context
    .get(pageContext)
    .ask("vendor/Fetch_Payment_Layout_Info", { Bank_AccountID: params.accountId });
  forRole(info);
  if (info.success) return { info: info.extras.Data, accountId: params.accountId };
  const { refusal, Status = m.batches_layout_failed() } = info.extras;
  const isMissing = refusal === "unknown-bank-account" || refusal === "no-society";
  return data({ failure: Status }, { status: isMissing ? 404 : 500 });
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.batches_layout()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The columns of the files for the bank of an account. */
export default function LayoutPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={newBatchPath}>{m.batches_new()}</BackLink>
      <PageHead title={m.batches_layout()} lead={m.batches_layout_lead()} />
      {"info" in loaderData ? (
        <LayoutForm
          key={JSON.stringify(loaderData.info.Layout)}
          info={loaderData.info}
          Bank_AccountID={loaderData.accountId}
        />
      ) : (
        <ListFailed title={m.batches_layout_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}
