/** A point of the earth, in degrees. */
export type Place = { latitude: number; longitude: number };

/** The initial position and zoom of a map, and the zoom for a search result. */
export const mapDefaults = {
  centre: { latitude: 12.9716, longitude: 77.5946 },
  zoom: 15,
  zoomOfPick: 17,
  zoomOfCity: 12,
} as const;

export const degreeLimits = { latitude: 90, longitude: 180 } as const;

/** Six decimals are a tenth of a metre: as coordinates are kept and written. */
const decimals = 6;

/** As it is kept; a longitude that went once around the earth is brought back. */
export function roundedPlace({ latitude, longitude }: Place): Place {
  const around = longitude - 360 * Math.floor((longitude + 180) / 360);
  const within = Math.min(90, Math.max(-90, latitude));
  return { latitude: rounded(within), longitude: rounded(Math.abs(longitude) > 180 ? around : longitude) };
}

// Adding zero takes the sign off a zero.
const rounded = (degrees: number) => Number(degrees.toFixed(decimals)) + 0;

export const writtenDegrees = (degrees: number): string => rounded(degrees).toFixed(decimals);

/** The place that two fields name; none while one of them is empty, no number, or beyond its limit. */
export function placeWritten(latitude: string, longitude: string): Place | undefined {
  const place = { latitude: degreesIn(latitude), longitude: degreesIn(longitude) };
  const isWithin = (axis: keyof Place) => Math.abs(place[axis]) <= degreeLimits[axis];
  return isWithin("latitude") && isWithin("longitude") ? place : undefined;
}

const degreesIn = (text: string) => (text.trim() === "" ? Number.NaN : Number(text));

/**
 * The box around all of India, from Indira Point to the Karakoram: a point outside it is certainly not in the country.
 */
const india = { south: 6.7, north: 37.1, west: 68.1, east: 97.5 };

export const mayBeInIndia = ({ latitude, longitude }: Place): boolean =>
  latitude >= india.south && latitude <= india.north && longitude >= india.west && longitude <= india.east;

const radians = Math.PI / 180;

/** Along the surface of the earth. */
export function kilometresBetween(a: Place, b: Place): number {
  const rise = Math.sin(((b.latitude - a.latitude) * radians) / 2) ** 2;
  const turn = Math.sin(((b.longitude - a.longitude) * radians) / 2) ** 2;
  const part = rise + Math.cos(a.latitude * radians) * Math.cos(b.latitude * radians) * turn;
  return 2 * 6371 * Math.asin(Math.sqrt(Math.min(1, part)));
}

export const directions = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
export type Direction = (typeof directions)[number];

/** The direction of `to` from `from`, for distances on a map of a city. */
export function directionTo(from: Place, to: Place): Direction {
  const east = (to.longitude - from.longitude) * Math.cos(from.latitude * radians);
  const clockwise = Math.atan2(east, to.latitude - from.latitude) / radians;
  return directions[(Math.round(clockwise / 45) + 8) % 8]!;
}

export type City = Place & { name: string; state: string; aliases: string[] };

const plain = (text: string) =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, " ")
    .trim();

/** Cities by name or former name, with their state if it follows; names that begin so come first. Takes them the largest first, and keeps that order. */
export function citiesNamed(cities: readonly City[], search: string, most: number): City[] {
  const text = plain(search);
  if (text === "") return [];
  const begins = ({ name, state, aliases }: City) =>
    [name, ...aliases].some((one) => plain(`${one} ${state}`).startsWith(text));
  const holds = ({ name, aliases }: City) => [name, ...aliases].some((one) => plain(one).includes(` ${text}`));
  const first = cities.filter(begins);
  const second = first.length < most ? cities.filter((city) => holds(city) && !first.includes(city)) : [];
  return [...first, ...second].slice(0, most);
}

/** The city that an address names: the last of its parts that is one, since streets are named after cities too. */
export function cityOfAddress(cities: readonly City[], address: string): City | undefined {
  const parts = address.split(/[,\n;]/).map((part) => plain(part.replace(/\b\d{3} ?\d{3}\b/g, "")));
  const states = new Set(cities.map(({ state }) => plain(state)));
  const named = parts.filter((part) => states.has(part));
  for (const part of parts.toReversed()) {
    const found = cities.filter(({ name, aliases }) =>
      [name, ...aliases].some((one) => part !== "" && plain(one) === part),
    );
    const inState = found.find(({ state }) => named.includes(plain(state)));
    if (inState ?? found[0]) return inState ?? found[0];
  }
  return undefined;
}

/** The city whose centre is the nearest, however far. */
export function nearestCity(cities: readonly City[], place: Place): { city: City; kilometres: number } | undefined {
  let best: { city: City; kilometres: number } | undefined;
  for (const city of cities) {
    const kilometres = kilometresBetween(city, place);
    if (!best || kilometres < best.kilometres) best = { city, kilometres };
  }
  return best;
}
