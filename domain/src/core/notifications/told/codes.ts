import type { Language } from "../../../platform/languages.ts";
import type { VendorType } from "../../../platform/roles.ts";

/** The ways beyond the bell, which has every notice. */
export const channels = ["sms", "email"] as const;
export type Channel = (typeof channels)[number];

/**
 * Those that the delivery log has. Push costs nothing, so that no budget counts it; WhatsApp goes in place of a text message, and is
 * counted as one.
 */
export const loggedChannels = [...channels, "whatsapp", "push"] as const;
export type LoggedChannel = (typeof loggedChannels)[number];

/** Values that are a day or a time, written in English when the notice is made. */
export const timeValues: readonly string[] = ["Day", "Due_Date", "Paid_Date", "Start", "Time", "When", "Window"];

export type Values<Name extends string> = Readonly<Record<Name, string>>;

/**
 * The texts of a kind in one language. A value is written `{Name}`, our name `{site}`, and in an SMS our short link
 * `{page}`. A value whose name ends in `_Label` is a label of the domain and appears in the same language; so do days.
 */
export type NoticeWords = {
  /** How the settings name it, and what they say of it. */
  label: string;
  description: string;
  /** The subject of a mail too. */
  title: string;
  /** The first of them whose values are all there. */
  body: readonly string[];
  /** Of a mail. One with an empty value is left out, and each line of a value is a paragraph. */
  paragraphs: readonly string[];
  /** The text of an email's button for the notification's link. */
  action: string;
  /** As it is registered: paid for by its length, and at most two parts in five of it variable. */
  sms: string;
};

export type Told<Name extends string = string> = {
  /** The values that its texts need. */
  values: readonly Name[];
  /**
   * The roles whose settings offer a choice; none if nothing is sent yet, or if it is sent before there is an account.
   */
  offeredTo: readonly VendorType[];
  /** The channels besides the bell, unless the person chose otherwise. */
  defaults: readonly Channel[];
  /** Uses every channel, whatever the person chose. */
  isUrgent?: true;
  /** Nobody can stop its text message, and what it asks is mistaken for stopping it. */
  withoutStop?: true;
  /** Values that are made of the others. */
  more?(values: Values<Name>, language: Language): Readonly<Record<string, string>>;
  /** In English; the other languages are in the translations. */
  words: NoticeWords;
};

/** A kind of notice with the names of its values. */
export const kind = <const Name extends string>(notice: Told<Name>): Told<Name> => notice;

/** The sign ₹ would make a text message twice as long. */
export const plain = (amount: string) => amount.replace("₹", "Rs ");

/** Without the sign …, which would make a text message twice as long. */
export const shortened = (name: string, most = 40) => (name.length > most ? `${cut(name, most - 2)}..` : name);

/** The beginning of a person's text, for a notification. */
export const beginningOf = (text: string): string => (text.length > 200 ? `${cut(text, 198)}…` : text);

/** Never in the midst of an emoji: half of one is no text. */
const cut = (text: string, at: number) =>
  text
    .slice(0, at)
    .replace(/\p{Cs}$/u, "")
    .trimEnd();

/** The days that an owner has to answer whether their homes are still available, as the notification says. */
export const daysToAnswer = 7;
