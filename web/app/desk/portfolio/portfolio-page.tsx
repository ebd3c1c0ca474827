import { useState } from "react";
import { isAdministrator } from "#domain/core/staff/rules.ts";
import type { HeldSociety, SharedStaff } from "#domain/desk/portfolio/calls.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { firstPage } from "../../lib/first-page.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { localAddress } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { request } from "../../lib/request.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { SocietyFormDialog } from "../../society/societies/society-form-dialog.tsx";
import { Button } from "../../ui/button.tsx";
import { DataTable, type TableColumn } from "../../ui/data-table.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { showToast } from "../../ui/toast.tsx";
import type { Route } from "./+types/portfolio-page";
import { AppointDialog } from "./appoint-dialog.tsx";
import { ResignDialog } from "./resign-dialog.tsx";
import { SharedStaffSection } from "./shared-staff.tsx";
import { sharedStaffAddress } from "./shared-staff-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const state = await loadState(page, sharedStaffAddress, url.searchParams);
  const [list, staff] = await Promise.all([
    ask("vendor/Filter_All_Own_Societies", {}),
    ask("vendor/Filter_All_Shared_Staff", sharedStaffAddress.inputOf(state)),
  ]);
  forRole(list);
  if (!list.success) return { state, failure: list.extras.Status ?? m.portfolio_failed() };
  return {
    state,
    societies: list.extras.Data,
    shared: staff.success
      ? { staff: staff.extras.Data, count: staff.extras.Count }
      : { failure: staff.extras.Status ?? m.staff_failed() },
  };
}

export const { shouldRevalidate } = sharedStaffAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.portfolio_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

async function open({ Role, Held_RoleID }: HeldSociety) {
  const answer = await request("vendor/Switch_Vendor_Role", { Role, Held_RoleID });
  if (answer.success) location.assign(localAddress(firstPage(Role)));
  else showToast(answer.extras.Status ?? m.common_failed_on_our_side(), "bad");
}

const none = "–";
const columns: TableColumn<HeldSociety>[] = [
  { id: "name", title: m.common_society(), cell: ({ Society_Name }) => Society_Name },
  { id: "role", title: m.common_role(), cell: ({ Role }) => roleLabels[Role] },
  {
    id: "outstanding",
    title: m.portfolio_outstanding(),
    kind: "figure",
    cell: ({ Dues }) => (Dues ? formatRupees(Dues.Outstanding_Amount) : none),
  },
  {
    id: "overdue",
    title: m.portfolio_overdue(),
    kind: "figure",
    cell: ({ Dues }) => (Dues ? formatRupees(Dues.Overdue_Amount) : none),
  },
  {
    id: "unbilled",
    title: m.portfolio_unbilled(),
    kind: "figure",
    cell: ({ Dues }) => (Dues ? formatNumber(Dues.Unbilled_Flat_Count) : none),
  },
  {
    id: "tickets",
    title: m.portfolio_tickets(),
    kind: "figure",
    cell: ({ Tickets }) => (Tickets ? formatNumber(Tickets.Open_Count) : none),
  },
  {
    id: "late",
    title: m.portfolio_late_tickets(),
    kind: "figure",
    cell: ({ Tickets }) => (Tickets ? formatNumber(Tickets.Overdue_Count) : none),
  },
];

const actions = (onResign: (held: HeldSociety) => void): TableColumn<HeldSociety> => ({
  id: "open",
  title: m.common_actions(),
  kind: "actions",
  cell: (held) => (
    <>
      <Button look="quiet" aria-label={m.portfolio_open_of({ name: held.Society_Name })} onClick={() => open(held)}>
        {m.common_open_go()}
      </Button>
      <Button
        look="quietDanger"
        aria-label={m.portfolio_resign_of({ role: roleLabels[held.Role], name: held.Society_Name })}
        onClick={() => onResign(held)}
      >
        {m.portfolio_resign()}
      </Button>
    </>
  ),
});

/** The societies in which a person may appoint others, each once. */
const administered = (societies: readonly HeldSociety[]): HeldSociety[] => [
  ...new Map(societies.filter(({ Role }) => isAdministrator(Role)).map((held) => [held.SocietyID, held])).values(),
];

/** All societies in which a person has an office, with what waits in each, and who works where. */
export default function PortfolioPage({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  const [isOpening, setIsOpening] = useState(false);
  const [resigning, setResigning] = useState<HeldSociety>();
  const [appointing, setAppointing] = useState<{ person: SharedStaff | undefined }>();
  const own = "societies" in loaderData ? administered(loaderData.societies ?? []) : [];
  const further = may("societies.open") && (
    <Button look="primary" onClick={() => setIsOpening(true)}>
      {m.portfolio_further()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead title={m.portfolio_title()} lead={m.portfolio_lead()} actions={further} />
      {"failure" in loaderData ? (
        <Notice role="alert" title={m.portfolio_failed()}>
          {loaderData.failure}
        </Notice>
      ) : loaderData.societies.length === 0 ? (
        <Notice title={m.common_society_not_found()}>{m.portfolio_none()}</Notice>
      ) : (
        <DataTable
          label={m.portfolio_title()}
          columns={[...columns, actions(setResigning)]}
          rows={loaderData.societies}
          idOf={({ Held_RoleID }) => Held_RoleID}
        />
      )}
      {"shared" in loaderData && loaderData.shared && own.length > 1 && (
        <SharedStaffSection
          current={sharedStaffAddress.current(loaderData.state)}
          filters={loaderData.state}
          societies={own}
          loaded={loaderData.shared}
          onAppoint={(person) => setAppointing({ person })}
        />
      )}
      {appointing && <AppointDialog {...appointing} societies={own} onClose={() => setAppointing(undefined)} />}
      {resigning && <ResignDialog held={resigning} onClose={() => setResigning(undefined)} />}
      {isOpening && <SocietyFormDialog society={undefined} opens="openFurther" onClose={() => setIsOpening(false)} />}
    </Stack>
  );
}
