import { expect, test } from "vitest";
import { pageWindow } from "./pager.tsx";

test("five page numbers at most, sliding with the page and stopping at both ends", () => {
  expect(pageWindow(1, 3)).toEqual([1, 2, 3]);
  expect(pageWindow(1, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(3, 9)).toEqual([1, 2, 3, 4, 5]);
  expect(pageWindow(6, 9)).toEqual([4, 5, 6, 7, 8]);
  expect(pageWindow(9, 9)).toEqual([5, 6, 7, 8, 9]);
});
