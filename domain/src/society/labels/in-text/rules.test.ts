import { describe, expect, it } from "vitest";
import { labelsIn } from "./rules.ts";

const first = (text: string, places?: string[]) =>
  labelsIn(text, new Set(places)).map(
    ({ readings: [{ place, number } = { place: "", number: "" }] }) => `${place} ${number}`,
  );

describe("labelsIn", () => {
  it.each([
    ["NEFT-SHAH VIKRAM-FLAT A-101 MAINT OCT", ["a 101"]],
    ["NEFT-SHAH VIKRAM-FLAT NO A/101-MAINT", ["a 101"]],
    ["IMPS/P2A/628812345678/A101/HDFC BANK", ["a 101"]],
    ["UPI/428812345678/MAINT A-101 NOV 2026/okhdfc", ["a 101"]],
    ["A 101 MAINTENANCE OCT 2026", ["a 101"]],
    ["WING A 103 KULKARNI", ["a 103"]],
    ["B WING 302 Q3", ["b 302"]],
    ["B WING FLAT NO. 302", ["b 302"]],
    ["FLAT 101 WING", [" 101"]],
    ["TRF D2/402 AND D2/403", ["d2 402", "d2 403"]],
    ["MAINT B-7", ["b 7"]],
    ["TOWER 2, 402 OCT", ["2 402"]],
    ["DEODAR TOWER 402", ["deodar 402"]],
    ["101A MAINTENANCE", [" 101a"]],
    ["SHOP 4 RENT", ["shop 4"]],
    ["VILLA 12/OCT-26", ["villa 12"]],
    ["ए-१०१ देखभाल", ["ए 101"]],
    ["A-101/OCT/3500.00", ["a 101"]],
    ["A-101 A/101 FLAT A101", ["a 101"]],
  ] as [string, string[]][])("finds in %s: %s", (text, labels) => {
    expect(first(text)).toEqual(labels);
  });

  it.each([
    "NEFT CR-HDFC0001234-SHAH VIKRAM-MAINT OCT",
    "IFSC SBIN0004567 UTR SBIN426012345678",
    "UTR N263221234567890",
    "12-OCT-2026 TO 31-OCT-2026",
    "12/10/2026 CASH DEPOSIT",
    "RS 500 PAID",
    "RS.2500.00",
    "INR 1,200.50",
    "INR 3500",
    "A/C 1234 CR",
    "A/C NO 50100123456789",
    "FY 2026-27 INT",
    "Q3 2026",
    "H1 2026",
    "TO 101 BY 202",
    "CHQ NO 000123",
    "CH 123456",
    "UPI-402123456789-OKSBI",
    "MAINT 2500",
    "OCT 2026",
    "PM 5 30",
    "B-12/10/2026",
    "FLAT MAINT 2500.00",
    "FLAT 2500.00",
    "PHONE 9820012345",
    "SHAH VIKRAM",
    "",
    "-".repeat(3000),
    "FLAT ".repeat(1000),
  ])("finds nothing in %s", (text) => {
    expect(labelsIn(text)).toEqual([]);
  });

  it("takes the names of the society's own places", () => {
    expect(first("NEFT DEODAR 402 OCT")).toEqual([]);
    expect(first("NEFT DEODAR 402 OCT", ["deodar"])).toEqual(["deodar 402"]);
    expect(first("GREEN MEADOWS 12 NOV", ["greenmeadows"])).toEqual(["greenmeadows 12"]);
    expect(first("DEODAR 2500.00", ["deodar"])).toEqual([]);
    expect(first("UPI/A-T1-101/MAINT", ["a", "t1", "at1"])).toEqual(["at1 101"]);
    expect(first("GREEN PARK T1 1203", ["greenparkt1"])).toEqual(["greenparkt1 1203"]);
  });

  it("answers what is written", () => {
    expect(labelsIn("neft-FLAT No. A-101 maint").map(({ written }) => written)).toEqual(["FLAT No. A-101"]);
  });
});
