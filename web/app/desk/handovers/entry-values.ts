import type { HandoverInfo, handovers } from "#domain/desk/handovers/calls.ts";
import type { Input } from "#domain/platform/call.ts";
import { numberIn, rupeesIn } from "../../kit/form/parse.ts";

/** One line of a list that is edited, as text. */
export type Entry = {
  Role: string;
  Name: string;
  PhoneNumber: string;
  Until: string;
  Amount: string;
  Kind: string;
  Count: string;
  Remark: string;
};
export type Entries = { [key: string]: Entry };
export type EntryList = "Seats" | "Declared" | "Items" | "Present";

const empty: Entry = {
  ...{ Role: "chairman", Name: "", PhoneNumber: "", Until: "", Amount: "", Kind: "1", Count: "1", Remark: "" },
};
export const emptyEntry = (): Entry => ({ ...empty });

function rowsOf(list: EntryList, handover: HandoverInfo): Partial<Entry>[] {
  if (list === "Seats")
    return handover.Seats.map(({ Role, Name, PhoneNumber, Until }) => ({
      ...{ Role, Name, PhoneNumber, Until: Until ?? "" },
    }));
  if (list === "Declared")
    return handover.Declared.map(({ Label, Amount, Remark }) => ({ Name: Label, Amount: String(Amount), Remark }));
  if (list === "Items")
    return handover.Items.map(({ Kind, Name, Count, Remark }) => ({
      ...{ Kind: String(Kind), Name, Count: String(Count), Remark },
    }));
  return handover.Present.map(({ Name, Capacity }) => ({ Name, Remark: Capacity }));
}

/** What is entered already, or one line to begin with. */
export function entriesOf(list: EntryList, handover: HandoverInfo): Entries {
  const rows = rowsOf(list, handover);
  return Object.fromEntries((rows.length > 0 ? rows : [{}]).map((row, at) => [`row-${at}`, { ...empty, ...row }]));
}

type Edited = Pick<Input<typeof handovers.edit>, EntryList>;

export function inputOf(list: EntryList, entries: Entries): Edited {
  const rows = Object.values(entries);
  if (list === "Seats")
    return {
      Seats: rows.map(({ Role, Name, PhoneNumber, Until }) => ({ Role: Role as "chairman", Name, PhoneNumber, Until })),
    };
  if (list === "Declared")
    return { Declared: rows.map(({ Name, Amount, Remark }) => ({ Label: Name, Amount: rupeesIn(Amount), Remark })) };
  if (list === "Items")
    return {
      Items: rows.map(({ Kind, Name, Count, Remark }) => ({
        ...{ Kind: Number(Kind) as 1, Name, Count: numberIn(Count), Remark },
      })),
    };
  return { Present: rows.map(({ Name, Remark }) => ({ Name, Capacity: Remark })) };
}

const wireNames: Partial<Record<EntryList, Partial<Record<keyof Entry, string>>>> = {
  Declared: { Name: "Label" },
  Present: { Remark: "Capacity" },
};

/** Where the form has what the input calls `Items.0.Name`. */
export const entryFields = (list: EntryList, entries: Entries): { [path: string]: `entries.${string}` } =>
  Object.fromEntries(
    Object.entries(entries).flatMap(([key, entry], at) =>
      (Object.keys(entry) as (keyof Entry)[]).map((field) => [
        `${list}.${at}.${wireNames[list]?.[field] ?? field}`,
        `entries.${key}.${field}` as const,
      ]),
    ),
  );
