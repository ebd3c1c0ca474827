import { expect, test } from "vitest";
import { z } from "zod";
import { fieldsIn, placed, problemsIn } from "./problems.ts";

const input = z.object({ Name: z.string().min(1, "Name is required"), Days: z.array(z.int("No day")) });

test("the call's schema reports the problems, by path", async () => {
  expect(await problemsIn(async () => ({ input }), { Name: "", Days: [1, 1.5] })).toEqual({
    Name: "Name is required",
    "Days.1": "No day",
  });
  expect(await problemsIn(async () => ({ input }), { Name: "A", Days: [] })).toEqual({});
});

test("a schema that cannot be loaded leaves it to the server", async () => {
  expect(await problemsIn(() => Promise.reject(new Error("offline")), {})).toEqual({});
});

test("fields of groups have a path, lists are one field", () => {
  expect(fieldsIn({ Name: "", Billing: { Day: "1" }, Photos: [{ id: 1 }] })).toEqual(["Name", "Billing.Day", "Photos"]);
});

test("a problem appears at its field, or at the one above it, or keeps its path", () => {
  const found = { "Days.1": "No day", BlockID_Array: "Choose a block", updated_at: "Wrong" };
  expect(placed(found, ["Days", "where"], { BlockID_Array: "where" })).toEqual({
    Days: "No day",
    where: "Choose a block",
    updated_at: "Wrong",
  });
});
