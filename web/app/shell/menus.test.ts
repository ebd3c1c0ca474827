import { describe, expect, test } from "vitest";
import { type FeatureName, societyManagement } from "#domain/platform/feature-switches.ts";
import type { Role } from "#domain/platform/roles.ts";
import { menuOf, menus } from "./menus.ts";

const off: readonly FeatureName[] = [societyManagement];
const all = Object.keys(menus) as Role[];
const pages = (role: Role, without: readonly FeatureName[]) => menuOf(role, without).map(({ to }) => to);

describe.each(all)("the menu of %s", (role) => {
  test("is whole while nothing is switched off", () => {
    expect(menuOf(role, [])).toEqual(menus[role]);
  });

  test("without societies has nothing that would be refused", () => {
    const left = pages(role, off);
    expect(left).toContain("/dashboard");
    expect(pages(role, [])).toEqual(expect.arrayContaining(left));
    if (role === "president") expect(left).toEqual(pages(role, []));
    else
      for (const to of ["/visitors", "/security", "/bookings", "/residents", "/gate", "/TenantCommunication"])
        expect(left).not.toContain(to);
  });
});
