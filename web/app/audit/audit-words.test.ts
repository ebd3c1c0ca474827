import { expect, test } from "vitest";
import { changesOf, fieldLabel, valueText } from "./audit-words.ts";

test.each([
  ["Monthly_Rent", "Monthly rent"],
  ["Whether_Parking_Available", "Parking available"],
  ["PropertyID", "Property"],
  ["Floor_Plan_DocumentID", "Floor plan document"],
  ["PhoneNumber", "Phone number"],
  ["EmailID", "Email"],
  ["ATM_Or_Bank", "ATM or bank"],
  ["PG_Sharing_Type", "PG sharing type"],
  ["Maintenance_Rates.OneBHK", "Maintenance rates: One BHK"],
  ["ended_at", "Ended at"],
])("the field %s is called %s", (field, label) => expect(fieldLabel(field)).toBe(label));

const home = { Thing: "Property", Rupee_Fields: ["Monthly_Rent"] };
test.each([
  ["Monthly_Rent", 126_500.5, "₹1,26,500.50"],
  ["Total_Area", 126_500.5, "1,26,500.5"],
  ["Furnished_Type", 2, "Semi-Furnished"],
  ["Furnished_Type", 9, "9"],
  ["Amenities", [1, 4], "AC, Geyser"],
  ["Amenities", [], "Nothing"],
  ["Gender", null, "Nothing"],
  ["Status", false, "Inactive"],
  ["Whether_Parking_Available", true, "Yes"],
  ["Available_From", "2026-11-05", "5 Nov 2026"],
  ["ended_at", "2026-11-05T10:37:31.000Z", "5 Nov 2026, 4:07 pm"],
  ["ended_at", "2026-11-05T10:37:31.123456+00:00", "5 Nov 2026, 4:07 pm"],
  ["ImageID", "0197a1b2-0000-7000-8000-0000000000ab", "#0000ab"],
  ["Owner_Name", "", "Nothing"],
])("%s of %j reads %s", (field, value, text) => expect(valueText(home, field, value)).toBe(text));

test("an enquiry is responded to or pending, and the fields of an addition have nothing before", () => {
  const audit = {
    Thing: "Property_Enquiry",
    Rupee_Fields: [],
    Before: null,
    After: { responded_at: "2026-11-05T10:37:31Z", Status: true, Name: "Ravi" },
  };
  expect(changesOf(audit as never)).toEqual([
    { field: "Name", label: "Name", before: "Nothing", after: "Ravi" },
    { field: "Status", label: "Status", before: "Nothing", after: "Responded" },
    { field: "responded_at", label: "Responded at", before: "Nothing", after: "5 Nov 2026, 4:07 pm" },
  ]);
});
