import type { Language } from "../../../platform/languages.ts";
/** Longer ones were never seen of any push service. */
export declare const mostEndpoint = 1024;
/** Devices of one account; the one that was used last longest ago makes room. */
export declare const mostPushDevices = 20;
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
};
type PushQuestion = {
  token: string;
  yes: string;
  no: string;
};
/** As text, its body cut so that a push service takes it. */
export declare function pushText(message: PushMessage): string;
/** The token in the link of a question at the gate; nothing in any other link. */
export declare const questionTokenOf: (link: string | null) => string | undefined;
