import { kilometresBetween, type Place } from "../../core/places/rules.ts";

/** How much longer the way on foot is than the straight line: the mean of street networks, measured between 1.2 and 1.4. */
export const detour = 1.3;
/** Metres that a person walks in a minute: 4.8 km/h. */
export const walkedInMinute = 80;

export type Walk = { metres: number; minutes: number };

/** The way on foot, in metres and minutes, estimated from the straight line. */
export function estimatedWalk(from: Place, to: Place): Walk {
  const metres = kilometresBetween(from, to) * 1000 * detour;
  return { metres, minutes: metres / walkedInMinute };
}

/**
 * As the public sees it. A home's public place is up to 200 m beside the true one, so hundreds of metres are all that a distance
 * can say: 340 m is "300 m", and never less than 100 m.
 */
export const shownMetres = (metres: number): number => Math.max(100, Math.round(metres / 100) * 100);

export const shownMinutes = (minutes: number): number => Math.max(1, Math.round(minutes));

/** Of latitude, on the sphere of kilometresBetween. */
const metresOfDegree = 111_194;

/** The nearest of these places within so many metres of the straight line, the nearest first. */
export function nearest<At extends Place>(
  from: Place,
  places: readonly At[],
  { within, most }: { within: number; most: number },
): { place: At; metres: number }[] {
  // No way is shorter than its part from south to north, which is told without a sine: most places are farther.
  const degrees = (within + 1) / metresOfDegree;
  return places
    .filter(({ latitude }) => Math.abs(latitude - from.latitude) <= degrees)
    .map((place) => ({ place, metres: kilometresBetween(from, place) * 1000 }))
    .filter(({ metres }) => metres <= within)
    .toSorted((a, b) => a.metres - b.metres)
    .slice(0, most);
}
