import { expect, test } from "vitest";
import { nextPhone } from "../../test/make/vendor.ts";
import { startServer } from "../../test/server.ts";

const { ask, database, command } = await startServer({ settings: { SMS_PROVIDER: "none" } });
const run = (...args: string[]) => command("print-code", args);

test("prints a code that signs the first person of an empty server in, beside it, with an entry in the operators' log", async () => {
  const phone = nextPhone();
  const { code, output } = await run(`+91 ${phone}`);
  expect(code).toBe(0);
  const [, first, second] = /^(\d{4}) (\d{4}) signs/.exec(output)!;
  const { extras } = await ask("vendor/Generate_DeviceID", {});
  const splash = await ask("vendor/Splash_Vendor_Screen", { DeviceID: extras.DeviceID });
  const headers = { ApiKey: splash.extras.Data!.ApiKey };
  const input = { Vendor_Type: 1 as const, CountryCode: "+91" as const, PhoneNumber: phone };
  const Code = `${first}${second}`;
  expect(await ask("vendor/Validate_Sign_In_Code", { ...input, Code }, { headers })).toMatchObject({
    ...{ http: 200, extras: { Data: { Vendor_Type: 1, Whether_Basic_Information_Available: false } } },
  });
  const { rows } = await database.pool.query(
    `select call, thing from audit_pending where chain = 'operator'
     union all select call, thing from audit_entry where chain = 'operator'`,
  );
  expect(rows).toEqual([{ call: "npm run code", thing: "Sign_In_Code" }]);
  expect(JSON.stringify(rows)).not.toContain(first);
});

test.each([[[]], [["12345"]], [["9123456780", "9123456781"]]])("%j ends with 2 and says what to do", async (args) => {
  const { code, output } = await run(...args);
  expect(output).toContain("npm run code -- PHONE");
  expect(code).toBe(2);
});
