import { blockNotices } from "./blocks/codes.ts";
import { bookingNotices } from "./bookings/codes.ts";
import { costNotices } from "./costs/codes.ts";
import { flatNotices } from "./flats/codes.ts";
import { gateNotices } from "./gate/codes.ts";
import { homeNotices } from "./homes/codes.ts";
import { moneyNotices } from "./money/codes.ts";
import { noteNotices } from "./notes/codes.ts";
import { officerNotices } from "./officers/codes.ts";
import { signInNotices } from "./sign-in/codes.ts";
import { societyNotices } from "./societies/codes.ts";
import { ticketNotices } from "./tickets/codes.ts";
import { kind, type Told, type Values } from "./told/codes.ts";

export { type Channel, channels, type LoggedChannel, loggedChannels, type Told } from "./told/codes.ts";

/** Every kind of notice that the product sends. */
export const noticeKinds = {
  ...homeNotices,
  ...flatNotices,
  ...societyNotices,
  ...moneyNotices,
  ...noteNotices,
  ...ticketNotices,
  ...bookingNotices,
  ...blockNotices,
  ...gateNotices,
  ...signInNotices,
  ...officerNotices,
  ...costNotices,
  test: kind({
    values: [],
    offeredTo: [],
    defaults: ["sms", "email"],
    words: {
      label: "Test",
      description: "The team of this site tests whether messages reach you.",
      title: "This is a test",
      body: ["{site} can reach you. You need not do anything."],
      paragraphs: ["{site} can reach you by email. You need not do anything."],
      action: "Open your settings",
      sms: "This is a test: {site} can reach you by text message. There is nothing you need to do. Your settings: {page}",
    },
  }),
};

export type NoticeKind = keyof typeof noticeKinds;
export type NoticeValues<Kind extends NoticeKind> = Values<(typeof noticeKinds)[Kind]["values"][number]>;

/** Emails that may go to an unconfirmed address, because they contain no personal data. */
export const beforeConfirmation: readonly NoticeKind[] = ["test"];

/** Not a kind that the product does not send any more. */
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(noticeKinds, kind);

/** The channels and texts of a kind; `undefined` for a kind that is no longer sent. */
export const toldOf = (kind: string): Told | undefined => (isNoticeKind(kind) ? noticeKinds[kind] : undefined);
