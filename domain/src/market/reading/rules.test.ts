import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { NamedPlace } from "./codes.ts";
import { distance, inLatin, soundOf } from "./letters/rules.ts";
import { indexPlaces } from "./places/rules.ts";
import { readSearchText } from "./rules.ts";
import { cutText } from "./tokens/rules.ts";
import { textOf } from "./written/rules.ts";

const place = (kind: NamedPlace["kind"], city: string, name: string, ...otherNames: string[]): NamedPlace => ({
  kind,
  city,
  name,
  otherNames,
});
const city = (name: string, population: number, ...otherNames: string[]): NamedPlace => ({
  ...place("city", name, name, ...otherNames),
  population,
});
const index = indexPlaces([
  city("Bengaluru", 8_400_000, "Bangalore", "बेंगलुरु"),
  city("Delhi", 11_000_000, "दिल्ली"),
  city("Pune", 3_000_000, "Poona", "पुणे"),
  city("Jaipur", 3_000_000),
  city("Noida", 600_000),
  city("Rani", 17_000),
  place("locality", "Bengaluru", "HSR Layout", "HSR"),
  place("locality", "Bengaluru", "Koramangala", "कोरमंगला"),
  place("locality", "Delhi", "Malviya Nagar"),
  place("locality", "Jaipur", "Malviya Nagar"),
  place("locality", "Pune", "Camp"),
  place("locality", "Pune", "Ghodbunder Road"),
  place("metro", "Delhi", "Hauz Khas"),
  place("tech park", "Bengaluru", "Manyata Tech Park", "Manyata"),
]);
const today = "2026-11-28";
const read = (text: string) => {
  const {
    Places: _,
    Whether_Cut: __,
    Whether_Metro_Placed: ___,
    Left_Out: ____,
    Words,
    Contradictions,
    ...rest
  } = readSearchText(text, index, today);
  return { ...rest, ...(Words && { Words }), ...(Contradictions.length > 0 && { Contradictions }) };
};

describe("a no", () => {
  it.each([
    ["no pg", {}],
    ["2bhk not villa", { BHK: 2 }],
    ["girls not allowed", {}],
    ["ladke nahi", {}],
    ["bachelor nahi", {}],
    ["परिवार नहीं", {}],
    ["kutta nahi", { Pets: false }],
    ["बिना पार्किंग", { Parking: false }],
    ["furnished nahi chahiye", { Furnished: 1 }],
    ["flat not on the ground floor", { Type: 1 }],
    ["pg without food", { Type: 3 }],
    ["not in pune", {}],
    ["pune nahi", {}],
    ["2bhk not near metro", { BHK: 2 }],
    ["anything but 1bhk", {}],
    ["2bhk without balcony", { BHK: 2 }],
    ["no lift in pune", { City: "Pune" }],
    ["no brokerage 2bhk in pune", { City: "Pune", BHK: 2 }],
    ["not far from metro delhi", { City: "Delhi", Metro: true, Whether_Metro_Known: true }],
    ["jaipur ya pune", { Contradictions: ["city"] }],
  ])("%s", (text, expected) => {
    const { Words: _, ...wanted } = read(text) as { Words?: string };
    expect(wanted).toEqual(expected);
  });
});

test.each([
  ["2bhk not in pune, no lift", ["unwanted not in pune", "unwanted no lift"]],
  ["flat in bangalore koramangala nahi", ["unwanted koramangala nahi"]],
  ["Girls Not Allowed", ["unwanted girls not allowed"]],
  ["no pg no brokerage", ["unwanted no pg"]],
  ["anything but 1bhk", ["unwanted anything but 1bhk"]],
  ["2bhk not near metro", ["unwanted not near metro"]],
  ["kutta nahi, bina parking", []],
  ["2bhk from 31 feb", ["no-such-day 31 feb"]],
  ["available 30/02/2027", ["no-such-day 30/02/2027"]],
  ["1bhk from 31/13/2026", ["no-such-day 31/13/2026"]],
  ["2 bhk in pune", []],
  ["college ke paas pg", ["unnamed-place college ke paas"]],
  ["कॉलेज के पास पीजी", ["unnamed-place कॉलेज के पास"]],
  ["2 bhk near my office", ["unnamed-place near my office"]],
  ["not near a market", ["unwanted not near a market"]],
  ["411038", ["pin-code 411038"]],
  ["pune mumbai hsr", []],
  ["pune jaipur", ["several-cities pune", "several-cities jaipur"]],
  ["pg for boys and girls", ["contradiction boys", "contradiction girls"]],
  ["above 30000 below 20000", ["contradiction above 30000", "contradiction below 20000"]],
])("%s leaves out %j", (text, expected) => {
  const { Left_Out, Available, Min, Max } = readSearchText(text, index, today);
  expect(Left_Out.map(({ Text, Reason }) => `${Reason} ${Text}`)).toEqual(expected);
  expect({ Available, Min, Max }).toEqual({});
});

