import { blockNotices } from "./blocks/codes.ts";
import { bookingNotices } from "./bookings/codes.ts";
import { flatNotices } from "./flats/codes.ts";
import { gateNotices } from "./gate/codes.ts";
import { homeNotices } from "./homes/codes.ts";
import { moneyNotices } from "./money/codes.ts";
import { signInNotices } from "./sign-in/codes.ts";
import { societyNotices } from "./societies/codes.ts";
import { ticketNotices } from "./tickets/codes.ts";
import { kind, type Told, type Values } from "./told/codes.ts";

export { type Channel, channels, type Told } from "./told/codes.ts";

/** Every kind of notice that the product sends. */
export const noticeKinds = {
  ...homeNotices,
  ...flatNotices,
  ...societyNotices,
  ...moneyNotices,
  ...ticketNotices,
  ...bookingNotices,
  ...blockNotices,
  ...gateNotices,
  ...signInNotices,
  test: kind({
    values: [],
    label: "Test",
    description: "Somebody who runs this site tries out whether you are reached.",
    offeredTo: [],
    defaults: ["sms", "email"],
    title: () => "This is a test",
    body: (_, site) => `${site} can reach you. There is nothing you need to do.`,
    sms: {
      en: "This is a test: {site} can reach you by text message. There is nothing you need to do. Your settings: {page}",
      hi: "यह एक जाँच है: {site} आपको टेक्स्ट मैसेज भेज सकता है। आपको कुछ नहीं करना है। आपकी सेटिंग: {page}",
    },
    paragraphs: (_, site) => [`${site} can reach you by mail. There is nothing you need to do.`],
    action: "See your settings",
  }),
};

export type NoticeKind = keyof typeof noticeKinds;
export type NoticeValues<Kind extends NoticeKind> = Values<(typeof noticeKinds)[Kind]["values"][number]>;

/** What may be mailed to an address that nobody has confirmed, since it says nothing about anybody. */
export const beforeConfirmation: readonly NoticeKind[] = ["test"];

/** How a kind is told; `undefined` for one that the product does not send any more. */
export const toldOf = (kind: string): Told | undefined =>
  Object.hasOwn(noticeKinds, kind) ? noticeKinds[kind as NoticeKind] : undefined;
