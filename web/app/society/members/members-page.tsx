import IconFileImport from "@tabler/icons-react/dist/esm/icons/IconFileImport.mjs";
import IconId from "@tabler/icons-react/dist/esm/icons/IconId.mjs";
import IconPrinter from "@tabler/icons-react/dist/esm/icons/IconPrinter.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { Link } from "react-router";
import { formatPhone } from "#domain/platform/phone.ts";
import { mayCall } from "#domain/platform/who.ts";
import type { Member } from "#domain/society/members/calls.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { flatName } from "../../lib/flat-name.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { RowActions } from "../../ui/data-table.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Tiles } from "../../ui/tiles.tsx";
import { NoSociety } from "../residents/no-society.tsx";
import { OccupancyBadge } from "../residents/occupancy-badge.tsx";
import { loadPlaces, type Places } from "../residents/places.ts";
import type { Route } from "./+types/members-page";
import { importsPath } from "./import/import-address.ts";
import { MemberPanel } from "./member-panel.tsx";
import { holdersInWords, ownershipInWords } from "./member-words.ts";
import { type MembersState, membersAddress } from "./members-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, membersAddress, url.searchParams);
  const [list, counts, places] = await Promise.all([
    page.ask("vendor/Filter_All_Members", membersAddress.inputOf(state)),
    page.ask("vendor/Fetch_Member_Counts_Info", {}),
    loadPlaces(page),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, places, missing: true as const };
  if (!list.success || !counts.success) return { state, places, failure: list.extras.Status ?? m.members_failed() };
  const { Data, Count } = list.extras;
  return { state, places, members: Data, count: Count, counts: counts.extras.Data };
}

export const { shouldRevalidate } = membersAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.members_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const idOf = ({ MemberID }: Member) => MemberID;

export default function MembersPage({ loaderData }: Route.ComponentProps) {
  const { state, places } = loaderData;
  const { Role } = useVendor().Current_Role;
  if ("missing" in loaderData) return <NoSociety />;

  const current = membersAddress.current(state);
  return (
    <Stack gap={5}>
      <PageHead
        title={m.members_title()}
        lead={m.members_lead()}
        actions={
          <>
            {mayCall(Role, "members.export") && (
              <ButtonLink to="/registers">
                <IconPrinter size={18} aria-hidden /> {m.registers_title()}
              </ButtonLink>
            )}
            {mayCall(Role, "society.write") && (
              <ButtonLink to={importsPath}>
                <IconFileImport size={18} aria-hidden /> {m.member_import_title()}
              </ButtonLink>
            )}
          </>
        }
      />
      {"counts" in loaderData && <MemberTiles counts={loaderData.counts} />}
      <LinkTabs label={m.members_lists()} look="switch">
        {(["current", "past"] as const).map((list) => (
          <Link
            key={list}
            to={membersAddress.href({ ...state, list, page: 1 })}
            aria-current={state.list === list ? "page" : undefined}
            preventScrollReset
          >
            {list === "current" ? m.members_current() : m.members_past()}
          </Link>
        ))}
      </LinkTabs>
      <Filters state={state} places={places} />
      <List
        label={m.members_title()}
        current={current}
        loaded={loaderData}
        rowsOf={(found) => found.members}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={holdersInWords}
        columns={columns}
        actions={(member) => (
          <RowActions>
            <ButtonLink
              to={current.href({}, idOf(member))}
              preventScrollReset
              data-opens
              aria-describedby={idOf(member)}
            >
              {m.common_details()}
            </ButtonLink>
            <span id={idOf(member)} hidden>
              {holdersInWords(member)}
            </span>
          </RowActions>
        )}
        card={(member) => <MemberCard member={member} viewPath={current.href({}, idOf(member))} />}
        icon={<IconId size={32} />}
        words={{
          failed: m.members_failed(),
          noneFiltered: m.members_none(),
          noneFilteredNext: m.members_none_filtered(),
          none: m.members_none(),
          noneNext: state.list === "past" ? m.members_none_past() : m.members_none_yet(),
          pages: m.members_pages(),
          range: m.members_showing,
        }}
        tools={
          mayCall(Role, "members.export") && (
            <ExportMenu path="vendor/Export_All_Members" input={membersAddress.wholeOf(state)} />
          )
        }
        panel={(id, onClose) => (
          <MemberPanel key={id} memberId={id} hrefOf={(other) => current.href({}, other)} onClose={onClose} />
        )}
      />
    </Stack>
  );
}

