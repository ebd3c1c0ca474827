import type { APIRequestContext, Page } from "@playwright/test";
import { createSociety, signInAs } from "./account.ts";
import { arrange } from "./arrange.ts";
import { newPhone } from "./sign-in.ts";

const today = new Date(Date.now() + 5.5 * 3_600_000);
/** This month as calls take it, and as pages name it. */
export const wired = today.toISOString().slice(0, 7);
export const month = today.toLocaleDateString("en-IN", { month: "long", year: "numeric", timeZone: "UTC" });

/** A society of two members and a flat without one; maintenance by area, water by inlets. */
export async function societyWithHeads(page: Page, request: APIRequestContext, project: string) {
  const phone = newPhone(project);
  const { ask } = await signInAs(page, request, phone, "society");
  const society_id = await createSociety(ask, { Name: `Sagar Tarang ${phone.slice(5)}` });
  const flats = await arrange(async (make) => {
    const { block_id } = await make.block({ society_id, name: "A" });
    const { building_id } = await make.building({ block_id, name: "A" });
    const first = await make.flat({ building_id, flat_no: "101" });
    const second = await make.flat({ building_id, flat_no: "102" });
    await make.flat({ building_id, flat_no: "103" });
    await make.resident({ flat_id: first.flat_id, name: "Asha Rao" });
    await make.resident({ flat_id: second.flat_id, name: "Ravi Iyer" });
    return { "101": first.flat_id, "102": second.flat_id };
  });
  const head = async (Charge_Code: string, Charge_Name: string, Basis: object) => {
    const { Charge_HeadID } = (await ask("vendor/Create_Charge_Head", { Charge_Code, Charge_Name })).Data;
    const Tariff = { From: "2026-04-01", Cycle_Months: 1, Rules: [{ Basis }] };
    await ask("vendor/Create_Charge_Tariff", { Charge_HeadID, Tariff });
  };
  const setArea = async (number: keyof typeof flats, Carpet_Area: number) => {
    const { Data } = await ask("vendor/Fetch_Flat_Info", { FlatID: flats[number] });
    await ask("vendor/Edit_Flat", { ...Data, Carpet_Area });
  };
  return { ask, head, setArea, flats, society_id };
}
