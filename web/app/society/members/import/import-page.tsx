import { Link } from "react-router";
import type { MemberImport } from "#domain/society/members/import/calls.ts";
import { pageOf } from "../../../kit/list/filters.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatNumber, formatTime } from "../../../lib/format.ts";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { DataTable, type TableColumn } from "../../../ui/data-table.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { NoSociety } from "../../residents/no-society.tsx";
import type { Route } from "./+types/import-page";
import { importAddress, importsPath } from "./import-address.ts";
import { statusWords } from "./import-words.ts";
import { UploadPart } from "./upload-part.tsx";

const pageSize = 10;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const page = pageOf(url.searchParams.get("page") ?? "");
  const imports = await ask("vendor/Filter_All_Member_Imports", { Skip: (page - 1) * pageSize, Limit: pageSize });
  forRole(imports);
  if (imports.extras.refusal === "no-society") return { missing: true as const };
  if (!imports.success) return { failure: imports.extras.Status ?? m.member_import_history_failed() };
  return { page, imports: imports.extras.Data, count: imports.extras.Count };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.member_import_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  if ("missing" in loaderData) return <NoSociety />;
  return (
    <Stack gap={5}>
      <PageHead
        title={m.member_import_title()}
        lead={m.member_import_lead()}
        actions={<ButtonLink to="/members">{m.member_import_back()}</ButtonLink>}
      />
      <UploadPart />
      <Soft>
        {m.member_import_for_residents()} <Link to="/residents/import">{m.member_import_residents_link()}</Link>
      </Soft>
      <Section title={m.member_import_history()}>
        {"failure" in loaderData ? (
          <Alert tone="bad">{loaderData.failure}</Alert>
        ) : loaderData.imports.length === 0 ? (
          <Soft>{m.member_import_history_none()}</Soft>
        ) : (
          <>
            <DataTable
              label={m.member_import_history()}
              rows={loaderData.imports}
              idOf={({ Member_ImportID }) => Member_ImportID}
              columns={columns}
            />
            <Pager
              label={m.member_import_history_pages()}
              page={loaderData.page}
              pages={Math.ceil(loaderData.count / pageSize)}
              hrefOf={(page) => (page === 1 ? importsPath : `${importsPath}?page=${page}`)}
            />
          </>
        )}
      </Section>
    </Stack>
  );
}

const columns: TableColumn<MemberImport>[] = [
  {
    id: "file",
    title: m.member_import_file(),
    cell: ({ File_Name, Member_ImportID }) => <Link to={importAddress(Member_ImportID).href({})}>{File_Name}</Link>,
  },
  {
    id: "status",
    title: m.common_status(),
    cell: ({ Import_Status }) => (
      <Badge tone={Import_Status === "done" ? "good" : "plain"}>{statusWords[Import_Status]()}</Badge>
    ),
  },
  { id: "flats", title: m.common_flats(), kind: "figure", cell: ({ Done_Flats }) => formatNumber(Done_Flats) },
  { id: "bad", title: m.member_import_left_out(), kind: "figure", cell: ({ Plan }) => formatNumber(Plan.Bad_Rows) },
  { id: "when", title: m.common_when(), cell: ({ created_at }) => formatTime(created_at) },
];
