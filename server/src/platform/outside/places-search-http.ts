import { z } from "zod";
import { PlacesNotFound } from "./places-search.ts";
import type { FoundPlace, PlacesSearch } from "./ports.ts";

type Settings = { provider: "nominatim" | "photon"; url: string };

const timeLimit = 4000;
const atMost = 6;
// Nominatim writes numbers as text.
const degrees = z.union([
  z.number(),
  z
    .string()
    .regex(/^-?\d+(\.\d+)?$/)
    .transform(Number),
]);
const latitude = degrees.pipe(z.number().min(-90).max(90));
const longitude = degrees.pipe(z.number().min(-180).max(180));

const word = z.string().optional().catch(undefined);
const PhotonFeature = z.object({
  geometry: z.object({ coordinates: z.tuple([longitude, latitude]) }),
  properties: z.object({
    name: word,
    housenumber: word,
    street: word,
    district: word,
    city: word,
    state: word,
    postcode: word,
  }),
});

type Speech = { address: (text: string) => string; read: (body: unknown) => FoundPlace[] };

const speeches: Record<Settings["provider"], Speech> = {
  nominatim: {
    address: (text) =>
      `/search?${new URLSearchParams({ q: text, format: "jsonv2", countrycodes: "in", limit: `${atMost}`, "accept-language": "en" })}`,
    read: (body) =>
      z
        .array(z.object({ display_name: z.string(), lat: latitude, lon: longitude }))
        .parse(body)
        .map(({ display_name, lat, lon }) => ({ name: display_name, latitude: lat, longitude: lon })),
  },
  photon: {
    // Photon knows no countries; it takes a box.
    address: (text) =>
      `/api/?${new URLSearchParams({ q: text, limit: `${atMost}`, lang: "en", bbox: "68.1,6.7,97.5,37.1" })}`,
    read: (body) =>
      z
        .object({ features: z.array(PhotonFeature) })
        .parse(body)
        .features.map(({ geometry, properties: at }) => ({
          name: named([
            at.name,
            [at.housenumber, at.street].filter(Boolean).join(" "),
            at.district,
            at.city,
            at.state,
            at.postcode,
          ]),
          latitude: geometry.coordinates[1],
          longitude: geometry.coordinates[0],
        })),
  },
};

const named = (words: (string | undefined)[]) => [...new Set(words.filter(Boolean))].join(", ");

/** A server with the API of Nominatim or Photon. `caller` identifies us, as both require. */
export function placesSearchHttp({ provider, url }: Settings, caller: string, timeout = timeLimit): PlacesSearch {
  const { address, read } = speeches[provider];
  const headers = { accept: "application/json", "user-agent": caller };
  return {
    async find(text) {
      const signal = AbortSignal.timeout(timeout);
      try {
        const response = await fetch(url + address(text), { headers, redirect: "error", signal });
        if (!response.ok) throw new PlacesNotFound(`${provider} answered ${response.status}`);
        return read(await response.json()).filter(({ name }) => name !== "");
      } catch (error) {
        if (error instanceof PlacesNotFound) throw error;
        const what = signal.aborted
          ? `did not answer within ${timeout / 1000} s`
          : error instanceof z.ZodError || error instanceof SyntaxError
            ? "answered with something else than places"
            : "could not be reached";
        throw new PlacesNotFound(`${provider} ${what}`);
      }
    },
  };
}
