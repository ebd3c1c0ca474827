import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconUserShield from "@tabler/icons-react/dist/esm/icons/IconUserShield.mjs";
import { useState } from "react";
import { useNavigation } from "react-router";
import type { Staff } from "#domain/core/staff/calls.ts";
import { type StaffRole, staffRoles } from "#domain/core/staff/rules.ts";
import { roles } from "#domain/platform/roles.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { hrefOfPage, pageIn } from "../../kit/list/page-in.ts";
import { forRole } from "../../lib/for-role.ts";
import { ListState } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import type { Route } from "./+types/staff-page";
import { RemoveStaff } from "./remove-staff.tsx";
import { StaffCard } from "./staff-card.tsx";
import { StaffForm } from "./staff-form.tsx";

const perPage = 20;

const shownIn = (params: URLSearchParams) => {
  const role = params.get("role") ?? "";
  const status = params.get("status") ?? "";
  return {
    search: (params.get("search") ?? "").trim().slice(0, 200),
    role: role in staffRoles ? (role as StaffRole) : ("" as const),
    // Who serves now is what the page is about; who did is one choice away.
    status: status === "past" || status === "all" ? status : "",
    page: pageIn(params),
  };
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const shown = shownIn(url.searchParams);
  const [list, blocks] = await Promise.all([
    ask("vendor/Filter_All_Society_Staff", {
      Skip: (shown.page - 1) * perPage,
      Limit: perPage,
      Whether_Search_Filter: shown.search !== "",
      Search: shown.search,
      Whether_Role_Filter: shown.role !== "",
      ...(shown.role !== "" && { Role: shown.role }),
      Whether_Status_Filter: shown.status !== "all",
      Status: shown.status === "",
    }),
    ask("vendor/Filter_All_Blocks", { Limit: 1000 }),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { shown, missing: true as const };
  if (!list.success || !blocks.success) return { shown, failure: list.extras.Status ?? m.staff_failed() };
  return { shown, staff: list.extras.Data, count: list.extras.Count, blocks: blocks.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_staff()} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Open = { what: "appoint" } | { what: "edit" | "remove"; person: Staff };

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { shown } = loaderData;
  const isSearching = useNavigation().location?.pathname === "/staff";
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if ("missing" in loaderData) return <NoSociety />;
  const { page, ...filters } = shown;
  const filled = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  const appoint = (
    <Button look="primary" onClick={() => setOpen({ what: "appoint" })}>
      <IconUserShield size={18} aria-hidden /> {m.staff_add()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead title={m.common_staff()} lead={m.staff_lead()} actions={"staff" in loaderData && appoint} />
      <FilterBar label={m.staff_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.staff_search_placeholder()}
          defaultValue={shown.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_role()} name="role" defaultValue={shown.role}>
          <option value="">{m.staff_role_all()}</option>
          {(Object.keys(staffRoles) as StaffRole[]).map((role) => (
            <option key={role} value={role}>
              {roles[role].label}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.common_status()} name="status" defaultValue={shown.status}>
          <option value="">{m.staff_status_current()}</option>
          <option value="past">{m.staff_status_past()}</option>
          <option value="all">{m.common_all()}</option>
        </SelectField>
      </FilterBar>
      <ListState
        loaded={loaderData}
        rowsOf={({ staff }) => staff}
        isBusy={isSearching}
        icon={<IconUserShield size={32} />}
        words={{
          failed: m.staff_failed(),
          retry: m.common_try_again(),
          none: m.staff_none(),
          next: filled.size > 0 ? m.staff_none_filtered() : m.staff_none_yet(),
        }}
        action={filled.size > 0 ? <ButtonLink to="/staff">{m.common_clear_filters()}</ButtonLink> : appoint}
      >
        {({ staff }) => (
          <Grid as="ul">
            {staff.map((person) => (
              <StaffCard key={person.Society_StaffID} person={person} onOpen={(what) => setOpen({ what, person })} />
            ))}
          </Grid>
        )}
      </ListState>
      {"count" in loaderData && (
        <Pager
          label={m.staff_pages()}
          page={page}
          pages={Math.ceil(loaderData.count / perPage)}
          hrefOf={(to) => `/staff${hrefOfPage(filled, to)}`}
        />
      )}
      {"blocks" in loaderData && open && open.what !== "remove" && (
        <StaffForm {...(open.what === "edit" && { person: open.person })} blocks={loaderData.blocks} onClose={close} />
      )}
      {open?.what === "remove" && <RemoveStaff person={open.person} onClose={close} />}
    </Stack>
  );
}

const NoSociety = () => (
  <Notice
    icon={<IconUserShield size={32} />}
    title={m.common_society_not_found()}
    action={
      <ButtonLink look="primary" to="/dashboard">
        {m.common_go_to_dashboard()}
      </ButtonLink>
    }
  >
    {m.staff_no_society_text()}
  </Notice>
);
