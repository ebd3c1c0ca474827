import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import {
  type City,
  citiesNamed,
  cityOfAddress,
  directionTo,
  kilometresBetween,
  mayBeInIndia,
  nearestCity,
  placeWritten,
  roundedPlace,
  writtenDegrees,
} from "./rules.ts";

describe("coordinates", () => {
  it.each([
    [12.9716, "12.971600"],
    [-0.00000049, "0.000000"],
    [77.59460049, "77.594600"],
    [77.5946006, "77.594601"],
    [180, "180.000000"],
  ])("%d is written %s", (degrees, text) => expect(writtenDegrees(degrees)).toBe(text));

  it.each([
    ["12.9716", " 77.5946 ", { latitude: 12.9716, longitude: 77.5946 }],
    ["0", "0", { latitude: 0, longitude: 0 }],
    ["-90", "180", { latitude: -90, longitude: 180 }],
    ["90.000001", "77", undefined],
    ["12", "-180.1", undefined],
    ["", "77", undefined],
    ["12", " ", undefined],
    ["12,97", "77", undefined],
    ["Infinity", "77", undefined],
  ])("%j and %j", (latitude, longitude, place) => expect(placeWritten(latitude, longitude)).toEqual(place));

  it("brings back what went around the earth, and no further than the poles", () => {
    expect(roundedPlace({ latitude: 12.97160049, longitude: 437.5946 })).toEqual({
      latitude: 12.9716,
      longitude: 77.5946,
    });
    expect(roundedPlace({ latitude: 91, longitude: -190 })).toEqual({ latitude: 90, longitude: 170 });
    expect(roundedPlace({ latitude: 1, longitude: 180 }).longitude).toBe(180);
  });

  it("any place can be written and read again, to the tenth of a metre", () => {
    const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
    fc.assert(
      fc.property(degrees(90), degrees(180), (latitude, longitude) => {
        const place = roundedPlace({ latitude, longitude });
        expect(placeWritten(writtenDegrees(place.latitude), writtenDegrees(place.longitude))).toEqual(place);
        expect(Math.abs(place.latitude - latitude)).toBeLessThanOrEqual(5.1e-7);
      }),
    );
  });
});

test.each([
  ["Indira Point", 6.7559, 93.8269, true],
  ["Kanyakumari", 8.0883, 77.5385, true],
  ["the Siachen glacier", 35.5, 77, true],
  ["Kibithu", 28.28, 97.02, true],
  ["Diu, on the sea", 20.71, 70.98, true],
  ["London", 51.5, -0.12, false],
  ["Dubai", 25.2, 55.27, false],
  ["latitude and longitude in each other's place", 77.5946, 12.9716, false],
  ["the zero of a field left empty", 0, 0, false],
])("%s", (_, latitude, longitude, expected) => expect(mayBeInIndia({ latitude, longitude })).toBe(expected));

const city = (name: string, state: string, latitude: number, longitude: number, ...aliases: string[]): City => ({
  name,
  state,
  latitude,
  longitude,
  aliases,
});
const cities = [
  city("Mumbai", "Maharashtra", 19.0728, 72.8826, "Bombay"),
  city("Bengaluru", "Karnataka", 12.9719, 77.5937, "Bangalore"),
  city("Pune", "Maharashtra", 18.5196, 73.8554, "Poona"),
  city("Navi Mumbai", "Maharashtra", 19.0368, 73.0158),
  city("Aurangabad", "Bihar", 24.752, 84.3742),
  city("Chhatrapati Sambhajinagar", "Maharashtra", 19.8775, 75.3423, "Aurangabad"),
];
const names = (found: City[]) => found.map(({ name }) => name);

describe("cities by name", () => {
  it.each([
    ["mum", ["Mumbai", "Navi Mumbai"]],
    ["  BANGALORE ", ["Bengaluru"]],
    ["pune, maha", ["Pune"]],
    ["Aurangabad", ["Aurangabad", "Chhatrapati Sambhajinagar"]],
    ["Aurangabad, Maharashtra", ["Chhatrapati Sambhajinagar"]],
    ["Pûne", ["Pune"]],
    ["sambhaji", ["Chhatrapati Sambhajinagar"]],
    ["une", []],
    ["", []],
    [".*", []],
    ["पुणे", []],
  ])("%j", (text, found) => expect(names(citiesNamed(cities, text, 5))).toEqual(found));

  it("are limited to the requested number", () => expect(citiesNamed(cities, "m", 1)).toHaveLength(1));

  it.each([
    ["12 Mumbai Road, Koregaon Park, Pune, Maharashtra 411001", "Pune"],
    ["7 MG Road, Bangalore 560 001", "Bengaluru"],
    ["Station Road, Aurangabad, Maharashtra, 431001", "Chhatrapati Sambhajinagar"],
    ["Station Road, Aurangabad, Bihar", "Aurangabad"],
    ["Some village, Nowhere", undefined],
    ["", undefined],
  ])("the address %j is in %s", (address, name) => expect(cityOfAddress(cities, address)?.name).toBe(name));

  it("the nearest, how far, and which way", () => {
    const place = { latitude: 18.56, longitude: 73.9 };
    const near = nearestCity(cities, place)!;
    expect(near.city.name).toBe("Pune");
    expect(near.kilometres).toBeCloseTo(6.5, 0);
    expect(directionTo(near.city, place)).toBe("ne");
    expect(nearestCity([], place)).toBeUndefined();
  });

  it.each([
    [1, 0, "n"],
    [0, 1, "e"],
    [-1, 0, "s"],
    [0, -1, "w"],
    [-1, -1, "sw"],
    [1, -0.9, "nw"],
  ])("%d north and %d east is %s", (north, east, direction) => {
    const from = { latitude: 1, longitude: 1 };
    expect(directionTo(from, { latitude: 1 + north, longitude: 1 + east })).toBe(direction);
  });

  it("Mumbai is 845 km from Bengaluru, and nowhere from itself", () => {
    expect(kilometresBetween(cities[0]!, cities[1]!)).toBeCloseTo(845, -1);
    expect(kilometresBetween(cities[0]!, cities[0]!)).toBe(0);
  });
});
