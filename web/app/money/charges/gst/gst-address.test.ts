import { expect, test } from "vitest";
import { inputOfReturn, returnHref, returnIn } from "./gst-address.ts";

test.each([
  ["", { Return_Months: 1 }, ""],
  ["month=2026-08", { Return_Day: "2026-08-01", Return_Months: 1 }, "?month=2026-08"],
  ["month=2026-08&months=3", { Return_Day: "2026-08-01", Return_Months: 3 }, "?month=2026-08&months=3"],
  ["month=2026-13&months=2", { Return_Months: 1 }, ""],
])("the address ?%s asks for %o", (query, input, address) => {
  const state = returnIn(new URLSearchParams(query));
  expect(inputOfReturn(state)).toEqual(input);
  expect(returnHref(state)).toBe(`/charges/gst${address}`);
});
