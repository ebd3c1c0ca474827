import type { registerTexts } from "#domain/desk/registers/codes.ts";
import type { Day } from "#domain/platform/days.ts";
import { formatRupees, rupees } from "#domain/platform/money.ts";
import type { WordsIn } from "#domain/translations.ts";
import type { RegisterMember, RegisterNomination, RegisterParking, RegisterTransfer } from "./queries.ts";

export type RegisterWords = WordsIn<"registerTexts">;

/** A column of a register: its heading, its part of the page's width in a PDF in percent, and what stands in it. */
export type RegisterColumn<Row> = {
  heading: Exclude<keyof typeof registerTexts, "folio" | "resolution-of">;
  width: number;
  cell: (row: Row, words: RegisterWords) => string;
};

const dayOr = (day: Day | null, { day: inWords }: RegisterWords) => (day === null ? "" : inWords(day));
const amountOr = (paise: number | null) => (paise === null ? "" : formatRupees(rupees(paise)));
const lines = (texts: readonly (string | false)[]) => texts.filter(Boolean).join("\n");

function resolutionOf(row: { resolution_no: string; resolution_on: Day | null }, words: RegisterWords): string {
  if (row.resolution_on === null) return row.resolution_no;
  if (row.resolution_no === "") return words.day(row.resolution_on);
  return words.say("resolution-of", { number: row.resolution_no, day: words.day(row.resolution_on) });
}

const namesOf = ({ holders }: RegisterMember, { say }: RegisterWords) =>
  lines(holders.map(({ name, is_associate }) => (is_associate ? `${name} (${say("associate")})` : name)));
const numbersOf = ({ share_from, share_to }: Pick<RegisterMember, "share_from" | "share_to">) =>
  share_from === null ? "" : `${share_from}–${share_to}`;
const sharesOf = ({ share_from, share_to }: RegisterMember) =>
  share_from === null || share_to === null ? "" : String(share_to - share_from + 1);
const totalValueOf = ({ share_from, share_to, share_face_paise }: RegisterMember) =>
  share_from === null || share_to === null || share_face_paise === null
    ? ""
    : amountOr((share_to - share_from + 1) * share_face_paise);
const firstOf = ({ holders }: RegisterMember) => holders[0];
const nomineesOf = ({ nominees }: Pick<RegisterMember, "nominees">) =>
  lines(nominees.map(({ name, address }) => [name, address].filter(Boolean).join(", ")));
const ceasedBy = ({ next_acquired_by }: RegisterMember, { label }: RegisterWords) =>
  next_acquired_by === null ? "" : label("acquisitions", next_acquired_by);

/**
 * Form I. What a society does not know stays blank. The form's own twelve columns are in its order; the flat beside the
 * serial number, and the fee and the shares at the end, are additional.
 */
export const formI: RegisterColumn<RegisterMember>[] = [
  { heading: "serial", width: 5, cell: ({ serial }) => String(serial) },
  { heading: "flat", width: 7, cell: ({ flat_label }) => flat_label },
  { heading: "admitted", width: 7, cell: ({ owned_from }, words) => dayOr(owned_from, words) },
  { heading: "fee-paid", width: 7, cell: ({ entrance_fee_on }, words) => dayOr(entrance_fee_on, words) },
  { heading: "name", width: 10, cell: namesOf },
  { heading: "address", width: 10, cell: (row) => firstOf(row)?.address ?? "" },
  { heading: "occupation", width: 6, cell: (row) => firstOf(row)?.occupation ?? "" },
  { heading: "age", width: 4, cell: (row) => String(firstOf(row)?.age ?? "") },
  { heading: "nominee", width: 10, cell: nomineesOf },
  { heading: "nominated", width: 7, cell: ({ nominated_on }, words) => dayOr(nominated_on, words) },
  { heading: "ceased", width: 7, cell: ({ owned_until }, words) => dayOr(owned_until, words) },
  { heading: "why-ceased", width: 5, cell: ceasedBy },
  { heading: "remarks", width: 7, cell: ({ remarks }) => remarks },
  { heading: "fee", width: 6, cell: ({ entrance_fee_paise }) => amountOr(entrance_fee_paise) },
  { heading: "shares", width: 4, cell: sharesOf },
  { heading: "share-numbers", width: 6, cell: numbersOf },
  { heading: "certificate", width: 5, cell: ({ certificate_no }) => certificate_no },
];

