/** A home near the metro, in metres of the straight line: fifteen minutes on foot, about. */
export const nearMetro = 1200;

/**
 * By "Delhi" people mean the whole territory. The file of places (GeoNames) has a Delhi and a New Delhi in it, and a home is in
 * one or the other.
 */
const territories: Readonly<Record<string, string>> = { 1273294: "IN-DL", 1261481: "IN-DL" };

type Places = { CityID?: string | undefined; StateID?: string | undefined };

/** The same filters, by the state where the city is one with it. A city of another state stays: no home is in both. */
export function withTerritory<Filters extends Places>(filters: Filters): Filters {
  const { CityID, ...others } = filters;
  const StateID = CityID && territories[CityID];
  if (!StateID || (filters.StateID ?? StateID) !== StateID) return filters;
  return { ...others, StateID } as Filters;
}

/** A corner of an area that somebody drew on the map; the last one is joined to the first. */
export type Corner = { Latitude: number; Longitude: number };

export const mostCorners = 40;
/** In degrees, each way: more than any city, and few enough stripes of the index. */
const widest = 1;
/** The same in kilometres, as people are told. */
export const widestKilometres = 110;

/** Whole steps of a degree, about a tenth of a metre each, so that no sum drifts. */
const steps = 1_000_000;

/** Too few or too many corners, or all in one line; too large; or one side meets another. */
export type AreaProblem = "drawn-corners" | "drawn-too-large" | "drawn-crosses";

type At = [x: number, y: number];

/** Why this is no area to search in. */
export function areaProblem(corners: readonly Corner[]): AreaProblem | undefined {
  if (corners.length > mostCorners) return "drawn-corners";
  const at = parted(corners.map(({ Latitude, Longitude }): At => [stepsOf(Longitude), stepsOf(Latitude)]));
  if (at.length < 3 || isFlat(at)) return "drawn-corners";
  const spread = (axis: 0 | 1) => Math.max(...at.map((one) => one[axis])) - Math.min(...at.map((one) => one[axis]));
  if (spread(0) > widest * steps || spread(1) > widest * steps) return "drawn-too-large";
  return crosses(at) ? "drawn-crosses" : undefined;
}

export type Box = { South: number; West: number; North: number; East: number };

/** The smallest box around an area. */
export function boxOfArea(corners: readonly Corner[]): Box {
  const [latitudes, longitudes] = [corners.map((one) => one.Latitude), corners.map((one) => one.Longitude)];
  return {
    South: Math.min(...latitudes),
    West: Math.min(...longitudes),
    North: Math.max(...latitudes),
    East: Math.max(...longitudes),
  };
}

/**
 * Of a line that was drawn in one go the loop that it closes: where it runs over its own beginning, as a hand does, the ends that
 * stick out are cut off. Anything else stays as it is.
 */
export function closedLoop(line: readonly Corner[]): Corner[] {
  const at = line.map(({ Latitude, Longitude }): At => [stepsOf(Longitude), stepsOf(Latitude)]);
  // The first quarter may be crossed by the last: a figure of eight is no such loop.
  const near = Math.ceil(line.length / 4);
  for (let late = line.length - 2; late >= line.length - 1 - near; late--)
    for (let early = 0; early < near && early < late - 1; early++)
      if (meet(at[early]!, at[early + 1]!, at[late]!, at[late + 1]!)) {
        const cut = crossing(at[early]!, at[early + 1]!, at[late]!, at[late + 1]!);
        return [...(cut ? [cut] : []), ...line.slice(early + 1, late + 1)];
      }
  return [...line];
}

/** Where two sides that meet do so; nothing where they lie on one line. */
function crossing(a: At, b: At, c: At, d: At): Corner | undefined {
  const [before, behind] = [turn(c, d, a), turn(c, d, b)];
  if (before === behind) return undefined;
  const share = before / (before - behind);
  const on = (axis: 0 | 1) => Math.round(a[axis] + share * (b[axis] - a[axis])) / steps;
  return { Latitude: on(1), Longitude: on(0) };
}

const stepsOf = (degrees: number) => Math.round(degrees * steps);
const isSame = (one: At, other: At) => one[0] === other[0] && one[1] === other[1];

/** Without corners that stand where the one before them does. */
const parted = (at: readonly At[]): At[] => at.filter((one, index) => !isSame(one, at.at(index - 1)!));

/** Above 0 where the way from one over the next to the last turns to the left, below it to the right. */
const turn = ([ax, ay]: At, [bx, by]: At, [cx, cy]: At) => (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

const isFlat = (at: readonly At[]) => at.every((one) => turn(at[0]!, at[1]!, one) === 0);

function crosses(at: readonly At[]): boolean {
  const corner = (index: number) => at[index % at.length]!;
  for (let one = 0; one < at.length; one++) {
    if (turnsBack(corner(one), corner(one + 1), corner(one + 2))) return true;
    // The next side shares a corner with it, and so does the last with the first.
    for (let other = one + 2; other < at.length && other - one < at.length - 1; other++)
      if (meet(corner(one), corner(one + 1), corner(other), corner(other + 1))) return true;
  }
  return false;
}

/** Whether the second side runs back over the first. */
const turnsBack = (a: At, b: At, c: At) =>
  turn(a, b, c) === 0 && (a[0] - b[0]) * (c[0] - b[0]) + (a[1] - b[1]) * (c[1] - b[1]) > 0;

/** Whether two sides have a point in common. */
function meet(a: At, b: At, c: At, d: At): boolean {
  const [toC, toD] = [Math.sign(turn(a, b, c)), Math.sign(turn(a, b, d))];
  const [toA, toB] = [Math.sign(turn(c, d, a)), Math.sign(turn(c, d, b))];
  if (toC !== toD && toA !== toB) return true;
  const isOn = (one: At, other: At, point: At, side: number) =>
    side === 0 &&
    Math.min(one[0], other[0]) <= point[0] &&
    point[0] <= Math.max(one[0], other[0]) &&
    Math.min(one[1], other[1]) <= point[1] &&
    point[1] <= Math.max(one[1], other[1]);
  return isOn(a, b, c, toC) || isOn(a, b, d, toD) || isOn(c, d, a, toA) || isOn(c, d, b, toB);
}
