import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { Audit } from "#domain/core/audit/calls.ts";
import { renderInConsole } from "../../../test/in-console.tsx";
import { auditAddress } from "./audit-address.ts";
import { AuditList } from "./audit-list.tsx";

const edit: Audit = {
  ...{ Audit_No: 7, created_at: "2026-11-16T06:00:00.000Z", VendorID: "v1", Full_Name: "Asha Kulkarni" },
  ...{ Role: "president", Role_Label: "Property Manager", Call: "vendor/Edit_Property" },
  ...{ Thing: "Property", ThingID: "0197a1b2-0000-7000-8000-0000000000ab", Thing_Name: "Lake view" },
  ...{ Action: "change", Before: { Monthly_Rent: 24_000 }, After: { Monthly_Rent: 26_000 } },
  ...{ Rupee_Fields: ["Monthly_Rent"], Names: {} },
};
const created: Audit = { ...edit, Audit_No: 6, Action: "create", Before: null, Full_Name: null };

const at = (query: string, audits = [edit, created]) =>
  renderInConsole(
    <AuditList state={auditAddress.parse(new URLSearchParams(query))} loaded={{ audits, count: audits.length }} />,
    { at: `/audit?${query}` },
  );

test("a change shows the changed values, an addition only the added ones", () => {
  at("");
  const [first, second] = screen.getAllByRole("row").slice(1);
  expect(within(first!).getByRole("rowheader").textContent).toBe("Changed homeLake view");
  expect(first!.textContent).toContain("Monthly rent: ₹24,000 → ₹26,000");
  expect(first!.textContent).toContain("Asha Kulkarni, Property Manager");
  expect(second!.textContent).not.toContain("₹");
  expect(screen.getByRole("status").textContent).toBe("2 changes");
});

test("the one that is open has its fields beside the list, with ways to its record and person", () => {
  at("view=7");
  const panel = within(screen.getByRole("dialog", { name: "Changed home" }));
  expect(panel.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
    ...["FieldBeforeAfter", "Monthly rent₹24,000₹26,000"],
  ]);
  expect(panel.getByRole("link", { name: "Only this record" }).getAttribute("href")).toBe(
    `/audit?thing=Property.${edit.ThingID}`,
  );
  expect(panel.getByRole("link", { name: "Only this person" }).getAttribute("href")).toBe("/audit?person=v1");
});

test("one that newer changes moved to another page opens nothing", () => {
  at("view=1");
  expect(screen.queryByRole("dialog", { name: /home$/ })).toBeNull();
});