test("parking and no parking deny each other", () =>
  expect(read("no parking with parking")).toEqual({ Contradictions: ["parking"] }));

test.each(["2bhk without balcony", "no lift", "no smoking pune"])("what is denied in %s is not searched for", (text) =>
  expect(readSearchText(text, index, today).Words).toBe(""),
);

test.each(["1bhk near my office", "office ke paas 1bhk", "1bhk opposite showroom", "dukan ke paas 1bhk"])(
  "%s looks for a home, and no place of business",
  (text) => expect(readSearchText(text, index, today).Type).not.toBe(4),
);

describe("money", () => {
  it.each([
    ["25k", { Max: 25_000 }],
    ["25,000", { Max: 25_000 }],
    ["₹25 हज़ार", { Max: 25_000 }],
    ["₹२५,०००", { Max: 25_000 }],
    ["1.2 lakh", { Max: 120_000 }],
    ["1 lakh 20 hazar tak", { Max: 120_000 }],
    ["20-25k", { Min: 20_000, Max: 25_000 }],
    ["₹20k - ₹25k", { Min: 20_000, Max: 25_000 }],
    ["20 se 25 hazar", { Min: 20_000, Max: 25_000 }],
    ["between 15000 and 20000", { Min: 15_000, Max: 20_000 }],
    ["30k to 20k", { Min: 20_000, Max: 30_000 }],
    ["under 20000", { Max: 20_000 }],
    ["20000 se kam", { Max: 20_000 }],
    ["20 हजार के अंदर", { Max: 20_000 }],
    ["more than 20000", { Min: 20_000 }],
    ["20000 se zyada", { Min: 20_000 }],
    ["20k+", { Min: 20_000 }],
    ["around 20000", { Min: 16_000, Max: 24_000 }],
    ["20000 ke aas paas", { Min: 16_000, Max: 24_000 }],
    ["under 25", { Max: 25_000 }],
    ["sadhe saat hazar", { Max: 7500 }],
    ["paune do lakh", { Max: 175_000 }],
    ["सवा लाख", { Max: 125_000 }],
    ["25k + maintenance", { Max: 25_000 }],
    ["rent 25000 maintenance 2500", { Max: 25_000 }],
    ["1 lakh deposit 15k rent", { Max: 15_000, Max_Deposit: 100_000 }],
    ["rent 15k deposit 50k", { Max: 15_000, Max_Deposit: 50_000 }],
    ["2 bhk 1 lakh deposit", { BHK: 2, Max_Deposit: 100_000 }],
    ["deposit not more than 1 lakh", { Max_Deposit: 100_000 }],
    ["deposit upto 50000", { Max_Deposit: 50_000 }],
    ["zero deposit under 20k", { Max: 20_000 }],
    ["with deposit rent 20k", { Max: 20_000 }],
    ["2 months deposit", { Max_Deposit_Months: 2 }],
    ["maintenance 2500", {}],
    ["above 30000 below 20000", { Contradictions: ["budget"] }],
    ["studio under 5k and above 50k", { Type: 1, Sub_Type: "Studio", Contradictions: ["budget"] }],
    ["20k and above 2 bhk", { BHK: 2, Min: 20_000 }],
  ])("%s", (text, expected) => expect(read(text)).toEqual(expected));

  it.each([
    "2027",
    "built 2015",
    "area 1200",
    "5th floor",
    "560034",
    "house no 1200",
    "900 sqft",
    "sector 6200",
    "3 km",
    "98450 12345",
  ])("%s is no rent", (text) => expect(read(text)).not.toHaveProperty("Max"));
});

