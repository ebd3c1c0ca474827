import { describe, expect, test } from "vitest";
import { inEnglish } from "#domain/platform/in-english.ts";
import { problemOf, reportInputOf, reportsAddress } from "./reports-address.ts";

const state = (query: string) => reportsAddress.parse(new URLSearchParams(query));
const block = "01a1fe0a-6f97-7537-beb3-95cc374bb7cb";

describe("the address of a report", () => {
  test.each([
    ["nothing", "", "/reports", { Period: "this-month" }],
    ["a period", "period=quarter&page=2", "/reports?period=quarter&page=2", { Period: "quarter" }],
    ["a block", `block=${block}`, `/reports?block=${block}`, { Period: "this-month", BlockID: block }],
    [
      "days of one's own",
      "period=custom&from=2026-04-01&to=2026-06-30",
      "/reports?period=custom&from=2026-04-01&to=2026-06-30",
      { Period: "custom", Start_Date: "2026-04-01", End_Date: "2026-06-30" },
    ],
    ["days not chosen yet", "period=custom", "/reports?period=custom", { Period: "this-month" }],
    ["days of no calendar", "period=custom&from=2026-02-30&to=x", "/reports?period=custom", { Period: "this-month" }],
    ["days beside a period", "period=quarter&from=2026-04-01", "/reports?period=quarter", { Period: "quarter" }],
    ["what nobody understands", "tab=x&period=week&block=x&page=-1", "/reports", { Period: "this-month" }],
    ["a tab", "period=quarter&tab=visitor&page=2", "/reports?tab=visitor&period=quarter", { Period: "quarter" }],
    ["the first tab", "tab=financial", "/reports", { Period: "this-month" }],
  ])("says %s", (_, query, path, input) => {
    expect(reportsAddress.href(state(query))).toBe(path);
    expect(reportInputOf(state(query))).toEqual(input);
  });

  test("reports days in the wrong order", () => {
    expect(inEnglish(problemOf(state("period=custom&from=2026-04-02&to=2026-04-01")))).toBe(
      "The period ends before it starts",
    );
    expect(problemOf(state("period=custom&from=2026-04-01"))).toBeUndefined();
  });
});
