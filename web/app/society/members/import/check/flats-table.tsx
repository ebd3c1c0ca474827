import type { MemberImportFlat } from "#domain/society/members/import/calls.ts";
import { Amount } from "../../../../kit/list/amount.tsx";
import { m } from "../../../../paraglide/messages.js";
import { DataTable, type TableColumn } from "../../../../ui/data-table.tsx";

type Person = MemberImportFlat["Holders"][number];
const namesOf = (people: readonly Person[]) => people.map(({ Title, Name }) => `${Title} ${Name}`.trim()).join(", ");

const columns: TableColumn<MemberImportFlat>[] = [
  { id: "flat", title: m.common_flat(), cell: ({ Block_Name, Flat_No }) => `${Block_Name}-${Flat_No}` },
  {
    id: "holders",
    title: m.members_holders(),
    kind: "wide",
    cell: ({ Holders }) => namesOf(Holders) || m.common_none(),
  },
  { id: "phone", title: m.common_phone(), cell: ({ Holders }) => Holders[0]?.PhoneNumber || Holders[0]?.Other_Contact },
  { id: "tenants", title: m.common_tenants(), kind: "wide", cell: ({ Tenants }) => namesOf(Tenants) },
  { id: "type", title: m.common_flat_type(), isSpare: true, cell: ({ Type }) => Type },
  {
    id: "principal",
    title: m.member_import_principal(),
    kind: "figure",
    cell: ({ Principal }) => <Amount rupees={Principal} />,
  },
  {
    id: "interest",
    title: m.common_interest(),
    kind: "figure",
    cell: ({ Interest }) => <Amount rupees={Interest} />,
  },
  {
    id: "advance",
    title: m.common_paid_in_advance(),
    kind: "figure",
    cell: ({ Advance }) => <Amount rupees={Advance} />,
  },
];

/** The flats as they will be, with their people and balances. */
export const FlatsTable = ({ flats }: { flats: MemberImportFlat[] }) => (
  <DataTable
    label={m.member_import_flats_title()}
    rows={flats}
    idOf={({ Block_Name, Flat_No }) => `${Block_Name}-${Flat_No}`}
    columns={columns}
  />
);
