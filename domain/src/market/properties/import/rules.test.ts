import { describe, expect, it } from "vitest";
import { propertyImportFields } from "./codes.ts";
import { guessPropertyColumns, photosIn, subTypeNamed, typeNamed } from "./rules.ts";

describe("guessPropertyColumns", () => {
  it("knows the headings of our own export", () => {
    const { Floor: _, ...exported } = propertyImportFields;
    expect(guessPropertyColumns(Object.values(exported))).toEqual(exported);
  });

  it("knows those of a listing site", () =>
    expect(
      guessPropertyColumns([
        ...["Posted On", "BHK", "Rent", "Size", "Floor", "Area Type", "Area Locality", "City", "Furnishing Status"],
        ...["Tenant Preferred", "Bathroom", "Point of Contact"],
      ]),
    ).toEqual({
      ...{ Posted_On: "Posted On", Bedrooms: "BHK", Monthly_Rent: "Rent", Total_Area: "Size", Floor: "Floor" },
      ...{ Address: "Area Locality", City: "City", Furnished_Type: "Furnishing Status", Bathrooms: "Bathroom" },
      Preferred_Tenant_Type: "Tenant Preferred",
    }));
});

describe("subTypeNamed", () => {
  it.each([
    ["2 BHK", undefined, "2 BHK"],
    ["2bhk", 1, "2 BHK"],
    ["6 BHK", 1, "4 BHK"],
    ["3", 2, "3 BHK Villa"],
    ["3 BHK", 2, "3 BHK Villa"],
    ["1 RK", undefined, "Studio"],
    ["Boys PG", 3, "Mens PG"],
    ["ladies hostel", undefined, "Womens PG"],
    ["Co-living", 3, "Coliving"],
    ["godown", 4, "Warehouse"],
    ["Office", 1, "Office"],
    ["Penthouse", 1, undefined],
    ["", undefined, undefined],
  ] as const)("%j of type %s is %s", (text, type, subType) => expect(subTypeNamed(text, type)).toBe(subType));
});

describe("typeNamed", () => {
  it.each([
    ["Apartment", 1],
    ["flat", 1],
    ["Independent House", 2],
    ["3", 3],
    ["Paying guest", 3],
    ["Shop", 4],
    ["castle", undefined],
  ] as const)("%s is %s", (text, type) => expect(typeNamed(text)).toBe(type));
});

describe("photosIn", () => {
  it.each([
    ["", []],
    ["https://a.in/1.jpg", ["https://a.in/1.jpg"]],
    ["https://a.in/1.jpg, https://a.in/2.jpg;http://a.in/3.jpg|https://a.in/4,5.jpg", 4],
    ["https://a.in/1.jpg\nhttps://a.in/1.jpg\n/files/ab/c.webp", ["https://a.in/1.jpg", "/files/ab/c.webp"]],
    ["https://a.in/?s=1,2;3", ["https://a.in/?s=1,2;3"]],
  ])("of %j", (cell, photos) => {
    if (typeof photos === "number") expect(photosIn(cell)).toHaveLength(photos);
    else expect(photosIn(cell)).toEqual(photos);
  });
});