describe("areas", () => {
  it.each([
    ["office space 1000 sq ft", { Type: 4, Sub_Type: "Office", Min_Area: 800, Max_Area: 1200 }],
    ["2 bhk above 1000 sq. ft.", { BHK: 2, Min_Area: 1000 }],
    ["1000 sqft se kam", { Max_Area: 1000 }],
    ["800 sqft to 1,200 sqft", { Min_Area: 800, Max_Area: 1200 }],
    ["800-1200 sqft", { Min_Area: 800, Max_Area: 1200 }],
    ["carpet area 800", { Min_Area: 640, Max_Area: 960 }],
    ["100 gaj se zyada", { Min_Area: 900 }],
    ["1000 sqft me 25k", { Min_Area: 800, Max_Area: 1200, Max: 25_000 }],
    ["10 वर्ग फुट", {}],
  ])("%s", (text, expected) => expect(read(text)).toEqual(expected));
});

describe("rooms", () => {
  it.each([
    ["2bhk", { BHK: 2 }],
    ["two bedroom", { BHK: 2 }],
    ["दो बीएचके", { BHK: 2 }],
    ["२ बीएचके", { BHK: 2 }],
    ["2/3 bhk", { BHK: 2, BHK_Most: 3 }],
    ["2 ya 3 bhk", { BHK: 2, BHK_Most: 3 }],
    ["2 bhk or 3 bhk", { BHK: 2, BHK_Most: 3 }],
    ["2.5 bhk", { BHK: 2, BHK_Most: 3 }],
    ["more than 2 bhk", { BHK: 3 }],
    ["1 bhk 2 bhk 3 bhk", { BHK: 1, BHK_Most: 3 }],
    ["1 bhk 3 bhk", { BHK: 1, BHK_Most: 3, BHK_Any: [1, 3] }],
    ["2 or 4 bhk", { BHK: 2, BHK_Most: 4, BHK_Any: [2, 4] }],
    ["2 to 4 bhk", { BHK: 2, BHK_Most: 4 }],
    ["1rk", { Type: 1, Sub_Type: "Studio" }],
  ])("%s", (text, expected) => expect(read(text)).toEqual(expected));
});

describe("places", () => {
  it("a city follows from a place that only one city has", () => {
    expect(read("hsr")).toEqual({ Near: "HSR Layout", City: "Bengaluru" });
    expect(read("malviya nagar")).toEqual({ Near: "Malviya Nagar" });
    expect(read("malviya nagar jaipur")).toEqual({ Near: "Malviya Nagar", City: "Jaipur" });
  });

  it("a misspelling is understood, but no short word is guessed at", () => {
    expect(read("kormangala")).toEqual({ Near: "Koramangala", City: "Bengaluru" });
    expect(read("banglore")).toEqual({ City: "Bengaluru" });
    expect(read("hsl")).toEqual({ Words: "hsl" });
    expect(read("एचएसआर")).toEqual({ Near: "HSR Layout", City: "Bengaluru" });
    for (const word of ["monday", "patel", "manager"]) expect(read(word)).toEqual({ Words: word });
  });

  it("a sector belongs to its city and is no rent", () => {
    expect(read("noida sector 62")).toEqual({ City: "Noida", Near: "Sector 62" });
    expect(read("hsr sector 2 under 20k")).toEqual({
      City: "Bengaluru",
      Near: "HSR Layout",
      Max: 20_000,
      Words: "sector 2",
    });
  });

  it("an ordinary word and a small town need a sign that a place is meant", () => {
    expect(read("camp")).toHaveProperty("Near");
    expect(read("pune camp")).toEqual({ City: "Pune", Near: "Camp" });
    expect(read("yoga camp 2bhk")).toEqual({ BHK: 2, Words: "yoga camp" });
    expect(read("flat for rani devi")).toEqual({ Type: 1, Words: "rani devi" });
    expect(read("flat in rani")).toEqual({ Type: 1, City: "Rani" });
  });

  it("the metro is asked for in general, or by its station, and says whether stations are known", () => {
    expect(read("near metro hsr")).toMatchObject({ Metro: true, Near: "HSR Layout", Whether_Metro_Known: false });
    expect(read("hauz khas metro ke paas")).toEqual({ Metro: "Hauz Khas", City: "Delhi", Whether_Metro_Known: true });
    expect(read("metro")).toEqual({ Metro: true, Whether_Metro_Known: true });
  });

  it("without a city the metro is asked for wherever stations have a position", () => {
    const stations = indexPlaces([
      city("Noida", 600_000),
      city("Patna", 2_000_000),
      { ...place("metro", "Noida", "Noida Sector 76"), latitude: 28.565, longitude: 77.38 },
    ]);
    expect(readSearchText("metro ke paas ghar", stations, today)).toMatchObject({
      Metro: true,
      Whether_Metro_Placed: true,
    });
    expect(readSearchText("near metro patna", stations, today)).toMatchObject({ Whether_Metro_Placed: false });
    // A sector is where the station of its name is.
    expect(readSearchText("noida sector 76", stations, today).Places).toEqual([
      expect.objectContaining({ name: "Sector 76", kind: "locality", city: "Noida", latitude: 28.565 }),
    ]);
  });

  it("two cities deny each other", () => expect(read("pune jaipur")).toEqual({ Contradictions: ["city"] }));
});

