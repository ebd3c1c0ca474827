import { expect, test } from "vitest";
import { issuersAddress } from "./issuers-address.ts";

const id = "01990000-0000-7000-8000-000000000001";

test.each([
  ["", "/operator/societies"],
  ["list=new&page=1", "/operator/societies"],
  ["list=nonsense&page=x&view=y", "/operator/societies"],
  ["page=2&search=%20greens%20&list=suspended", "/operator/societies?list=suspended&search=greens&page=2"],
  [`view=${id}`, `/operator/societies?view=${id}`],
])("%s is %s", (query, path) => {
  const params = new URLSearchParams(query);
  expect(issuersAddress.href(issuersAddress.parse(params), issuersAddress.openIn(params))).toBe(path);
});