type Counts = { Flats: number; Without_Member: number; Of_Builder: number; Rented_Out: number };

const MemberTiles = ({ counts }: { counts: Counts }) => (
  <Tiles
    label={m.common_figures()}
    tiles={[
      { label: m.common_flats(), value: formatNumber(counts.Flats) },
      {
        label: m.members_without(),
        value: <Link to="/flats?member=none">{formatNumber(counts.Without_Member)}</Link>,
        tone: counts.Without_Member > 0 ? "warn" : "plain",
      },
      { label: m.society_let(), value: formatNumber(counts.Rented_Out) },
      { label: m.members_of_builder(), value: formatNumber(counts.Of_Builder) },
    ]}
  />
);

const columns: ListColumn<Member>[] = [
  { id: "flat", title: m.common_flat_number(), kind: "wide", cell: ({ Flat_Label }) => Flat_Label },
  {
    id: "name",
    title: m.members_holders(),
    cell: (member) => (
      <>
        {holdersInWords(member)} {member.Whether_Builder && <Badge tone="warn">{m.members_builder_badge()}</Badge>}
      </>
    ),
  },
  { id: "phone", title: m.common_phone_number(), cell: phoneOf },
  { id: "ownership", title: m.members_ownership(), cell: ownershipInWords },
  { id: "certificate", title: m.members_certificate(), cell: ({ Certificate_No }) => Certificate_No },
  {
    id: "occupancy",
    title: m.flats_occupancy(),
    cell: ({ Occupancy, Owned_Until }) => Owned_Until === null && <OccupancyBadge occupancy={Occupancy} />,
  },
];

function phoneOf({ Holders }: Member) {
  const phone = Holders[0]?.PhoneNumber;
  if (phone) return <a href={`tel:+91${phone}`}>{formatPhone(phone)}</a>;
  return Holders[0]?.Other_Contact || m.common_not_given();
}

function MemberCard({ member, viewPath }: { member: Member; viewPath: string }) {
  const nameId = `card-${idOf(member)}`;
  return (
    <Card as="article" isItem aria-labelledby={nameId}>
      <CardHead id={nameId} title={holdersInWords(member)} isWrapped>
        {member.Whether_Builder && <Badge tone="warn">{m.members_builder_badge()}</Badge>}
        {member.Owned_Until === null && <OccupancyBadge occupancy={member.Occupancy} />}
      </CardHead>
      <FactGrid
        facts={[
          { name: m.common_flat_number(), value: flatName(member), isWide: true },
          { name: m.common_phone_number(), value: phoneOf(member) },
          { name: m.members_ownership(), value: ownershipInWords(member) },
        ]}
      />
      <CardFoot>
        <ButtonLink look="quiet" to={viewPath} preventScrollReset data-opens aria-describedby={nameId}>
          {m.common_details()}
        </ButtonLink>
      </CardFoot>
    </Card>
  );
}

const Filters = ({ state, places }: { state: MembersState; places: Places }) => (
  <FilterBar label={m.members_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.members_search_placeholder()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_block()} name="block" defaultValue={state.block}>
      <option value="">{m.common_all_blocks()}</option>
      {places.blocks.map(({ BlockID, Name }) => (
        <option key={BlockID} value={BlockID}>
          {Name}
        </option>
      ))}
    </SelectField>
  </FilterBar>
);