test.each([
  ["girls pg near manyata", { Type: 3, Gender: 2, Near: "Manyata Tech Park", City: "Bengaluru" }],
  ["लड़कियों का पीजी", { Type: 3, Gender: 2 }],
  ["shaadi shuda", { Tenants: 2 }],
  ["girls pg with food", { Type: 3, Gender: 2, Food: true }],
  ["pg jisme khana mile", { Type: 3, Food: true }],
  ["पीजी खाने के साथ", { Type: 3, Food: true }],
  ["pg without food", { Type: 3 }],
  ["single room 7k bina khana", { Type: 3, Sharing: 1, Max: 7000 }],
  ["2 bhk near food court", { BHK: 2, Words: "food court" }],
  ["company lease", { Tenants: 1, Company: true }],
  ["2bhk corporate lease", { BHK: 2, Tenants: 1, Company: true }],
  ["flat for company guest house", { Type: 1, Tenants: 1, Company: true }],
  ["company guesthouse ke liye flat", { Type: 1, Tenants: 1, Company: true }],
  ["कंपनी लीज पर फ्लैट", { Type: 1, Tenants: 1, Company: true }],
  ["कम्पनी के लिए 3 बीएचके", { BHK: 3, Tenants: 1, Company: true }],
  ["कॉर्पोरेट लीज", { Tenants: 1, Company: true }],
  ["कंपनी गेस्ट हाउस", { Tenants: 1, Company: true }],
  ["furnised flat", { Type: 1, Furnished: 3 }],
  ["bina furniture", { Furnished: 1 }],
  ["no pets", { Pets: false }],
  ["pet-friendly", { Pets: true }],
  ["furnished unfurnished", { Contradictions: ["furnishing"] }],
  ["pg for boys and girls", { Type: 3, Contradictions: ["gender"] }],
  ["2bhk balcony", { BHK: 2, Words: "balcony" }],
  ["2bhk pune verified", { BHK: 2, City: "Pune", Verified: true }],
  ["lift wala flat gym ke saath", { Type: 1, Amenities: [7, 12] }],
  ["लिफ्ट वाला फ्लैट", { Type: 1, Amenities: [7] }],
  ["gym ke paas flat", { Type: 1 }],
  ["apollo hospital ke paas pg", { Type: 3, Words: "apollo hospital" }],
])("%s", (text, expected) => expect(read(text)).toEqual(expected));

describe("days", () => {
  it.each([
    ["available now", "2026-11-28"],
    ["turant", "2026-11-28"],
    ["next month", "2026-12-01"],
    ["agle mahine se", "2026-12-01"],
    ["by 1 jan", "2027-01-01"],
    ["1 जनवरी से", "2027-01-01"],
    ["15/01/2027", "2027-01-15"],
    ["by end of this month", "2026-11-30"],
    ["from 5th", "2026-12-05"],
    ["30 tarikh se", "2026-11-30"],
    ["by 31st", "2026-12-31"],
    ["in 10 days", "2026-12-08"],
  ])("%s", (text, day) => expect(read(text)).toEqual({ Available: day }));

  it("there is no 31 February", () => expect(read("31 feb")).not.toHaveProperty("Available"));
});