/** Form J: a line for each person. */
export type ListedMember = { serial: number; name: string; address: string; flat_label: string; kind: MemberClass };
type MemberClass = "class-member" | "class-joint" | "class-associate";

export const listedMembers = (members: readonly RegisterMember[]): ListedMember[] =>
  members
    .filter(({ owned_until }) => owned_until === null)
    .flatMap(({ holders, flat_label }) =>
      holders.map(({ name, address, is_associate }, at) => ({
        ...{ name, address, flat_label },
        kind:
          at === 0 ? ("class-member" as const) : is_associate ? ("class-associate" as const) : ("class-joint" as const),
      })),
    )
    .map((row, at) => ({ serial: at + 1, ...row }));

export const formJ: RegisterColumn<ListedMember>[] = [
  { heading: "serial", width: 10, cell: ({ serial }) => String(serial) },
  { heading: "holder-name", width: 30, cell: ({ name }) => name },
  { heading: "flat", width: 12, cell: ({ flat_label }) => flat_label },
  { heading: "address", width: 30, cell: ({ address }) => address },
  { heading: "class", width: 18, cell: ({ kind }, { say }) => say(kind) },
];

export const nominationColumns: RegisterColumn<RegisterNomination>[] = [
  { heading: "serial", width: 5, cell: ({ serial }) => String(serial) },
  { heading: "flat", width: 9, cell: ({ flat_label }) => flat_label },
  { heading: "member", width: 11, cell: ({ member_name }) => member_name },
  { heading: "nominated", width: 9, cell: ({ nominated_on }, { day }) => day(nominated_on) },
  { heading: "nominees", width: 14, cell: nomineesOf },
  {
    heading: "relationship",
    width: 10,
    cell: ({ nominees }) => lines(nominees.map(({ relationship }) => relationship || "–")),
  },
  { heading: "share", width: 7, cell: ({ nominees }) => lines(nominees.map(({ share }) => String(share / 100))) },
  {
    heading: "guardian",
    width: 10,
    cell: ({ nominees }, { day }) =>
      lines(
        nominees.map(
          ({ born_on, guardian }) => born_on !== null && [day(born_on), guardian].filter(Boolean).join(", "),
        ),
      ),
  },
  { heading: "resolution", width: 9, cell: resolutionOf },
  { heading: "revoked", width: 7, cell: ({ revoked_on }, words) => dayOr(revoked_on, words) },
  { heading: "remarks", width: 9, cell: ({ remarks }) => remarks },
];

export const shareColumns: RegisterColumn<RegisterMember>[] = [
  { heading: "certificate", width: 9, cell: ({ certificate_no }) => certificate_no },
  { heading: "from", width: 7, cell: ({ share_from }) => String(share_from ?? "") },
  { heading: "to", width: 7, cell: ({ share_to }) => String(share_to ?? "") },
  { heading: "shares", width: 7, cell: sharesOf },
  { heading: "face-value", width: 7, cell: (row) => (sharesOf(row) === "" ? "" : amountOr(row.share_face_paise)) },
  { heading: "total-value", width: 8, cell: totalValueOf },
  { heading: "holder", width: 15, cell: namesOf },
  { heading: "flat", width: 8, cell: ({ flat_label }) => flat_label },
  { heading: "admitted", width: 8, cell: ({ owned_from }, words) => dayOr(owned_from, words) },
  { heading: "resolution", width: 8, cell: resolutionOf },
  { heading: "transferred", width: 8, cell: ({ next_from }, words) => dayOr(next_from, words) },
  { heading: "transferee", width: 8, cell: ({ next_name }) => next_name ?? "" },
];

