import type { Language } from "../../../platform/languages.ts";

/** Longer ones were never seen of any push service. */
export const mostEndpoint = 1024;

/** Devices of one account; the one that was used last longest ago makes room. */
export const mostPushDevices = 20;

/** A push service takes 4,096 bytes, encrypted (RFC 8030). */
const mostBytes = 3_000;

/** What the service worker is sent, as JSON. */
export type PushMessage = {
  /** Replaces what the device shows under the same tag. */
  tag: string;
  title: string;
  body: string;
  /** The page that it opens, from the root. */
  link: string;
  language: Language;
  /** Asks for a yes or no, which is answered by the token of its link. */
  question?: PushQuestion;
  /** Replaces a question that has been answered, without a sound. */
  isOver?: true;
  /** Sent back by the device once it has shown the notice: then no text message goes out. */
  receipt?: string;
  /** Makes no sound: the person does not want to be disturbed. */
  isSilent?: true;
};
type PushQuestion = { token: string; yes: string; no: string };

/** In UTF-8. */
const bytesOf = (text: string) => encodeURIComponent(text).replace(/%../g, "x").length;

/** As text, its body cut so that a push service takes it. */
export function pushText(message: PushMessage): string {
  const whole = JSON.stringify(message);
  if (bytesOf(whole) <= mostBytes) return whole;
  const room = mostBytes - bytesOf(JSON.stringify({ ...message, body: "", title: cut(message.title, 200) }));
  return JSON.stringify({ ...message, title: cut(message.title, 200), body: cut(message.body, Math.floor(room / 4)) });
}

const cut = (text: string, most: number): string => {
  const letters = [...text];
  return letters.length > most ? `${letters.slice(0, Math.max(0, most - 1)).join("")}…` : text;
};

const requestLink = /^\/visit-request\/([\w.~-]+)$/;

/** The token in the link of a question at the gate; nothing in any other link. */
export const questionTokenOf = (link: string | null): string | undefined => requestLink.exec(link ?? "")?.[1];
