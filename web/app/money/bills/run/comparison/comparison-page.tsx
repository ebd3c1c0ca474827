import IconFileOff from "@tabler/icons-react/dist/esm/icons/IconFileOff.mjs";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { BillComparison } from "#domain/money/bills/run/comparison/calls.ts";
import { ExportMenu } from "../../../../kit/sheets/export-menu.tsx";
import { askOnce } from "../../../../lib/ask-once.ts";
import { forRole } from "../../../../lib/for-role.ts";
import { formatMonth } from "../../../../lib/format.ts";
import { type PageContext, pageContext } from "../../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../../lib/root-data.ts";
import { m } from "../../../../paraglide/messages.js";
import { Actions } from "../../../../ui/actions.tsx";
import { BackLink } from "../../../../ui/back-link.tsx";
import { Button, ButtonLink } from "../../../../ui/button.tsx";
import { ConfirmDialog } from "../../../../ui/confirm-dialog.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { LinkTabs } from "../../../../ui/link-tabs.tsx";
import { Notice } from "../../../../ui/notice.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { showToast } from "../../../../ui/toast.tsx";
import type { Route } from "./+types/comparison-page";
import { ColumnsStep } from "./columns-step.tsx";
import { type ComparisonState, comparisonAddress, comparisonsPath } from "./comparison-address.ts";
import { type Listed, ResultStep } from "./result-step.tsx";

export async function loader({ context, params: { comparisonId }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = comparisonAddress(comparisonId).parse(url.searchParams);
  const [found, listed] = await Promise.all([
    page.ask("vendor/Fetch_Bill_Comparison_Info", { Bill_ComparisonID: comparisonId }),
    listOf(page, comparisonId, state),
  ]);
  forRole(found);
  if (!found.success) return { failure: found.extras.Status ?? m.compare_failed() };
  return { comparison: found.extras.Data, listed, state };
}

/** The flats, or the rows of the file, that the step lists. */
async function listOf({ ask }: PageContext, Bill_ComparisonID: string, state: ComparisonState): Promise<Listed> {
  const { pageSize } = comparisonAddress(Bill_ComparisonID);
  const input = { Bill_ComparisonID, Skip: (state.page - 1) * pageSize, Limit: pageSize };
  if (state.step === "columns") return { failure: "" };
  if (state.show === "rows") {
    const problems = { Whether_Problem_Filter: true, Whether_Problem: true };
    const rows = await ask("vendor/Filter_All_Bill_Comparison_Rows", { ...input, ...problems });
    return rows.success
      ? { rows: rows.extras.Data, count: rows.extras.Count }
      : { failure: rows.extras.Status ?? m.compare_failed() };
  }
  const flats = await ask("vendor/Filter_All_Bill_Comparison_Flats", { ...input, ...resultFilter(state.show) });
  return flats.success
    ? { flats: flats.extras.Data, count: flats.extras.Count }
    : { failure: flats.extras.Status ?? m.compare_failed() };
}

const resultFilter = (show: ComparisonState["show"]) =>
  show === "all" || show === "rows" ? {} : { Whether_Result_Filter: true, Result: show };

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.compare_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ComparisonPage({ loaderData, params: { comparisonId } }: Route.ComponentProps) {
  if ("failure" in loaderData)
    return (
      <Notice
        icon={<IconFileOff size={32} />}
        role="alert"
        title={loaderData.failure}
        action={<ButtonLink to={comparisonsPath}>{m.compare_other()}</ButtonLink>}
      />
    );
  const { comparison, listed, state } = loaderData;
  const { href } = comparisonAddress(comparisonId);
  const month = formatMonth(comparison.Billing_Month);
  return (
    <Stack gap={5}>
      <BackLink to={comparisonsPath}>{m.compare_title()}</BackLink>
      <PageHead
        title={m.compare_of({ month })}
        lead={comparison.File_Name}
        actions={
          <Actions>
            <ExportMenu
              path="vendor/Export_Bill_Comparison"
              input={{ Bill_ComparisonID: comparisonId, ...resultFilter(state.show) }}
            />
            <Remove comparison={comparison} />
          </Actions>
        }
      />
      <LinkTabs label={m.member_import_steps()} look="tabs">
        <Link to={href({ step: "columns" })} aria-current={state.step === "columns" ? "step" : undefined}>
          {m.member_import_step_columns()}
        </Link>
        <Link to={href({})} aria-current={state.step === "result" ? "step" : undefined}>
          {m.compare_step_result()}
        </Link>
      </LinkTabs>
      {state.step === "columns" ? (
        <ColumnsStep key={comparisonId} comparison={comparison} />
      ) : (
        <ResultStep comparison={comparison} listed={listed} state={state} />
      )}
    </Stack>
  );
}

function Remove({ comparison: { Bill_ComparisonID, File_Name } }: { comparison: BillComparison }) {
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  async function remove() {
    const answer = await askOnce("vendor/Remove_Bill_Comparison", Bill_ComparisonID, { Bill_ComparisonID });
    if (!answer.success) return answer.extras.Status ?? m.common_save_failed();
    showToast(m.compare_removed());
    await navigate(comparisonsPath);
    return undefined;
  }
  return (
    <>
      <Button look="quietDanger" onClick={() => setIsAsking(true)}>
        {m.common_remove()}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={m.compare_remove({ file: File_Name })}
          confirm={m.common_remove()}
          danger
          onConfirm={remove}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.compare_remove_text()}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
