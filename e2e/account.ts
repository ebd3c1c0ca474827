import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { APIRequestContext, Page } from "@playwright/test";
import { expect } from "./page.ts";
import { underTest } from "./under-test.ts";

const kinds = { society: 1, "property-management": 2, tenant: 3 } as const;
type Kind = keyof typeof kinds;
type Credentials = { ApiKey: string; SessionID: string; VendorID: string };
type SignedIn = { deviceId: string; credentials: Credentials; provenAt: number };

/** Long before a session stops being fresh, so that it stays so through a whole test. */
const confirmAfter = 8 * 60_000;

/**
 * The people of the demo story come up in many tests, and a number is sent three OTPs in ten minutes at most; so their
 * sessions outlive the worker. The server of the tests empties the folder when it starts.
 */
const kept = path.join(underTest.dataDir, "sessions.json");
function signedIn(): Record<string, SignedIn> {
  try {
    return JSON.parse(readFileSync(kept, "utf8"));
  } catch {
    return {};
  }
}

/**
 * Signs in over the wire, as the dialog does, for tests of later pages; the phone is a demo number or new. The person
 * accepts all invitations, unless `accepts` is false.
 */
export async function signInAs(
  page: Page,
  request: APIRequestContext,
  phone: string,
  kind: Kind,
  { accepts = true, host }: { accepts?: boolean; host?: string } = {},
) {
  const post = async (path: string, data: object, headers = {}) =>
    (await request.post(`/api/${path}`, { data, headers })).json();
  const ask = async (path: string, data: object, headers = {}) => {
    const answer = await post(path, data, headers);
    expect(answer, path).toMatchObject({ success: true });
    return answer.extras;
  };
  const isLive = async (credentials: Credentials) =>
    (await post("vendor/Fetch_Vendor_Complete_Information", {}, credentials)).success === true;

  const session = signedIn()[`${kind} ${phone}`];
  const present = session && (await isLive(session.credentials)) ? await fresh(session) : await open();
  writeFileSync(kept, JSON.stringify({ ...signedIn(), [`${kind} ${phone}`]: present }));
  const { deviceId, credentials } = present;
  if (accepts) {
    const { Data } = await ask("vendor/Filter_My_Invitations", { Limit: 100 }, credentials);
    for (const { InvitationID } of Data as { InvitationID: string }[])
      await ask("vendor/Accept_Invitation", { InvitationID }, credentials);
  }
  const { ApiKey, SessionID, VendorID } = credentials;
  const cookies = { apiKey: ApiKey, sessionID: SessionID, vendorID: VendorID, deviceID: deviceId };
  const { hostname } = new URL((await page.context().request.get("/healthz")).url());
  await page
    .context()
    .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, domain: host ?? hostname, path: "/" })));
  return { ...credentials, ask: (path: string, data: object) => ask(path, data, credentials) };

  async function otp(): Promise<string> {
    const messages = (await ask("outbox/Filter_All_Messages", { To: phone })).Data as { OTP?: string }[];
    return messages.find(({ OTP }) => OTP !== undefined)!.OTP!;
  }

  async function fresh(session: SignedIn): Promise<SignedIn> {
    if (Date.now() - session.provenAt < confirmAfter) return session;
    await ask("vendor/Generate_Confirmation_OTP", {}, session.credentials);
    await ask("vendor/Validate_Confirmation_OTP", { OTP: await otp() }, session.credentials);
    return { ...session, provenAt: Date.now() };
  }

  async function open(): Promise<SignedIn> {
    const { DeviceID } = await ask("vendor/Generate_DeviceID", {});
    const { ApiKey } = (await ask("vendor/Splash_Vendor_Screen", { DeviceID })).Data;
    const account = { ApiKey, Vendor_Type: kinds[kind], CountryCode: "+91", PhoneNumber: phone };
    await ask("vendor/Generate_Vendor_OTP", account);
    const OTP = await otp();
    const { SessionID, VendorID, Whether_Basic_Information_Available } = (
      await ask("vendor/Validate_Vendor_OTP", { ...account, OTP })
    ).Data;
    const opened = { ApiKey, SessionID, VendorID };
    if (!Whether_Basic_Information_Available)
      await ask("vendor/Set_Vendor_Profile", { ...opened, Full_Name: "Asha Kulkarni", EmailID: "asha@example.in" });
    return { deviceId: DeviceID, credentials: opened, provenAt: Date.now() };
  }
}

type Ask = Awaited<ReturnType<typeof signInAs>>["ask"];

/** Makes a society of the account that asks; answers its id. */
export async function createSociety(ask: Ask, draft: { Name: string }): Promise<string> {
  const { Data } = await ask("vendor/Create_Society", {
    ...{ PhoneNumber: "2025551234", EmailID: "office@example.in", Est_Year: 2011, Address: "4 Karve Road, Pune" },
    ...{ Location_Address: "Kothrud, Pune", Latitude: 18.5, Longitude: 73.8 },
    ...draft,
  });
  return Data.SocietyID;
}
