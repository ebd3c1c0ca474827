import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { estimatedWalk, nearest, shownMetres, shownMinutes } from "./rules.ts";

const indiranagar = { latitude: 12.97833, longitude: 77.63866 };
const trinity = { latitude: 12.97299, longitude: 77.61701 };

describe("the way on foot", () => {
  it("is the straight line and three tenths of it, at 80 metres a minute", () => {
    const { metres, minutes } = estimatedWalk(indiranagar, trinity);
    // A degree of latitude is 111.2 km: 0.00534 degrees north and 0.02165 degrees at cos 12.98° east are 2.42 km.
    expect(metres).toBeGreaterThan(2.41 * 1300);
    expect(metres).toBeLessThan(2.43 * 1300);
    expect(minutes).toBeCloseTo(metres / 80);
  });
  it.each([
    [0, 100],
    [49, 100],
    [340, 300],
    [350, 400],
    [1249, 1200],
  ])("%s m are shown as %s", (metres, shown) => expect(shownMetres(metres)).toBe(shown));
  it("takes a minute at least", () => {
    expect(shownMinutes(0)).toBe(1);
    expect(shownMinutes(6.4)).toBe(6);
  });
});

test("the nearest places are those of a slow search", () => {
  const place = fc.record({
    latitude: fc.double({ min: 12.8, max: 13.1, noNaN: true }),
    longitude: fc.double({ min: 77.4, max: 77.8, noNaN: true }),
  });
  fc.assert(
    fc.property(fc.array(place, { maxLength: 40 }), (places) => {
      const found = nearest(indiranagar, places, { within: 5000, most: 3 });
      const slow: { place: (typeof places)[number]; metres: number }[] = [];
      for (const each of places) {
        const { metres } = estimatedWalk(indiranagar, each);
        if (metres / 1.3 <= 5000) slow.push({ place: each, metres: metres / 1.3 });
      }
      expect(found.length).toBe(Math.min(3, slow.length));
      for (const [at, one] of found.entries())
        expect(slow.filter((other) => other.metres < one.metres - 1e-6).length).toBeLessThanOrEqual(at);
    }),
  );
});
