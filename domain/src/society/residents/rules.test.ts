import { describe, expect, it } from "vitest";
import { guessResidentColumns, residentTypeNamed, seenDaysAgo, vehiclesOf } from "./rules.ts";

describe("guessResidentColumns", () => {
  it.each([
    [["Flat", "Wing", "Contact", "Owner Name"], { Flat_No: "Flat", Block_Name: "Wing", PhoneNumber: "Contact" }],
    [["UNIT NO.", "Tower", "Mobile_No"], { Flat_No: "UNIT NO.", Building_Name: "Tower", PhoneNumber: "Mobile_No" }],
    [["Owner / Tenant", "E-mail"], { Resident_Type: "Owner / Tenant", EmailID: "E-mail" }],
    [["Type", "Owner/Tenant"], { Resident_Type: "Owner/Tenant", Flat_Type: "Type" }],
    [["Flat", "Flat Type", "Type"], { Flat_No: "Flat", Flat_Type: "Flat Type", Resident_Type: "Type" }],
    [["नाम", "Remarks"], {}],
  ])("of %j", (columns, guessed) => expect(guessResidentColumns(columns)).toMatchObject(guessed));

  it.each([
    [["2 BHK", "", "Villa"], { Flat_Type: "Type" }],
    // Numbers may be either: what they were taken for until now.
    [["1", "2"], { Resident_Type: "Type" }],
    [["2 BHK", "Owner"], { Resident_Type: "Type" }],
    [[""], { Resident_Type: "Type" }],
  ])("takes Type with %j for what its cells say", (cells, guessed) =>
    expect(
      guessResidentColumns(
        ["Type"],
        cells.map((cell) => [cell]),
      ),
    ).toEqual(guessed),
  );

  it("gives a column to one field only, the surer first", () =>
    expect(guessResidentColumns(["Name", "Owner Name"])).toEqual({ Name: "Name" }));
});

describe("residentTypeNamed", () => {
  it.each([
    ["Owner", 1],
    ["self occupied", 1],
    ["RENTED", 2],
    ["Tenant (family)", 2],
    ["Paying Guest", 3],
    ["pg", 3],
    ["lodger", undefined],
  ])("'%s' is %s", (text, type) => expect(residentTypeNamed(text)).toBe(type));
});

describe("seenDaysAgo", () => {
  it.each([
    ["2026-11-21", 0],
    ["2026-11-20", 1],
    ["2026-11-15", 6],
    ["2026-11-14", undefined],
    ["2026-11-22", undefined],
  ])("%s", (seen, days) => expect(seenDaysAgo(seen, "2026-11-21")).toBe(days));
});

describe("vehiclesOf", () => {
  it("separates numbers and removes duplicates", () =>
    expect(vehiclesOf(" mh 12  ab 1;MH12CD2,\nmh 12 ab 1,")).toEqual(["MH 12 AB 1", "MH12CD2"]));
});
