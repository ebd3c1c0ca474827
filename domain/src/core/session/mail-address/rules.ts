const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a link and its code confirm an address. */
export const mailLinkLives = 3 * day;

/**
 * The limits on confirmation emails: per account in 24 hours, and per mailbox in 24 hours and in 30 days, from all
 * accounts.
 */
export const mailLimits = { apart: minute, ofAccount: 5, toMailbox: 3, toMailboxInMonth: 10, month: 30 * day, day };

/** Whether two ways of writing are one mail address: capitals mean nothing in practice. */
export const isSameAddress = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/**
 * The mailbox of an address: most providers ignore dots and anything after a plus, so many addresses are one mailbox.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf("@");
  const name = address.slice(0, at).replace(/\+.*$/s, "").replaceAll(".", "");
  return `${name}${address.slice(at)}`.toLowerCase();
}

/** An address that no fresh session named signs in only so long after it was confirmed: its owner has time to notice. */
export const mailSignsInAfter = 7 * day;
