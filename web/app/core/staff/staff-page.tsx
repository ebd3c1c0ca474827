import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconUserShield from "@tabler/icons-react/dist/esm/icons/IconUserShield.mjs";
import { useState } from "react";
import type { Staff } from "#domain/core/staff/calls.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { ShowCodeDialog } from "../session/show-code.ts";
import type { Route } from "./+types/staff-page";
import { PastProposals } from "./past-proposals.tsx";
import { RemoveStaff } from "./remove-staff.tsx";
import { staffAddress, staffRoleCodes } from "./staff-address.ts";
import { StaffForm } from "./staff-form.tsx";
import { StaffList } from "./staff-list.tsx";
import { WaitingProposals } from "./waiting-proposals.tsx";

/** The last decisions; older ones are in the audit log. */
const mostPast = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const state = await loadState(page, staffAddress, url.searchParams);
  const [list, blocks, proposals, past] = await Promise.all([
    ask("vendor/Filter_All_Society_Staff", staffAddress.inputOf(state)),
    ask("vendor/Filter_All_Blocks", { Limit: 1000 }),
    ask("vendor/Filter_All_Society_Proposals", { Whether_Open_Filter: true, Open: true }),
    ask("vendor/Filter_All_Society_Proposals", { Whether_Open_Filter: true, Open: false, Limit: mostPast }),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success || !blocks.success) return { state, failure: list.extras.Status ?? m.staff_failed() };
  return {
    ...{ state, staff: list.extras.Data, count: list.extras.Count, blocks: blocks.extras.Data },
    proposals: proposals.success ? proposals.extras.Data : [],
    past: past.success ? past.extras.Data : [],
  };
}

export const { shouldRevalidate } = staffAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.staff_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Open = { what: "appoint" } | { what: "edit" | "remove" | "code"; person: Staff };

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  if ("missing" in loaderData) return <NoSociety />;
  const appoint = (
    <Button look="primary" onClick={() => setOpen({ what: "appoint" })}>
      <IconUserShield size={18} aria-hidden /> {m.staff_add()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead
        title={m.staff_title()}
        lead={m.staff_lead()}
        actions={
          "staff" in loaderData && (
            <>
              <ButtonLink to="/gates">{m.gates_title()}</ButtonLink>
              <ButtonLink to="/handovers">{m.staff_handovers()}</ButtonLink>
              {appoint}
            </>
          )
        }
      />
      {"proposals" in loaderData && <WaitingProposals proposals={loaderData.proposals ?? []} />}
      <FilterBar label={m.staff_filters()}>
        <TextField
          label={m.common_search()}
          type="search"
          name="search"
          maxLength={200}
          placeholder={m.staff_search_placeholder()}
          defaultValue={state.search}
          icon={<IconSearch size={20} stroke={1.8} />}
        />
        <SelectField label={m.common_role()} name="role" defaultValue={state.role}>
          <option value="">{m.staff_role_all()}</option>
          {staffRoleCodes.map((role) => (
            <option key={role} value={role}>
              {roleLabels[role]}
            </option>
          ))}
        </SelectField>
        <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
          <option value="">{m.staff_status_current()}</option>
          <option value="past">{m.staff_status_past()}</option>
          <option value="all">{m.common_all()}</option>
        </SelectField>
      </FilterBar>
      <StaffList
        current={staffAddress.current(state)}
        loaded={loaderData}
        action={appoint}
        onOpen={(what, person) => setOpen({ what, person })}
      />
      {"past" in loaderData && <PastProposals proposals={loaderData.past ?? []} />}
      {"blocks" in loaderData && (open?.what === "appoint" || open?.what === "edit") && (
        <StaffForm {...(open.what === "edit" && { person: open.person })} blocks={loaderData.blocks} onClose={close} />
      )}
      {open?.what === "code" && (
        <ShowCodeDialog
          name={open.person.Name}
          person={{ Society_StaffID: open.person.Society_StaffID }}
          onClose={close}
        />
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