export const transferColumns: RegisterColumn<RegisterTransfer>[] = [
  { heading: "serial", width: 5, cell: ({ serial }) => String(serial) },
  { heading: "transferred", width: 8, cell: ({ owned_from }, words) => dayOr(owned_from, words) },
  { heading: "flat", width: 8, cell: ({ flat_label }) => flat_label },
  { heading: "transferor", width: 13, cell: ({ before_name }) => before_name },
  { heading: "transferee", width: 13, cell: ({ member_name }) => member_name },
  {
    heading: "transfer-kind",
    width: 7,
    cell: ({ acquired_by }, { label }) => (acquired_by === null ? "" : label("acquisitions", acquired_by)),
  },
  { heading: "certificate", width: 7, cell: ({ certificate_no }) => certificate_no },
  { heading: "share-numbers", width: 8, cell: numbersOf },
  { heading: "transfer-fee", width: 7, cell: ({ transfer_fee_paise }) => amountOr(transfer_fee_paise) },
  { heading: "premium", width: 7, cell: ({ transfer_premium_paise }) => amountOr(transfer_premium_paise) },
  {
    heading: "transfer-paid",
    width: 8,
    cell: ({ transfer_paid_on, transfer_reference }, words) =>
      [dayOr(transfer_paid_on, words), transfer_reference].filter(Boolean).join(", "),
  },
  { heading: "resolution", width: 9, cell: resolutionOf },
];

/** A line for each associate member, also of former members. */
export type ListedAssociate = Pick<RegisterMember, "flat_label" | "owned_from" | "owned_until"> &
  Pick<RegisterMember["holders"][number], "name" | "address" | "occupation" | "age"> & { serial: number; with: string };

export const listedAssociates = (members: readonly RegisterMember[]): ListedAssociate[] =>
  members
    .flatMap(({ holders, flat_label, owned_from, owned_until }) =>
      holders
        .filter(({ is_associate }) => is_associate)
        .map((holder) => ({ ...holder, flat_label, owned_from, owned_until, with: holders[0]!.name })),
    )
    .map((row, at) => ({ serial: at + 1, ...row }));

export const associateColumns: RegisterColumn<ListedAssociate>[] = [
  { heading: "serial", width: 6, cell: ({ serial }) => String(serial) },
  { heading: "holder-name", width: 18, cell: ({ name }) => name },
  { heading: "flat", width: 9, cell: ({ flat_label }) => flat_label },
  { heading: "main-member", width: 17, cell: (row) => row.with },
  { heading: "address", width: 18, cell: ({ address }) => address },
  { heading: "occupation", width: 9, cell: ({ occupation }) => occupation },
  { heading: "age", width: 7, cell: ({ age }) => String(age ?? "") },
  { heading: "admitted", width: 8, cell: ({ owned_from }, words) => dayOr(owned_from, words) },
  { heading: "ceased", width: 8, cell: ({ owned_until }, words) => dayOr(owned_until, words) },
];

export const parkingColumns: RegisterColumn<RegisterParking>[] = [
  { heading: "slot", width: 9, cell: ({ code }) => code },
  {
    heading: "kind",
    width: 18,
    cell: ({ vehicle, place }, { label }) => `${label("parkingVehicles", vehicle)} · ${label("parkingPlaces", place)}`,
  },
  { heading: "flat", width: 12, cell: ({ flat_label }) => flat_label ?? "" },
  { heading: "member", width: 23, cell: ({ member_name }) => member_name ?? "" },
  { heading: "allotted", width: 12, cell: ({ allotted_from }, words) => dayOr(allotted_from, words) },
  { heading: "until", width: 12, cell: ({ allotted_until }, words) => dayOr(allotted_until, words) },
  { heading: "resolution", width: 14, cell: resolutionOf },
];
