import type { NamedHead } from "#domain/money/charges/checks/rules.ts";
import type { Basis, Tariff } from "#domain/money/charges/codes.ts";
import type { ChargeHead, ChargeHeadInfo, ChargeTariff } from "#domain/money/charges/heads/calls.ts";
import { headsOf } from "#domain/money/charges/heads/rules.ts";
import { termsOf } from "#domain/money/charges/terms/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Language } from "#domain/platform/languages.ts";
import { viewName } from "../../journal/view.ts";
import { type HeadRow, type TariffRow, tariffOf } from "./queries.ts";

const viewTariff = (row: TariffRow, { billed_until }: HeadRow): ChargeTariff => ({
  ...termsOf(tariffOf(row)),
  Charge_TariffID: row.charge_tariff_id,
  Whether_Billed: billed_until !== null && row.from_day <= billed_until,
  updated_at: row.updated_at.toISOString(),
});

/** With the tariff of today and the next one; the tariffs are in the order of their days. */
export function viewHead(language: Language, row: HeadRow, tariffs: readonly TariffRow[], today: Day): ChargeHead {
  const own = tariffs.filter(({ charge_head_id }) => charge_head_id === row.charge_head_id);
  const present = own.findLast(({ from_day }) => from_day <= today);
  const next = own.find(({ from_day }) => from_day > today);
  return {
    Charge_HeadID: row.charge_head_id,
    Charge_Code: row.code,
    Charge_Name: row.name,
    Charge_Name_Hindi: row.name_hi,
    Whether_Service_Charge: row.is_service_charge,
    Whether_Taxable: row.is_taxable,
    SAC: row.sac,
    Purpose: row.purpose as ChargeHead["Purpose"],
    Whether_Paid_By_Tenant: row.is_paid_by_tenant,
    Ledger: viewName(language, {
      ledger_account_id: row.ledger_account_id,
      code: row.ledger_code,
      name: row.ledger_name,
      purpose: row.ledger_purpose,
    }),
    Ended_On: row.ended_on,
    Billed_Until: row.billed_until,
    Tariff: present ? viewTariff(present, row) : null,
    Next_Tariff: next ? viewTariff(next, row) : null,
    updated_at: row.updated_at.toISOString(),
  };
}

/** The heads of which some tariff is a percentage of this one, chosen by name. */
export const chosenBy = (headId: string, heads: readonly NamedHead[]): NamedHead[] =>
  heads.filter(
    ({ id, tariffs }) =>
      id !== headId &&
      tariffs.some(({ rules }) =>
        rules.some(
          ({ basis }) => basis.kind === "percent" && basis.of !== "service-charges" && basis.of.includes(headId),
        ),
      ),
  );

/** The heads of which some tariff is a percentage of this one, also as one of the service charges. */
const namedBy = (headId: string, heads: readonly NamedHead[]): NamedHead[] =>
  heads.filter(
    (head) =>
      head.id !== headId &&
      head.tariffs.some(({ rules }) =>
        rules.some(({ basis }) => basis.kind === "percent" && headsOf(basis, head.id, heads).includes(headId)),
      ),
  );

/** The flats that a basis names with their amounts. */
export const flatsOf = (basis: Basis): readonly string[] => {
  if (basis.kind === "levy") return flatsOf(basis.whole);
  return basis.kind === "chosen" ? basis.amounts.map(({ flat }) => flat) : [];
};

/** All flats that a rule names. */
export const flatsOfRule = ({ applies: { flats = [], except = [] }, basis }: Tariff["rules"][number]): string[] => [
  ...flats,
  ...except,
  ...flatsOf(basis),
];

export const viewHeadName = ({ id, code, name }: NamedHead) => ({
  Charge_HeadID: id,
  Charge_Code: code,
  Charge_Name: name,
});

export const viewHeadInfo = (
  language: Language,
  row: HeadRow,
  tariffs: readonly TariffRow[],
  { heads, flats }: { heads: readonly NamedHead[]; flats: readonly { flat_id: string; label: string }[] },
  today: Day,
): ChargeHeadInfo => ({
  ...viewHead(language, row, tariffs, today),
  Tariffs: tariffs.map((tariff) => viewTariff(tariff, row)).reverse(),
  Named_By: namedBy(row.charge_head_id, heads).map(viewHeadName),
  Flats: flats.map(({ flat_id, label }) => ({ FlatID: flat_id, Flat_Label: label })),
});
