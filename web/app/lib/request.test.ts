import { beforeEach, describe, expect, test, vi } from "vitest";
import { askOnce } from "./ask-once.ts";
import { offerToConfirm } from "./confirm-identity.ts";
import { request } from "./request.ts";

/** A browser's cookie jar and storage, as far as credentials need them. */
function browser() {
  const jar = new Map<string, string>();
  const storage = () => {
    const kept = new Map<string, string>();
    return {
      get length() {
        return kept.size;
      },
      key: (at: number) => [...kept.keys()][at] ?? null,
      getItem: (name: string) => kept.get(name) ?? null,
      setItem: (name: string, value: string) => kept.set(name, value),
      removeItem: (name: string) => kept.delete(name),
    };
  };
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    },
    set cookie(line: string) {
      const [, name, value, age] = /^(\w+)=(.*?); Path=\/; Max-Age=(\d+); SameSite=Strict$/.exec(line)!;
      if (age === "0") jar.delete(name!);
      else jar.set(name!, value!);
    },
  });
  vi.stubGlobal("location", { protocol: "http:", assign: vi.fn() });
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
  return jar;
}

const paths: string[] = [];
const requests: { call: string; key: string | undefined; body: unknown }[] = [];
let jar: Map<string, string>;
/** A wire that knows only the key `new`, gives it to every caller, and answers all other calls with `answer`. */
function wire(answer: (call: string) => object, given = "new") {
  vi.stubGlobal("fetch", async (url: string, init: { headers: Record<string, string>; body: string }) => {
    const call = url.split("/").at(-1)!;
    paths.push(call);
    requests.push({ call, key: init.headers["idempotency-key"], body: init.body });
    const key = jar.get("apiKey");
    await new Promise((resolve) => setTimeout(resolve, 1));
    const body =
      call === "Generate_DeviceID"
        ? { success: true, extras: { DeviceID: "d2" } }
        : call === "Splash_Vendor_Screen"
          ? { success: true, extras: { Data: { ApiKey: given } } }
          : key === "new"
            ? answer(call)
            : { success: false, extras: { code: 2, Status: "Invalid Api Key" } };
    return Response.json(body);
  });
}
const fine = () => ({ success: true, extras: { Data: {} } });
const profile = { Full_Name: "Asha", EmailID: "asha@example.in" };

beforeEach(() => {
  paths.length = 0;
  requests.length = 0;
  jar = browser();
  jar.set("apiKey", "old").set("deviceID", "d1").set("vendorID", "v1");
});

test("an unknown api key is renewed once for all calls under way, and each is sent once more", async () => {
  wire(fine);
  const answers = await Promise.all([
    request("vendor/Fetch_Vendor_Complete_Information", {}),
    askOnce("vendor/Set_Vendor_Profile", "", profile),
    request("vendor/Logout_Vendor", {}),
  ]);
  expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
  expect(paths.filter((call) => call === "Splash_Vendor_Screen")).toHaveLength(1);
  expect(paths).toHaveLength(3 + 2 + 3);
  expect([jar.get("apiKey"), jar.get("deviceID")]).toEqual(["new", "d2"]);
});

test("a renewal without effect is reported, and not retried", async () => {
  wire(fine, "still unknown");
  const answer = await request("vendor/Logout_Vendor", {});
  expect(answer).toEqual({ success: false, extras: { Status: "Invalid API Key - refresh failed", code: 2 } });
  expect(paths).toHaveLength(4);
});

test("an ended session takes the credentials along and leads home", async () => {
  jar.set("apiKey", "new").set("theme", "dark");
  wire(() => ({ success: false, extras: { code: 1, Status: "Session Expired" } }));
  await request("vendor/Fetch_Vendor_Complete_Information", {});
  expect([...jar.keys()]).toEqual(["theme"]);
  await vi.waitFor(() => expect(location.assign).toHaveBeenCalledWith("/"));
});

describe("a call that wants the person to confirm that it is them", () => {
  const refused = { success: false, extras: { code: 4, refusal: "confirm-identity", Status: "Please confirm" } };
  let isFresh: boolean;
  let dialogs: number;
  const offer = (isConfirmed: boolean) =>
    offerToConfirm(async () => {
      dialogs++;
      await new Promise((resolve) => setTimeout(resolve, 5));
      isFresh = isConfirmed;
      return isConfirmed;
    });
  beforeEach(() => {
    jar.set("apiKey", "new");
    [isFresh, dialogs] = [false, 0];
    wire(() => (isFresh ? fine() : refused));
  });

  test("is sent again with its key and content once they have; calls at the same time share the question", async () => {
    const takeBack = offer(true);
    const answers = await Promise.all([
      askOnce("vendor/Set_Vendor_Profile", "", profile),
      request("vendor/Logout_Vendor", {}),
    ]);
    takeBack();
    expect(answers.map(({ success }) => success)).toEqual([true, true]);
    expect(dialogs).toBe(1);
    const sent = requests.filter(({ call }) => call === "Set_Vendor_Profile");
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual(sent[1]);
    expect(sent[0]).toMatchObject({ key: expect.stringMatching(/^at-/), body: JSON.stringify(profile) });
  });

  test("is refused where they do not, or where no page can ask", async () => {
    const takeBack = offer(false);
    expect(await request("vendor/Logout_Vendor", {})).toMatchObject(refused);
    takeBack();
    expect(await request("vendor/Logout_Vendor", {})).toMatchObject(refused);
    expect([dialogs, paths.length]).toEqual([1, 2]);
  });
});
