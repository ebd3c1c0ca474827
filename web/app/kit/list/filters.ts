/** One value in the address of a list: how it is read, written and sent. What is not understood is empty. */
export type Filter<Value extends string = string, Input extends object = object> = {
  read: (written: string) => Value;
  /** As the address has it; `""` leaves it out. */
  write: (value: Value) => string;
  /** The part of the call's input for a value that is set. */
  input: (value: Value) => Input;
  /** Whether it narrows the list: a tab or a period does not. */
  narrows: boolean;
};

type Flag<Name extends string> = { [_ in `Whether_${Name}_Filter`]?: true };
type Field<Key extends string, Value> = { [_ in Key]?: Value };

const longestText = 200;
const longestId = 64;
const asIs = (value: string) => value;

/** The text that a list is searched for. */
export const search = (): Filter<string, { Whether_Search_Filter: boolean; Search: string }> => ({
  read: (text) => text.trim().slice(0, longestText),
  write: asIs,
  input: (Search) => ({ Whether_Search_Filter: Search !== "", Search }),
  narrows: true,
});

/** One of the words of `codes`, sent as its code: `choice({ paid: 2 }, "Bill_Status")`. */
export const choice = <
  const Codes extends Readonly<Record<string, unknown>>,
  Name extends string,
  Key extends string = Name,
>(
  codes: Codes,
  name: Name,
  key = name as string as Key,
): Filter<(keyof Codes & string) | "", Flag<Name> & Field<Key, Codes[keyof Codes]>> => ({
  read: (text) => (Object.hasOwn(codes, text) ? text : ""),
  write: asIs,
  input: (word) =>
    word === ""
      ? {}
      : ({ [`Whether_${name}_Filter`]: true, [key]: codes[word] } as Flag<Name> & Field<Key, Codes[keyof Codes]>),
  narrows: true,
});

/** A day of the calendar, sent as `Start_Date` or `End_Date`. */
export const day = <const Key extends string>(key: Key): Filter<string, Field<Key, string>> => ({
  read: (text) => (isDay(text) ? text : ""),
  write: asIs,
  input: (value) => (value === "" ? {} : ({ [key]: value } as Field<Key, string>)),
  narrows: true,
});

const isDay = (text: string): boolean => {
  const at = /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`).getTime() : Number.NaN;
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text);
};

type Numbered<Code extends number> = { [Each in Code as `${Each}`]: Each };

type RangeDay = "Start_Date" | "End_Date";
type RangeInput = { Whether_Dates_Filter?: true } & { [_ in RangeDay]?: string };

/** The first or the last day of a list: either may be left out. */
export const dayOfRange = (name: RangeDay): Filter<string, RangeInput> => ({
  ...day(name),
  input: (value) => (value === "" ? {} : { Whether_Dates_Filter: true, [name]: value }),
});

/** The codes of a table of labels, as an address writes them. */
export const codesOf = <Code extends number>(labels: Record<Code, unknown>): Numbered<Code> =>
  Object.fromEntries(Object.keys(labels).map((code) => [code, Number(code)])) as Numbered<Code>;

/** Words that the wire takes as they are. */
export const wordsOf = <const Word extends string>(words: readonly Word[]): { [Each in Word]: Each } =>
  Object.fromEntries(words.map((word) => [word, word])) as { [Each in Word]: Each };

/** The id of something else: `id("Block", "BlockID")`. */
export const id = <Name extends string, Key extends string>(
  name: Name,
  key: Key,
): Filter<string, Flag<Name> & Field<Key, string>> => ({
  read: (text) => text.slice(0, longestId),
  write: asIs,
  input: (value) =>
    value === "" ? {} : ({ [`Whether_${name}_Filter`]: true, [key]: value } as Flag<Name> & Field<Key, string>),
  narrows: true,
});

/** The same where anything but an id of ours is none. */
export const uuid = <Name extends string, Key extends string>(name: Name, key: Key) => ({
  ...id(name, key),
  read: uuidIn,
});

export const uuidIn = (text: string): string => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : "");

/** A month of the calendar, such as `2026-11`. */
export const month = <const Key extends string>(key: Key): Filter<string, Field<Key, string>> => ({
  read: (text) => (/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/.test(text) ? text : ""),
  write: asIs,
  input: (value) => (value === "" ? {} : ({ [key]: value } as Field<Key, string>)),
  narrows: false,
});

/** The page that an address names; what it does not understand is the first. */
export const pageOf = (text: string): number => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : 1);

/** The page of a second list beside the one of the address. */
export const otherPage: Filter<string, Record<never, never>> = {
  read: (text) => String(pageOf(text)),
  write: (page) => (page === "1" ? "" : page),
  input: () => ({}),
  narrows: false,
};

/** A part of the page, the first where the address names none. It narrows nothing and is not sent. */
export const part = <const Word extends string>(
  words: readonly [Word, ...Word[]],
): Filter<Word, Record<never, never>> => ({
  read: (text) => words.find((word) => word === text) ?? words[0],
  write: (word) => (word === words[0] ? "" : word),
  input: () => ({}),
  narrows: false,
});
