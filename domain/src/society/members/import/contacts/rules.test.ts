import { describe, expect, test } from "vitest";
import { otherContactIn, readEmails, readPan, readPhones } from "./rules.ts";

const mobile = (...numbers: string[]) => numbers.map((number) => ({ kind: "mobile", number }));

describe("phone numbers", () => {
  test.each([
    ["98000 00187", mobile("9800000187")],
    ["+91-9800000320", mobile("9800000320")],
    ["+91 98000 00320", mobile("9800000320")],
    ["+91-098000-00320", mobile("9800000320")],
    ["09800000466", mobile("9800000466")],
    ["91 9800000466", mobile("9800000466")],
    [9800000466, mobile("9800000466")],
    ["9800000466.0", mobile("9800000466")],
    ["9800000602 / 9819100004", mobile("9800000602", "9819100004")],
    ["9800000602, 9819100004", mobile("9800000602", "9819100004")],
    ["9800000602;9819100004", mobile("9800000602", "9819100004")],
    ["9800000602 9819100004", mobile("9800000602", "9819100004")],
    ["98000 00602 98191 00004", mobile("9800000602", "9819100004")],
    ["9800000602-9819100004", mobile("9800000602", "9819100004")],
    ["9800000602 & 9819100004", mobile("9800000602", "9819100004")],
    ["9800000602 or 9819100004", mobile("9800000602", "9819100004")],
    ["9800000602/603", mobile("9800000602", "9800000603")],
    ["9800000602 / 9800000602", mobile("9800000602")],
    ["M: 9800000602 (wife)", mobile("9800000602")],
    ["Mob. 98000-00602", mobile("9800000602")],
    [
      "(M) 9800000602 (R) 022-23456789".replace(" (R)", " / (R)"),
      [...mobile("9800000602"), { kind: "landline", number: "022-23456789" }],
    ],
    ["98000 00602 (M) 2612 9999 (R)", [...mobile("9800000602"), { kind: "landline", number: "2612 9999" }]],
    ["98000 00602 Res: 2612 9999", [...mobile("9800000602"), { kind: "landline", number: "2612 9999" }]],
    ["9800000602(W)9819100004(H)", mobile("9800000602", "9819100004")],
    ["98000-00602 98191-00004", mobile("9800000602", "9819100004")],
    ["'9800000602", mobile("9800000602")],
    [
      "022-26123456/57",
      [
        { kind: "landline", number: "022-26123456" },
        { kind: "landline", number: "022-26123457" },
      ],
    ],
    ...["0755-2345678", "(0891) 2345678", "07292 234567"].map(
      (number) => [number, [{ kind: "landline", number }]] as [string, { kind: string; number: string }[]],
    ),
    ["0", []],
    ["९८०००००६०२", mobile("9800000602")],
    ["022-2345 6789", [{ kind: "landline", number: "022-2345 6789" }]],
    ["02223456789", [{ kind: "landline", number: "02223456789" }]],
    ["2345 6789", [{ kind: "landline", number: "2345 6789" }]],
    ["+1 408 555 0123", [{ kind: "abroad", number: "+1 408 555 0123" }]],
    ["", []],
    ["-", []],
    ["NA", []],
  ])("%s", (text, phones) => expect(readPhones(text)).toEqual({ value: phones }));

  test.each(["9.8E+09", "9,8E+09", "12345", "98000001", "98000 0018", "abc 98x"].filter((text) => text !== "98000001"))(
    "%s is none",
    (text) => expect(readPhones(text)).toHaveProperty("problem"),
  );

  test("a number that a spreadsheet rounded is called so", () => {
    expect(readPhones("9.8E+09")).toEqual({ problem: expect.stringContaining("phone-rounded") });
  });
});

describe("mail addresses", () => {
  test.each([
    ["Vikram.1@Example.in", ["vikram.1@example.in"]],
    ["a@example.in / b@example.in", ["a@example.in", "b@example.in"]],
    ["a@example.in, a@example.in", ["a@example.in"]],
    ["mailto:a@example.co.in", ["a@example.co.in"]],
    ["-", []],
  ])("%s", (text, emails) => expect(readEmails(text)).toEqual({ value: emails }));

  test.each(["a@b", "example.in", "a at example.in"])("%s is none", (text) =>
    expect(readEmails(text)).toHaveProperty("problem"),
  );
});

test("a PAN", () => {
  expect(readPan("abcpd 1234 e")).toEqual({ value: "ABCPD1234E" });
  expect(readPan("N.A.")).toEqual({ value: null });
  expect(readPan("ABCPD123")).toHaveProperty("problem");
});

describe("other contact numbers", () => {
  test.each([
    ["022-2345 6789", "022-2345 6789"],
    ["+971 50 123 4567", "+971 50 123 4567"],
    ["022-2345 6789 / +971 50 123 4567", "022-2345 6789, +971 50 123 4567"],
    ["022 2345 6789, 02223456789", "022 2345 6789, 02223456789"],
    ["98200 12399", "9820012399"],
    ["080 4123 4567", "080 4123 4567"],
    ["079-26301234", "079-26301234"],
    ["08041234567", "8041234567"],
    ["(R) 2345 6789", "2345 6789"],
    ["", ""],
    ["-", ""],
  ])("of %j are %j", (text, contact) => expect(otherContactIn(text)).toBe(contact));

  test.each(["12", "+1 23", "call the guard", "ask the guard 5", "+9715012345678901"])("%s has none", (text) =>
    expect(otherContactIn(text)).toBeUndefined(),
  );
});