describe("days as people write them", () => {
  it.each([
    ["from 10/01/27", "2027-01-10"],
    ["by 15/12", "2026-12-15"],
    ["01.01.2027", "2027-01-01"],
    ["2027-01-15", "2027-01-15"],
    ["parso se", "2026-11-30"],
    ["day after tomorrow", "2026-11-30"],
    ["agle mahine ki 5 tarikh se", "2026-12-05"],
    ["दस तारीख से", "2026-12-10"],
    ["पहली तारीख से", "2026-12-01"],
    ["20 tarikh ko", "2026-12-20"],
    ["mahine ke end tak", "2026-11-30"],
    ["दिसंबर के अंत तक", "2026-12-31"],
    ["5 din baad", "2026-12-03"],
    ["within 10-15 days", "2026-12-13"],
    ["new year se", "2027-01-01"],
    ["next month end", "2026-12-31"],
  ])("%s", (text, day) => expect(read(text)).toEqual({ Available: day }));

  it("a visit is no day to move in", () => expect(read("sunday ko dekhne 2bhk")).toEqual({ BHK: 2 }));
  it("for how long somebody stays is no day", () => expect(read("ek do mahine ke liye")).toEqual({}));
  it("a room behind a month is no day of it", () =>
    expect(read("mid january 2bhk")).toEqual({ BHK: 2, Available: "2027-01-15" }));
  it("a day and a month need a word that says so", () => expect(read("15/12")).not.toHaveProperty("Available"));
});

describe("ranges of rent", () => {
  it.each([
    ["saat aath hazar", { Min: 7000, Max: 8000 }],
    ["das se pandrah hazar", { Min: 10_000, Max: 15_000 }],
    ["दस से पंद्रह हज़ार", { Min: 10_000, Max: 15_000 }],
    ["10 12k", { Min: 10_000, Max: 12_000 }],
    ["2bhk 15-20", { BHK: 2, Min: 15_000, Max: 20_000 }],
    ["between 20,000 & 30,000", { Min: 20_000, Max: 30_000 }],
    ["ghar do das hazar tak", { Max: 10_000 }],
    ["saat hazar paanch sau", { Max: 7500 }],
    ["बाईस हजार", { Max: 22_000 }],
    ["10 hzr se jyada nhi", { Max: 10_000 }],
    ["पंद्रह सौ रुपये", { Max: 1500 }],
    ["bees se kam", { Max: 20_000 }],
    ["rent 15k + 2k maintenance", { Max: 15_000 }],
    ["50k+ 3bhk", { BHK: 3, Min: 50_000 }],
    ["20k deposit not more than 1 lakh", { Max: 20_000 }],
    ["2bhk 15-20 min", { BHK: 2 }],
  ])("%s", (text, expected) => expect(read(text)).toMatchObject(expected));
});

describe("who lives there", () => {
  it.each([
    ["patni aur bacho ke sath", { Tenants: 2 }],
    ["मां के साथ", { Tenants: 2 }],
    ["shadi shuda nahi", { Tenants: 3 }],
    ["naukri wale parivar", { Tenants: 2 }],
    ["naukri karne wali ladki", { Tenants: 3, Gender: 2 }],
    ["pg for my sister", { Type: 3, Gender: 2 }],
    ["ldko k liye", { Gender: 1 }],
  ])("%s", (text, expected) => expect(read(text)).toMatchObject(expected));
});

describe("cities and their parts", () => {
  it.each([
    ["noida 76 me 2bhk", { City: "Noida", Near: "Sector 76", BHK: 2 }],
    ["noida 2 bhk", { City: "Noida", BHK: 2 }],
    ["noida 15k", { City: "Noida", Max: 15_000 }],
    ["noida sec-46", { City: "Noida", Near: "Sector 46" }],
    ["phase 7 noida", { City: "Noida", Near: "Phase 7" }],
    ["relocating from delhi to pune", { City: "Pune" }],
    ["delhi se pune shift", { City: "Pune" }],
    ["ghodbunder pune", { City: "Pune", Near: "Ghodbunder Road" }],
    ["घोड़बंदर पुणे", { City: "Pune", Near: "Ghodbunder Road" }],
    ["2 room kitchen", { BHK: 2 }],
    ["do teen bhk", { BHK: 2, BHK_Most: 3 }],
  ])("%s", (text, expected) => expect(read(text)).toEqual(expected));

  it.each(["patni", "bikes", "दिखाओ देखना", "bataya", "purana"])("%s is no misspelled place", (text) =>
    expect(read(text)).not.toHaveProperty("City"),
  );

  it("a misspelled place is near the city that is named", () => {
    expect(read("kormangla bengaluru")).toEqual({ City: "Bengaluru", Near: "Koramangala" });
    expect(read("kormangla delhi")).toEqual({ City: "Delhi", Words: "kormangla" });
  });
});

