import { expect, test } from "vitest";
import { staffAddress } from "./staff-address.ts";

const state = (query: string) => staffAddress.parse(new URLSearchParams(query));
const everybody = { Skip: 0, Limit: 20, Whether_Search_Filter: false, Search: "" };

test.each([
  ["", "/staff", { ...everybody, Whether_Status_Filter: true, Status: true }],
  ["status=past", "/staff?status=past", { ...everybody, Whether_Status_Filter: true, Status: false }],
  ["status=all&page=2", "/staff?status=all&page=2", { ...everybody, Skip: 20, Whether_Status_Filter: false }],
  ["role=treasurer", "/staff?role=treasurer", { ...everybody, Whether_Role_Filter: true, Role: "treasurer" }],
  ["role=toString&status=gone&page=0", "/staff", everybody],
])("%j is %s", (query, path, input) => {
  expect(staffAddress.href(state(query))).toBe(path);
  expect(staffAddress.inputOf(state(query))).toMatchObject(input);
});

test("those who serve now are no filtered list, those of the past are", () => {
  expect([staffAddress.isFiltered(state("page=2")), staffAddress.isFiltered(state("status=past"))]).toEqual([
    ...[false, true],
  ]);
});
