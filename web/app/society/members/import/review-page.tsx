import IconFileOff from "@tabler/icons-react/dist/esm/icons/IconFileOff.mjs";
import { Link, redirect } from "react-router";
import { forRole } from "../../../lib/for-role.ts";
import { pathIn } from "../../../lib/language.ts";
import { type PageContext, pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { ButtonLink } from "../../../ui/button.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { LinkTabs } from "../../../ui/link-tabs.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { NoSociety } from "../../residents/no-society.tsx";
import type { Route } from "./+types/review-page";
import { CheckStep, type Listed } from "./check/check-step.tsx";
import { ColumnsStep } from "./columns/columns-step.tsx";
import { type ImportState, importAddress, importsPath } from "./import-address.ts";
import { ResultPart } from "./result-part.tsx";

export async function loader({ context, params: { importId }, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const address = importAddress(importId);
  const state = address.parse(url.searchParams);
  const found = await page.ask("vendor/Fetch_Member_Import_Info", { Member_ImportID: importId });
  forRole(found);
  if (found.extras.refusal === "no-society") return { missing: true as const };
  if (!found.success) return { failure: found.extras.Status ?? m.member_import_load_failed() };
  const { Data: imported } = found.extras;
  if (imported.Import_Status !== "checked") return { imported, state };
  const shown = await listed(page, importId, state);
  const pages = Math.max(1, Math.ceil((shown.count ?? 0) / address.pageSize));
  // The last row of the last page may have been corrected.
  if (shown.count !== undefined && state.page > pages)
    throw redirect(address.at(pathIn(url)).href({ ...state, page: pages }));
  return { imported, state, ...shown };
}

/** The rows or the flats of the step that lists them. */
async function listed({ ask }: PageContext, importId: string, state: ImportState): Promise<Listed> {
  const { pageSize } = importAddress(importId);
  const input = { Member_ImportID: importId, Skip: (state.page - 1) * pageSize, Limit: pageSize };
  if (state.step === "columns") return {};
  if (state.show === "flats") {
    const flats = await ask("vendor/Filter_All_Member_Import_Flats", input);
    return flats.success ? { flats: flats.extras.Data, count: flats.extras.Count } : { unlisted: flats.extras.Status };
  }
  const attention = state.show === "attention" && { Whether_Attention_Filter: true, Needs_Attention: true };
  const rows = await ask("vendor/Filter_All_Member_Import_Rows", { ...input, ...attention });
  return rows.success ? { rows: rows.extras.Data, count: rows.extras.Count } : { unlisted: rows.extras.Status };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.member_import_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ReviewPage({ loaderData, params: { importId } }: Route.ComponentProps) {
  if ("missing" in loaderData) return <NoSociety />;
  const other = <ButtonLink to={importsPath}>{m.member_import_other()}</ButtonLink>;
  if ("failure" in loaderData)
    return (
      <Notice icon={<IconFileOff size={32} />} role="alert" title={loaderData.failure} action={other}>
        {m.member_import_gone_text()}
      </Notice>
    );
  const { imported, state } = loaderData;
  const { href } = importAddress(importId);
  return (
    <Stack gap={5}>
      <PageHead title={m.member_import_title()} lead={imported.File_Name} actions={other} />
      {imported.Import_Status !== "checked" ? (
        <ResultPart key={imported.Import_Status} imported={imported} />
      ) : (
        <>
          <LinkTabs label={m.member_import_steps()} look="tabs">
            <Link to={href({ step: "columns" })} aria-current={state.step === "columns" ? "step" : undefined}>
              {m.member_import_step_columns()}
            </Link>
            <Link to={href({})} aria-current={state.step === "check" ? "step" : undefined}>
              {m.member_import_step_check()}
            </Link>
          </LinkTabs>
          {state.step === "columns" ? (
            <ColumnsStep imported={imported} />
          ) : (
            <CheckStep imported={imported} state={state} listed={loaderData} />
          )}
        </>
      )}
    </Stack>
  );
}
