import { useState } from "react";
import { Link, useNavigate } from "react-router";
import type { domain } from "#domain";
import type { Output } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import { month as monthFilter, pageOf } from "../../../../kit/list/filters.ts";
import { SheetDrop } from "../../../../kit/sheets/sheet-drop.tsx";
import { askOnce } from "../../../../lib/ask-once.ts";
import { forRole } from "../../../../lib/for-role.ts";
import { formatMonth, formatTime } from "../../../../lib/format.ts";
import { ListFailed } from "../../../../lib/list-state.tsx";
import { pageContext } from "../../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../../lib/root-data.ts";
import { m } from "../../../../paraglide/messages.js";
import { BackLink } from "../../../../ui/back-link.tsx";
import { DataTable, type TableColumn } from "../../../../ui/data-table.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { PageHead } from "../../../../ui/page-head.tsx";
import { Pager } from "../../../../ui/pager.tsx";
import { Section } from "../../../../ui/section.tsx";
import { Soft } from "../../../../ui/soft.tsx";
import { headsPath } from "../../bills-address.ts";
import { NoSociety } from "../../no-society.tsx";
import styles from "../run-page.module.css";
import type { Route } from "./+types/comparisons-page";
import { comparisonAddress, comparisonsPath } from "./comparison-address.ts";

const pageSize = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const page = pageOf(url.searchParams.get("page") ?? "");
  const month = monthFilter("Billing_Month").read(url.searchParams.get("month") ?? "");
  const files = await ask("vendor/Filter_All_Bill_Comparisons", { Skip: (page - 1) * pageSize, Limit: pageSize });
  forRole(files);
  return {
    page,
    month: month || dayOf(new Date()).slice(0, 7),
    isMissing: files.extras.refusal === "no-society",
    files: files.success ? files.extras : { failure: files.extras.Status ?? m.compare_failed() },
  };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.compare_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Takes the bills of a month as the old system has them, and lists the files of earlier months. */
export default function ComparisonsPage({ loaderData }: Route.ComponentProps) {
  const { page, isMissing, files } = loaderData;
  return (
    <Stack gap={5}>
      <BackLink to={headsPath}>{m.by_heads_title()}</BackLink>
      <PageHead title={m.compare_title()} lead={m.compare_lead()} />
      {isMissing ? (
        <NoSociety />
      ) : (
        <>
          <Upload key={loaderData.month} month={loaderData.month} />
          <Section title={m.compare_files()} lead={m.compare_files_lead()}>
            {"failure" in files ? (
              <ListFailed title={m.compare_failed()}>{files.failure}</ListFailed>
            ) : files.Data.length === 0 ? (
              <Soft>{m.compare_files_none()}</Soft>
            ) : (
              <>
                <DataTable
                  label={m.compare_files()}
                  rows={files.Data}
                  idOf={({ Bill_ComparisonID }) => Bill_ComparisonID}
                  columns={columns}
                />
                <Pager
                  label={m.compare_files_pages()}
                  page={page}
                  pages={Math.ceil(files.Count / pageSize)}
                  hrefOf={(next) => (next === 1 ? comparisonsPath : `${comparisonsPath}?page=${next}`)}
                />
              </>
            )}
          </Section>
        </>
      )}
    </Stack>
  );
}

function Upload({ month: first }: { month: string }) {
  const navigate = useNavigate();
  const [month, setMonth] = useState(first);
  return (
    <Section title={m.compare_upload()} lead={m.compare_upload_lead()}>
      <div className={styles.month}>
        <TextField
          label={m.compare_month()}
          type="month"
          placeholder="2026-11"
          pattern="\d{4}-\d{2}"
          required
          value={month}
          onChange={({ target }) => setMonth(target.value)}
        />
      </div>
      <SheetDrop
        hint={m.member_import_upload_hint()}
        upload={async (file, onProgress) => {
          const input = { file, Billing_Month: month };
          const answer = await askOnce("vendor/Create_Bill_Comparison", file, input, { onProgress });
          if (!answer.success)
            return (
              answer.extras.fields?.file ??
              answer.extras.fields?.Billing_Month ??
              answer.extras.Status ??
              m.member_import_upload_failed()
            );
          const { Bill_ComparisonID, Whether_Comparable } = answer.extras.Data;
          const { href } = comparisonAddress(Bill_ComparisonID);
          await navigate(href({ step: Whether_Comparable ? "result" : "columns" }));
          return undefined;
        }}
      />
    </Section>
  );
}

type File = Output<typeof domain.bills.listComparisons>["Data"][number];

const columns: TableColumn<File>[] = [
  {
    id: "file",
    title: m.member_import_file(),
    cell: ({ File_Name, Bill_ComparisonID }) => (
      <Link to={comparisonAddress(Bill_ComparisonID).href({})}>{File_Name}</Link>
    ),
  },
  { id: "month", title: m.common_month(), cell: ({ Billing_Month }) => formatMonth(Billing_Month) },
  { id: "when", title: m.common_when(), cell: ({ created_at }) => formatTime(created_at) },
];
