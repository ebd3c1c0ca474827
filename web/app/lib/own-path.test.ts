import { expect, test } from "vitest";
import { ownPathOf, signInPath } from "./own-path.ts";

test.each([
  ["/my-enquiries", "/my-enquiries"],
  ["/enquiries?page=2&view=a#top", "/enquiries?page=2&view=a#top"],
  ["/hi/enquiries", "/hi/enquiries"],
  ["/a/../enquiries", "/enquiries"],
  [null, undefined],
  ["", undefined],
  ["enquiries", undefined],
  ["https://elsewhere.example/", undefined],
  ["//elsewhere.example/", undefined],
  ["/\\elsewhere.example/", undefined],
  ["/\t/elsewhere.example/", undefined],
  ["/..//elsewhere.example/", undefined],
  ["/.//elsewhere.example/", undefined],
  ["javascript:alert(1)", undefined],
])("%j is a page of ours: %j", (written, path) => {
  expect(ownPathOf(written)).toBe(path);
});

test("the page that was wanted is named, unless it is the first one anyway", () => {
  expect(signInPath("/dashboard")).toBe("/");
  expect(signInPath("/enquiries?page=2&status=1")).toBe("/sign-in?next=%2Fenquiries%3Fpage%3D2%26status%3D1");
});
