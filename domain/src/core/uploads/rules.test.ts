import { expect, test } from "vitest";
import { inEnglish } from "../../platform/in-english.ts";
import { photoProblem } from "./rules.ts";

const megabyte = 1024 * 1024;

test.each([
  ["image/jpeg", 2 * megabyte, 3, undefined],
  ["image/png", 1, 3, undefined],
  ["image/png", 2 * megabyte + 1, 3, "Max size 2MB"],
  ["image/webp", 1, 3, "Only JPG/PNG allowed"],
  ["image/webp", 9 * megabyte, 3, "Only JPG/PNG allowed"],
  ["", 1, 3, "Only JPG/PNG allowed"],
  ["image/webp", 5 * megabyte, 1, undefined],
  ["image/jpeg", 5 * megabyte + 1, 1, "Max size 5MB"],
  ["application/pdf", 1, 1, "Only images allowed"],
  ["", 1, 1, "Only images allowed"],
] as const)("%j of %d bytes as Image_Type %d: %s", (type, size, imageType, problem) => {
  expect(inEnglish(photoProblem({ type, size }, imageType))).toBe(problem);
});
