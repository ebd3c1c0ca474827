import type { Corner } from "#domain/market/properties/search/rules.ts";

/** The area of an address; its numbers are none where it says none. */
export const areaOf = (text: string): Corner[] =>
  text.split("_").reduce<Corner[]>((corners, part, at) => {
    const degrees = part === "" ? Number.NaN : Number(part);
    if (at % 2 === 0) corners.push({ Latitude: degrees, Longitude: Number.NaN });
    else corners.at(-1)!.Longitude = degrees;
    return corners;
  }, []);

/** As an address says it: to about ten metres. */
export const writtenArea = (corners: readonly Corner[]): string =>
  corners
    .flatMap(({ Latitude, Longitude }) => [Latitude, Longitude])
    .map((degrees) => Number(degrees.toFixed(4)) + 0)
    .join("_");
