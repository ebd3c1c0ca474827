import { beforeEach, expect, test, vi } from "vitest";
import { ask, onConfirmIdentity } from "./ask.ts";
import { askOnce } from "./ask-once.ts";

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

const asked: string[] = [];
let jar: Map<string, string>;
/** A wire that knows the key `new` only, gives it to whoever asks, and answers every call otherwise with `answer`. */
function wire(answer: (call: string) => object, given = "new") {
  vi.stubGlobal("fetch", async (url: string) => {
    const call = url.split("/").at(-1)!;
    asked.push(call);
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
  asked.length = 0;
  jar = browser();
  jar.set("apiKey", "old").set("deviceID", "d1").set("vendorID", "v1");
});

test("an unknown api key is renewed once for all calls under way, and each is sent once more", async () => {
  wire(fine);
  const answers = await Promise.all([
    ask("vendor/Fetch_Vendor_Complete_Information", {}),
    askOnce("vendor/Set_Vendor_Profile", "", profile),
    ask("vendor/Logout_Vendor", {}),
  ]);
  expect(answers.map(({ success }) => success)).toEqual([true, true, true]);
  expect(asked.filter((call) => call === "Splash_Vendor_Screen")).toHaveLength(1);
  expect(asked).toHaveLength(3 + 2 + 3);
  expect([jar.get("apiKey"), jar.get("deviceID")]).toEqual(["new", "d2"]);
});

test("a renewal that does not help is said, and tried no further", async () => {
  wire(fine, "still unknown");
  const answer = await ask("vendor/Logout_Vendor", {});
  expect(answer).toEqual({ success: false, extras: { Status: "Invalid API Key - refresh failed", code: 2 } });
  expect(asked).toHaveLength(4);
});

test("an ended session takes the credentials along and leads home", async () => {
  jar.set("apiKey", "new").set("theme", "dark");
  wire(() => ({ success: false, extras: { code: 1, Status: "Session Expired" } }));
  await ask("vendor/Fetch_Vendor_Complete_Information", {});
  expect([...jar.keys()]).toEqual(["theme"]);
  expect(location.assign).toHaveBeenCalledWith("/");
});

test("a person who is asked to confirm who they are goes on with the same attempt", async () => {
  jar.set("apiKey", "new");
  const keys: unknown[] = [];
  let isConfirmed = false;
  wire(() =>
    isConfirmed ? fine() : { success: false, extras: { code: 4, refusal: "confirm-identity", Status: "Confirm" } },
  );
  const network = fetch;
  vi.stubGlobal("fetch", (url: string, request: { headers: Record<string, string> }) => {
    keys.push(request.headers["idempotency-key"]);
    return network(url);
  });
  onConfirmIdentity(async () => false);
  expect(await askOnce("vendor/Set_Vendor_Profile", "", profile)).toMatchObject({ success: false });
  onConfirmIdentity(async () => {
    isConfirmed = true;
    return true;
  });
  expect(await askOnce("vendor/Set_Vendor_Profile", "", profile)).toMatchObject({ success: true });
  expect(new Set(keys).size).toBe(1);
  expect(keys).toHaveLength(3);
});
