import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Entry } from "#domain/market/shortlist/rules.ts";
import { forgetOwnShortlist, keepShortlist, keptShortlist } from "../../lib/kept-shortlist.ts";
import { keepList, keptList, savedHomes } from "./device-list.ts";
import { removeHome, saveHome } from "./shortlist.ts";
import { sync } from "./sync.ts";

const signInAs = (account: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: as a sign-in leaves it
  document.cookie = `vendorID=${account}; Max-Age=${account ? 600 : 0}`;
};
const ids = () => savedHomes().map(({ PropertyID }) => PropertyID);
const entry = (PropertyID: string, more: Partial<Entry> = {}): Entry => ({
  ...{ PropertyID, Note: "", Saved_At: "2026-11-20T10:00:00.000Z", Changed_At: "2026-11-20T10:00:00.000Z" },
  ...{ Whether_Removed: false, ...more },
});

type Sent = { call: string; ids: string[] };
let sent: Sent[] = [];
let answers: ((sent: Sent) => object)[] = [];
const success = (entries: readonly Entry[]) => ({ success: true, extras: { Data: entries } });
const failure = (code: number, refusal: string) => ({ success: false, extras: { Status: refusal, code, refusal } });

beforeEach(() => {
  // What a change sends in the background would come in the midst of another test.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  [sent, answers] = [[], []];
  vi.stubGlobal("fetch", async (url: string, { body }: { body: string }) => {
    const one = {
      call: url.split("/").at(-1)!,
      ids: (JSON.parse(body).Entries ?? []).map((each: Entry) => each.PropertyID),
    };
    sent.push(one);
    const next = answers.shift();
    if (!next) throw new TypeError("Failed to fetch");
    return Response.json(next(one));
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  keepShortlist(null);
  signInAs("");
});

describe("the list of a device", () => {
  test("is a visitor's own without an account, and stays when somebody signs out", () => {
    saveHome("a");
    saveHome("b", "quiet");
    removeHome("a");
    expect(ids()).toEqual(["b"]);
    forgetOwnShortlist();
    expect(ids()).toEqual(["b"]);
  });

  test("of an account is shown to it alone, and leaves with it", () => {
    signInAs("asha");
    keepList({ account: "asha", isSent: true, readAt: 1, entries: [entry("a")] });
    expect(ids()).toEqual(["a"]);
    signInAs("ravi");
    expect(ids()).toEqual([]);
    signInAs("");
    expect(ids()).toEqual([]);
    forgetOwnShortlist();
    expect(keptShortlist()).toBeNull();
  });

  test("has a hundred homes at most", () => {
    for (let n = 0; n < 100; n++) expect(saveHome(String(n))).toBe(true);
    expect(saveHome("one more")).toBe(false);
    expect(saveHome("7", "noted")).toBe(true);
    expect(ids()).toHaveLength(100);
  });

  test("lasts as long as the page where storage is forbidden, and is empty where it is nonsense", () => {
    keepShortlist("{");
    expect(ids()).toEqual([]);
    keepShortlist('{"entries":[{"PropertyID":7},null]}');
    expect(ids()).toEqual([]);
    keepShortlist(null);
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("QuotaExceededError");
    });
    saveHome("a");
    expect(ids()).toEqual(["a"]);
  });
});

describe("after a sign-in", () => {
  test("a visitor's list is merged into the account's", async () => {
    saveHome("a");
    signInAs("asha");
    answers = [() => success([entry("a"), entry("b")])];
    await sync();
    expect(sent).toEqual([{ call: "Merge_Shortlist_Entries", ids: ["a"] }]);
    expect(ids()).toEqual(["a", "b"]);
    expect(keptList()).toMatchObject({ account: "asha", isSent: true });
    await sync();
    expect(sent).toHaveLength(1);
  });

  test("another account's list is replaced", async () => {
    keepList({ account: "ravi", isSent: false, readAt: 1, entries: [entry("ravi's")] });
    signInAs("asha");
    answers = [() => success([entry("b")])];
    await sync();
    expect(sent).toEqual([{ call: "Filter_All_Shortlist_Entries", ids: [] }]);
    expect(ids()).toEqual(["b"]);
  });

  test("without a connection the list stays, and is sent later", async () => {
    saveHome("a");
    signInAs("asha");
    await sync();
    expect(ids()).toEqual(["a"]);
    answers = [({ ids }) => success(ids.map((id) => entry(id)))];
    await sync();
    expect(keptList()).toMatchObject({ account: "asha", isSent: true });
  });

  test("a change that is made meanwhile is sent too", async () => {
    saveHome("a");
    signInAs("asha");
    answers = [
      () => {
        saveHome("b");
        return success([entry("a")]);
      },
      ({ ids }) => success(ids.map((id) => entry(id))),
    ];
    await sync();
    expect(sent.map((one) => one.ids.toSorted())).toEqual([["a"], ["a", "b"]]);
    expect(ids().toSorted()).toEqual(["a", "b"]);
  });

  test("a full account takes what has room, and the rest is left out", async () => {
    const own = Array.from({ length: 99 }, (_, n) => entry(`own ${n}`));
    keepList({
      ...{ account: null, isSent: false, readAt: 0 },
      entries: [entry("late", { Saved_At: "2026-11-21T10:00:00.000Z" }), entry("early")],
    });
    signInAs("asha");
    answers = [
      () => failure(6, "too-many-saved-homes"),
      () => success(own),
      ({ ids }) => success([...own, ...ids.map((id) => entry(id))]),
    ];
    await sync();
    expect(sent.at(-1)!.ids).toEqual(["late"]);
    expect(ids()).toHaveLength(100);
    expect(ids()).not.toContain("early");
  });

  test("a session that has ended takes the account's list along, and leads nowhere", async () => {
    const before = location.href;
    signInAs("asha");
    keepList({ account: "asha", isSent: false, readAt: 1, entries: [entry("a")] });
    answers = [() => failure(1, "no-session")];
    await sync();
    expect(keptShortlist()).toBeNull();
    expect(location.href).toBe(before);
  });
});
