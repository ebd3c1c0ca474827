import { fittingEntries, mergeEntries } from "#domain/market/shortlist/merging/rules.ts";
import { savedOf } from "#domain/market/shortlist/rules.ts";
import { signedInAs } from "../../lib/credentials.ts";
import { forgetOwnShortlist } from "../../lib/kept-shortlist.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { showToast } from "../../ui/toast.tsx";
import { type Kept, keepList, keptList } from "./device-list.ts";

/** How long the account's list counts as read, if nothing changes here. Milliseconds. */
const freshFor = 60_000;
const inBackground = { isInBackground: true };

let running: Promise<void> | undefined;
let isAskedAgain = false;

/** One at a time; who asks meanwhile gets another round. */
export function sync(): Promise<void> {
  isAskedAgain = running !== undefined;
  running ??= rounds().finally(() => {
    running = undefined;
  });
  return running;
}

async function rounds(): Promise<void> {
  do {
    isAskedAgain = false;
    await round();
  } while (isAskedAgain);
}

async function round(): Promise<void> {
  const account = signedInAs();
  if (account === undefined) return;
  const before = keptList();
  const isOwn = before.account === account;
  const isDue = isOwn ? !before.isSent : before.entries.length > 0;
  if (isOwn && !isDue && Date.now() - before.readAt < freshFor) return;
  const answer = isDue ? await merged(before) : await request("vendor/Filter_All_Shortlist_Entries", {}, inBackground);
  // Somebody else may be here by now.
  if (signedInAs() !== account) return;
  if (!answer.success) {
    // The session has ended, and with it what the device may know of the account.
    if (answer.extras.refusal === "no-session") forgetOwnShortlist();
    return;
  }
  const { Data } = answer.extras;
  const after = keptList();
  const isChanged = after.entries !== before.entries;
  keepList({
    account,
    isSent: !isChanged,
    readAt: Date.now(),
    entries: isChanged ? mergeEntries(Data, after.entries) : Data,
  });
  if (isChanged) isAskedAgain = true;
}

const send = (Entries: Kept["entries"]) =>
  request("vendor/Merge_Shortlist_Entries", { Entries: [...Entries] }, inBackground);

/** If there is no room for all homes of both lists, the last ones saved on this device are added, and the person learns of it. */
async function merged({ entries }: Kept) {
  const answer = await send(entries);
  if (answer.success || answer.extras.refusal !== "too-many-saved-homes") return answer;
  const own = await request("vendor/Filter_All_Shortlist_Entries", {}, inBackground);
  if (!own.success) return own;
  const fitting = fittingEntries(own.extras.Data, entries);
  const again = await send(fitting);
  if (again.success) {
    const count = savedOf(entries).length - savedOf(fitting).length;
    showToast(m.shortlist_left_out({ count: String(count) }), "bad");
  }
  return again;
}
