import { describe, expect, test } from "vitest";
import { isNobody, readHolders } from "./rules.ts";

const names = (text: string) => {
  const reading = readHolders(text);
  return "value" in reading ? reading.value.map(({ name }) => name) : reading;
};

describe("the holders of a flat as a cell names them", () => {
  test.each([
    ["Mr. Vikram Shah", ["Vikram Shah"]],
    ["Mr. Mahesh Patil & Mrs. Anil Patil", ["Mahesh Patil", "Anil Patil"]],
    ["Mahesh Patil / Anita Patil", ["Mahesh Patil", "Anita Patil"]],
    ["Mahesh Patil jointly with Anita Patil", ["Mahesh Patil", "Anita Patil"]],
    ["Mahesh Patil (jointly with) Anita Patil", ["Mahesh Patil", "Anita Patil"]],
    ["Mahesh Patil Jt. with Anita Patil", ["Mahesh Patil", "Anita Patil"]],
    ["A Shah, B Shah and C Shah", ["A Shah", "B Shah", "C Shah"]],
    ["A, B and C", ["A", "B", "C"]],
    ["Vikram Shah, Neha Shah", ["Vikram Shah", "Neha Shah"]],
    ["SHAH VIKRAM", ["SHAH VIKRAM"]],
    ["SHAH, VIKRAM KUMAR & NEHA", ["SHAH, VIKRAM KUMAR", "NEHA"]],
    ["Rao, A. & Rao, B.", ["Rao, A.", "Rao, B."]],
    ["Vikram Shah (Joint: Neha Shah)", ["Vikram Shah", "Neha Shah"]],
    ["Vikram Shah with Neha Shah", ["Vikram Shah", "Neha Shah"]],
    ["Vikram Shah & others", ["Vikram Shah"]],
    ["Vikram Shah (1/2), Neha Shah (1/2)", ["Vikram Shah", "Neha Shah"]],
    ["Vikram Shah 50% & Neha Shah 50%", ["Vikram Shah", "Neha Shah"]],
    ["Shah, Vikram", ["Shah, Vikram"]],
    ["Mr. Vikram Shah\nMrs. Neha Shah", ["Vikram Shah", "Neha Shah"]],
    ["1) Vikram Shah 2) Neha Shah", ["Vikram Shah", "Neha Shah"]],
    ["1. Vikram Shah 2. Neha Shah", ["Vikram Shah", "Neha Shah"]],
    ["M/s ABC Pvt Ltd & Co.", ["ABC Pvt Ltd & Co."]],
    ["M/s. Shah & Sons", ["Shah & Sons"]],
    ["Green, Field & Partners LLP", ["Green, Field & Partners LLP"]],
    ["ABC Pvt Ltd jointly with Vikram Shah", ["ABC Pvt Ltd", "Vikram Shah"]],
    ["Maria D'Souza & Peter D'Souza", ["Maria D'Souza", "Peter D'Souza"]],
    ["Anand Anderson", ["Anand Anderson"]],
    ["Ravi s/o Mohan Kumar", ["Ravi s/o Mohan Kumar"]],
    ["Mr. & Mrs. Vikram Shah", ["Vikram Shah"]],
    ["Mr. Vikram and Mrs. Neha Shah", ["Vikram", "Neha Shah"]],
    ["श्री. विक्रम शाह व सौ. नेहा शाह", ["विक्रम शाह", "नेहा शाह"]],
    ["श्री विक्रम शाह और श्रीमती नेहा शाह", ["विक्रम शाह", "नेहा शाह"]],
    ["Drishti Rao", ["Drishti Rao"]],
    ["Cadbury Masters", ["Cadbury Masters"]],
    ["Coleman Roy", ["Coleman Roy"]],
    ["Vacant", []],
    ["Unsold", []],
    ["-", []],
    ["", []],
  ])("%s", (text, holders) => expect(names(text)).toEqual(holders));

  test.each([
    ["Mr. Vikram Shah", { name: "Vikram Shah", title: "Mr." }],
    ["Dr Vikram Shah", { name: "Vikram Shah", title: "Dr" }],
    ["Late Mr. Vikram Shah", { name: "Vikram Shah", title: "Mr.", isLate: true }],
    ["Vikram Shah (Late)", { name: "Vikram Shah", isLate: true }],
    ["स्व. विक्रम शाह", { name: "विक्रम शाह", isLate: true }],
    ["Mr. & Mrs. Vikram Shah", { name: "Vikram Shah", title: "Mr. & Mrs." }],
    ["M/s ABC Traders", { name: "ABC Traders", title: "M/s" }],
    ["Dr. (Mrs.) Shobha De", { name: "Shobha De", title: "Dr. (Mrs.)" }],
    ["(Late) Shri Vikram Shah", { name: "Vikram Shah", title: "Shri", isLate: true }],
    ["Lt. Col. R K Singh", { name: "R K Singh", title: "Lt. Col." }],
    ["Neha Shah C/o Vikram Shah", { name: "Neha Shah", care: "Vikram Shah" }],
  ])("%s keeps its title apart", (text, holder) => expect(readHolders(text)).toEqual({ value: [holder] }));

  test.each(["12345", "98000 00187", "a@example.in"])("%s is no name", (text) =>
    expect(readHolders(text)).toHaveProperty("problem"),
  );

  test("who is nobody", () => {
    expect(isNobody("UNSOLD")).toBe(true);
    expect(isNobody("Builder's stock")).toBe(true);
    expect(isNobody("Vacant Rao")).toBe(false);
  });
});

describe("a mobile number beside the name", () => {
  test.each<[string, [string, string | undefined][]]>([
    ["Anil 9820012399", [["Anil", "9820012399"]]],
    ["Mr. Anil Patil (98200 12399)", [["Anil Patil", "9820012399"]]],
    ["Anil Patil - +91 98200-12399", [["Anil Patil", "9820012399"]]],
    ["Anil Patil, 09820012399", [["Anil Patil", "9820012399"]]],
    ["9820012399 Anil Patil", [["Anil Patil", "9820012399"]]],
    ["Shah, Vikram 9820012399", [["Shah, Vikram", "9820012399"]]],
    [
      "Anil Patil 9820012399 & Sunita Patil 9820012388",
      [
        ["Anil Patil", "9820012399"],
        ["Sunita Patil", "9820012388"],
      ],
    ],
    ["Anil Patil 9820012399 / 9820012388", [["Anil Patil", "9820012399"]]],
    ["Anil Patil", [["Anil Patil", undefined]]],
  ])("%s", (text, people) => {
    const reading = readHolders(text);
    expect("value" in reading && reading.value.map(({ name, phone }) => [name, phone])).toEqual(people);
  });

  test.each(["9820012399", "Anil 98200123991", "Anil 2345678"])("%s is no name with a mobile number", (text) =>
    expect(readHolders(text)).toHaveProperty("problem"),
  );
});
