import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { OperatorIssuer } from "#domain/core/standings/calls.ts";
import { renderInConsole } from "../../../test/in-console.tsx";
import { IssuerList } from "./issuer-list.tsx";
import { issuersAddress } from "./issuers-address.ts";

const society: OperatorIssuer = {
  ...{ IssuerID: "01990000-0000-7000-8000-000000000001", Issuer_Type: "society", Name: "Kamal Kunj" },
  ...{ Address: "4 Karve Road, Pune", Account_Name: "Asha Kulkarni", Account_Phone: "9822012345" },
  ...{ created_at: "2026-11-16T06:00:00.000Z", State: "new", Reason: "", Decided_At: null, Decided_By: null },
  ...{ People: 1250, Open_Alarms: [], Reports: null, Whether_Look_Alike: false },
};
const account: OperatorIssuer = { ...society, IssuerID: "a2", Issuer_Type: "account", Name: "", Account_Name: "Ravi" };

const listOf = (issuers: OperatorIssuer[], isPhone = false) =>
  renderInConsole(
    <IssuerList
      label="New"
      current={issuersAddress.current(issuersAddress.parse(new URLSearchParams()))}
      loaded={{ issuers, count: issuers.length }}
    />,
    { isPhone },
  );

const cells = () => within(screen.getAllByRole("row")[1]!).getAllByRole("cell");

test("a society names its manager and how many people it reaches", () => {
  listOf([society]);
  expect(screen.getByRole("rowheader", { name: "Kamal Kunj 4 Karve Road, Pune" })).toBeTruthy();
  expect(cells().map(({ textContent }) => textContent)).toEqual([
    ...[
      "Society",
      "Asha Kulkarni · +91 98220 12345",
      "Not verified yet",
      "",
      "1,250",
      "16 Nov 2026",
      "ReviewKamal Kunj",
    ],
  ]);
});

test("an account without a society has no people, and its own name is not repeated", () => {
  listOf([account]);
  expect(screen.getByRole("rowheader").textContent).toContain("No name yet");
  expect(cells()[1]!.textContent).toBe("+91 98220 12345");
  expect(cells()[4]!.textContent).toBe("");
});

test("alarms and reports are one column, and the way in is described by the name", () => {
  const at = "2026-11-15T06:00:00.000Z";
  const Reports = { Report_Count: 2, Phone_Count: 1, First_Reported_At: at, Last_Reported_At: at };
  listOf([{ ...society, Open_Alarms: ["refused-name"], Reports, Whether_Look_Alike: true }]);
  expect(cells()[2]!.textContent).toBe("Not verified yetName similar to a verified society");
  expect(cells()[3]!.textContent).toBe(
    "Tried to use a name that is not allowed · Reported 2 times · by 1 number · first on 15 Nov 2026",
  );
  const review = screen.getByRole("link", { name: "Review" });
  expect(document.getElementById(review.getAttribute("aria-describedby")!)!.textContent).toBe("Kamal Kunj");
  expect(review.getAttribute("href")).toBe(`/operator/societies?view=${society.IssuerID}`);
});

test("a phone has cards under the same names", () => {
  listOf([society], true);
  const card = within(screen.getByRole("list", { name: "New" })).getByRole("article", { name: "Kamal Kunj" });
  expect(within(card).getByRole("link", { name: "Review" })).toBeTruthy();
  expect(card.textContent).toContain("1250 people");
});