describe("what is lacking", () => {
  it.each([
    ["parking ki zarurat nahi", { Parking: false }],
    ["parking ke bina flat", { Parking: false, Type: 1 }],
    ["furniture ke bina", { Furnished: 1 }],
    ["i dont have pets", { Pets: false }],
    ["kutta ya billi nahi", { Pets: false }],
    ["pg wagaira nahi flat", { Type: 1 }],
    ["not for bachelors", {}],
    ["company ne transfer kiya", {}],
    ["google office 2bhk", { BHK: 2, Words: "google" }],
  ])("%s", (text, expected) => expect(read(text)).toEqual(expected));
});

describe("letters", () => {
  it("writes Devanagari as people do on a phone", () => {
    expect(inLatin("इंदिरानगर")).toBe("indiranagar");
    expect(inLatin("पुणे")).toBe("pune");
  });
  it("the sound of a name outlives its vowels", () => {
    expect(soundOf("kormangala")).toBe(soundOf("koramangala"));
    expect(soundOf("whitefeild")).toBe(soundOf("vhaitfild"));
  });
  it("swapped letters are one mistake", () => {
    expect(distance("gurgoan", "gurgaon", 2)).toBe(1);
    expect(distance("abc", "xyzabc", 2)).toBe(3);
  });
});

describe("any text", () => {
  it("is read, and read the same whatever surrounds it", () => {
    const words = [
      "2bhk",
      "hsr",
      "under",
      "25k",
      "से",
      "तक",
      "🏠",
      "\u0000",
      "₹",
      "-",
      "metro",
      "pg",
      "99999999999",
      "1",
      "/",
    ];
    const text = fc.oneof(
      fc.string({ unit: "grapheme" }),
      fc.array(fc.constantFrom(...words)).map((list) => list.join(" ")),
    );
    fc.assert(
      fc.property(text, (written) => {
        const { Min, Max, BHK } = readSearchText(written, index, today);
        expect(Min === undefined || Max === undefined || Min <= Max).toBe(true);
        expect(BHK === undefined || (BHK >= 1 && BHK <= 10)).toBe(true);
      }),
    );
  });

  it("longer than the limit is cut at a word", () => {
    expect(cutText("hsr ".repeat(3000))).toMatchObject({ isCut: true });
    expect(cutText("hsr ".repeat(3000)).text.length).toBeLessThanOrEqual(200);
    expect(readSearchText("a".repeat(10_000), index, today).Whether_Cut).toBe(true);
  });

  it("control characters and emoji mean nothing", () =>
    expect(read("\u0000🏠 2bhk\u0007 😀hsr")).toEqual({ BHK: 2, City: "Bengaluru", Near: "HSR Layout" }));
});

describe("a reading written as words again", () => {
  const filters = (text: string) => {
    const {
      Places: _,
      Whether_Cut: __,
      Contradictions: ___,
      Left_Out: ____,
      ...rest
    } = readSearchText(text, index, today);
    return rest;
  };

  it.each([
    "2 ya 3 bhk hsr 20k se 25k furnised near metro",
    "लड़कियों का पीजी मान्यता के पास double sharing",
    "hauz khas metro 1rk no pets 31 dec se",
    "1 bhk 3 bhk 1000 sqft lift with garden verified 1 lakh deposit 2 months deposit pune 15-20k balcony",
    "hsr sector 2 balcony villa family parking above 30k",
  ])("%s says the same", (text) => expect(filters(textOf(filters(text)))).toEqual(filters(text)));

  it("without a part it says the rest, and without a city no place of it", () => {
    const read = filters("2bhk hsr under 25k");
    expect(filters(textOf(read, "budget"))).toEqual({ BHK: 2, Near: "HSR Layout", City: "Bengaluru", Words: "" });
    expect(filters(textOf(read, "near"))).toEqual({ BHK: 2, City: "Bengaluru", Max: 25_000, Words: "" });
    expect(filters(textOf(read, "city"))).toEqual({ BHK: 2, Max: 25_000, Words: "" });
  });
});
