import type { VendorType } from "../../../platform/roles.ts";
import type { SmsText } from "../texts/codes.ts";

/** The ways beyond the bell, which has every notice. */
export const channels = ["sms", "email"] as const;
export type Channel = (typeof channels)[number];

export type Values<Name extends string> = Readonly<Record<Name, string>>;

export type Told<Name extends string = string> = {
  /** What its sentences need. */
  values: readonly Name[];
  /** How the settings name it, and what they say of it. */
  label: string;
  description: string;
  /** Whose settings offer a choice; nobody's where nothing is sent yet, or where it comes before there is an account. */
  offeredTo: readonly VendorType[];
  /** Beyond the bell, as long as nobody chose otherwise. */
  defaults: readonly Channel[];
  /** Goes by every way, whatever somebody chose. */
  isUrgent?: true;
  title(values: Values<Name>): string;
  body(values: Values<Name>, site: string): string;
  /** As it is registered: paid for by its length, and at most two parts in five of it variable. */
  sms: SmsText;
  /** Its variables that are not among the values. */
  smsValues?(values: Values<Name>): Readonly<Record<string, string>>;
  /** A mail's subject is the title. */
  paragraphs(values: Values<Name>, site: string): string[];
  /** What leads from a mail to the notice's link. */
  action: string;
};

/** A kind of notice with the names of its values. */
export const kind = <const Name extends string>(told: Told<Name>): Told<Name> => told;

/** The sign ₹ would make a text message twice as long. */
export const plain = (amount: string) => amount.replace("₹", "Rs ");

/** Without the sign …, which would make a text message twice as long. */
export const shortened = (name: string, most = 40) => (name.length > most ? `${cut(name, most - 2)}..` : name);

/** What somebody wrote, as a notice gives it. */
export const beginningOf = (text: string): string => (text.length > 200 ? `${cut(text, 198)}…` : text);

/** Never in the midst of an emoji: half of one is no text. */
const cut = (text: string, at: number) =>
  text
    .slice(0, at)
    .replace(/\p{Cs}$/u, "")
    .trimEnd();
