import { expect, test } from "vitest";
import { roleNamed, roleOfVendor } from "./roles.ts";

test.each([
  ["treasurer", "treasurer"],
  [" Block Secretary ", "block_secretary"],
  ["SOCIETY_MANAGER", "society_manager"],
  ["society-manager", "society_manager"],
  ["society", "society_manager"],
  ["PG Resident", "pg_resident"],
  ["nobody", "tenant"],
  ["", "tenant"],
])("the role named '%s' is %s", (name, role) => {
  expect(roleNamed(name)).toBe(role);
});

test.each([
  [1, "society_manager"],
  [2, "president"],
  [3, "tenant"],
  [0, "tenant"],
  [9, "tenant"],
])("an account of kind %i is a %s", (kind, role) => {
  expect(roleOfVendor(kind)).toBe(role);
});
