import { describe, expect, test } from "vitest";
import { hasContact, hasLink, openStandingDecisions } from "./rules.ts";

describe("a name that holds a link", () => {
  test.each([
    "SBI KYC expired, act now: http://evil.example/kyc",
    "Greens hxxps evil",
    "www.evil.in",
    "Pay at evil.com",
    "Pay at evil . com",
    "Pay at evil dot com",
    "Pay at evil[dot]in today",
    "bit.ly/abc",
    "greens.house/pay",
    "ｅｖｉｌ．ｃｏｍ",
    "evil。com",
    "evil\u200b.com",
    "10.0.0.7 Towers",
    "Call 98765 43210",
    "Call +91-98765-43210",
    "Call ९८७६५४३२१०",
    "Pay ①②③④⑤⑥⑦⑧",
    "attacker@okaxis",
    "attacker @ okaxis",
    "office@greens.in",
  ])("%s", (name) => expect(hasLink(name)).toBe(true));
});

describe("a name without one", () => {
  test.each([
    "Sahyadri Greens",
    "St. Mary's Apartments",
    "D.D.A. Flats, Sector 21",
    "Flat 4-B/1203, Wing C",
    "Plot 12, Survey 42/1",
    "Shree Ganesh C.H.S. Ltd.",
    "आँगन को-ऑप. सोसायटी",
    "Prestige 2000 Phase-II",
    "Come In Residency",
    "411045 Baner",
  ])("%s", (name) => expect(hasLink(name)).toBe(false));
});

describe("a description that leads elsewhere", () => {
  test.each([
    "See http://evil.example/kyc",
    "www.evil.in",
    "Pay at evil.com",
    "Pay at evil. com",
    "Pay at evil . in",
    "Pay at evil dot in",
    "bit.ly/abc",
    "office@greens.in",
    "token to landlord@okaxis",
    "token to landlord @ okaxis",
    "Call 98765 43210",
    "Call 9 8 7 6 5 4 3 2 1 0",
    "Call 98.76.54.32.10",
    "Call +91-98765-43210",
    "Call 091 98765 43210",
    "Call (020) 2567 8901",
    "Call 25678901",
    "Call ९८७६५ ४३२१०",
    "Call ௯௮௭௬௫௪௩௨௧௦",
    "Call 98765\u200b43210",
    "Call nine eight seven six five four three two one zero",
    "Ring ninety eight seventy-six fiftyfour thirty two ten",
    "Ring ninety, seventeen, sixty five, fourty three, twenty",
    "Call Nine-Eight, double seven 65432 one",
    "98seven65four32one0",
    "nineeightsevensixfivefourthreetwoonezero",
    "whatsapp nau aath saat chhe paanch char teen do ek shunya",
    "नौ आठ सात छह पाँच चार तीन दो एक शून्य",
    "डबल नौ आठ सात छः पांच चार तीन दो एक",
    "２ BHK, ９８７６５ ４３２１０",
    "98765**43210",
    "98765_43210",
    "98765 | 43210",
    "9*8*7*6*5*4*3*2*1*0",
    "nine*eight*seven*six*five*four*three*two*one*zero",
    "nine_eight_seven_six five|four|three two one zero",
    "Insta: @cheapflats",
    "Telegram id - @cheap_flats",
  ])("%s", (text) => expect(hasContact(text)).toBe(true));
});

describe("a description that does not", () => {
  test.each([
    "Fully furnished. Top floor.",
    "Two bedrooms, three baths, one hall, four fans, five lights, six cupboards, seven plugs",
    "Flat number one two three, 10000 rent, 5000 deposit, 2 3 4 BHK",
    "ek do teen BHK, do balcony, saat lakh deposit, 98 flats",
    "Please do not call nine to five",
    "Quiet lane. In the evening the park is lovely.",
    "Live-in caretaker. Shop on the ground floor. Club house.",
    "Lift, parking.\nInfo: family preferred.",
    "Area 1000-1200 sq ft",
    "₹40 per sq.ft/month",
    "Gate is closed 10.30-06.00",
    "Rent is 15000 2000 maintenance, 15000-20000 deposit",
    "Ready from 2026-12-01 10 am, or 1.12.2026",
    "2 BHK @ Baner, rent @ 15000",
    "Near St. John's School, Survey No. 42/1, 411045",
    "सोसायटी में लिफ्ट है। पार्किंग ₹१,५०० महीना.",
    "2 BHK @Baner, 1 BHK @Kothrud",
    "Rent 65000-70000, or 65000 - 70000 with furniture",
    "Rent 9000 | deposit 50000 | 2 BHK",
    "**2 BHK** 900 sq ft * 3 floors | 15000 * 11 months",
    "Telegraph office nearby, fb_group of residents",
    "Rent twenty five thousand, deposit fifty thousand, floor seventeen",
    "Seventy five metres from the station, eighteen floors, twenty one flats",
  ])("%s", (text) => expect(hasContact(text)).toBe(false));
});

test.each([
  ["society", "new", 0, ["verify", "suspend"]],
  ["landlord", "new", 2, ["verify", "suspend", "dismiss"]],
  ["society", "verified", 0, ["suspend"]],
  ["landlord", "suspended", 1, ["verify", "dismiss"]],
  ["account", "new", 1, ["suspend", "dismiss"]],
  ["account", "suspended", 0, ["verify"]],
] as const)("of a %s that is %s with %i alarms", (type, state, alarms, decisions) =>
  expect(openStandingDecisions(type, state, alarms)).toEqual(decisions),
);
