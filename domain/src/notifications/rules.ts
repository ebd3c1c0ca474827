import type { VendorType } from "../roles.ts";

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
  title(values: Values<Name>): string;
  body(values: Values<Name>, site: string): string;
  /** One sentence or two: a text message is paid for by its length. `page`: where its link leads, if we know our address. */
  sms(values: Values<Name>, site: string, page: string | undefined): string;
  /** A mail's subject is the title. */
  paragraphs(values: Values<Name>, site: string): string[];
  /** What leads from a mail to the notice's link. */
  action: string;
};

/** Holds a kind to the values that it names. */
export const kind = <const Name extends string>(told: Told<Name>): Told<Name> => told;

/** The sign ₹ would make a text message twice as long. */
export const plain = (amount: string) => amount.replace("₹", "Rs ");

const most = 40;
/** Without the sign …, which would make a text message twice as long. */
export const shortened = (name: string, longest = most) =>
  name.length > longest ? `${name.slice(0, longest - 2).trimEnd()}..` : name;
