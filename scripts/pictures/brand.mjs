import { blockFor } from "./apartment.mjs";
import { courtyardBody } from "./courtyard.mjs";
import { palm, pot, shrubs, tree, tulsi } from "./plants.mjs";
import { place, rect } from "./shapes.mjs";
import { hills, sky, skyline } from "./sky.mjs";
import { colours, createStage, mix } from "./stage.mjs";
import { autorickshaw, bicycle, lamp, lawn, road, scooter } from "./street.mjs";
import { houseFor } from "./villa.mjs";
import { devanagari, latin } from "./wordmark.mjs";

/** The mark on a 32-unit square: four walls, an arched doorway into the open middle, and what grows there. */
const walls = "M8 5H24A3 3 0 0 1 27 8V27H21.5V17.5A5.5 5.5 0 0 0 10.5 17.5V27H5V8A3 3 0 0 1 8 5Z";
const markOf = (ground, house, heart) =>
  `${ground}<path d="${walls}" fill="${house}"/><path d="M16 18.2L19 22.4L16 27L13 22.4Z" fill="${heart}"/>`;

export function favicon({ size = 32, bleed = false } = {}) {
  const ground = `<rect width="32" height="32"${bleed ? "" : ' rx="7"'} fill="${colours.terracotta}"/>`;
  // A full-bleed icon is cut to a circle by some systems: keep the mark inside.
  const mark = bleed
    ? `<g transform="translate(4 4) scale(.75)">${markOf("", colours.cream, "#FFC766")}</g>`
    : markOf("", colours.cream, "#FFC766");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="${size}" height="${size}">${ground}${mark}</svg>`;
}

const word = ({ d }, x, y, size, fill) =>
  `<path transform="translate(${x} ${y}) scale(${size / 1000})" d="${d}" fill="${fill}"/>`;

/** The card that other sites show for a link to ours. */
export function openGraph() {
  const s = createStage({ seed: 51, light: "day", width: 1200, height: 630 });
  const court = courtyardBody(s, { floor: 466, left: 640, right: 1070, centre: 0.7, wallTone: "#E9C08C" });
  const ink = colours.night;
  const gap = (latin.width * 128) / 1000;
  return s.svg(
    [
      sky(s, { sunX: 0.7, sunY: 0.1, horizon: 440, birds: false, sunSize: 0.6 }),
      hills(s, 260, 50),
      court.back,
      tulsi(s, 856, 556, 146),
      pot(s, 1090, 590, 74, { kind: "rubber" }),
      pot(s, 700, 596, 62, { kind: "areca" }),
      rect(0, 0, 1200, 630, s.across(["#FAF2E3", 1, 0], ["#FAF2E3", 1, 0.47], ["#FAF2E3", 0, 0.66], ["#FAF2E3", 0])),
      `<g transform="translate(76 150) scale(4)">${markOf(`<rect width="32" height="32" rx="7" fill="${colours.terracotta}"/>`, colours.cream, "#FFC766")}</g>`,
      word(latin, 70, 412, 128, ink),
      word(devanagari, 74, 520, 84, colours.terracotta),
      rect(76, 556, Math.min(gap, 120), 6, colours.marigold, { rx: 3 }),
    ]
      .flat(6)
      .join(""),
  );
}

/** The landing page's street: homes of three kinds under one wide sky that leaves room for words. */
export function hero({ light = "day" } = {}) {
  const s = createStage({ seed: 77, light, width: 1600, height: 900 });
  const base = 770;
  const at = (x, scale, draw) => place(x, base - 800 * scale, scale, draw);
  return s.svg(
    [
      sky(s, { sunX: light === "day" ? 0.6 : 0.34, sunY: 0.2, horizon: 680, kites: light === "day" }),
      hills(s, 730, 190),
      skyline(s, base, { height: 230 }),
      rect(0, base - 46, s.width, 60, mix(s.paint("leaf"), s.air.far, 0.5)),
      tree(s, 30, base, 300),
      palm(s, 530, base, 360, -0.05),
      palm(s, 1170, base, 390, 0.06),
      shrubs(s, -20, 1640, base, 56),
      at(-30, 0.6, blockFor(s, "terrace", 0, 6, 800)),
      tree(s, 120, base, 230),
      at(980, 0.64, blockFor(s, "deco", 4, 4, 800)),
      tree(s, 1590, base, 210, { blossom: true }),
      lawn(s, base - 2, 20),
      at(448, 0.62, houseFor(s, "coastal", 800)),
      tree(s, 610, base, 190),
      tree(s, 1130, base, 210, { blossom: true }),
      tree(s, 470, base, 220, { blossom: true }),
      shrubs(s, 660, 780, base + 2, 34),
      shrubs(s, 930, 1060, base + 2, 34),
      road(s, base),
      lamp(s, 520, base + 26, 230),
      lamp(s, 1240, base + 26, 230),
      scooter(s, 400, base + 46, 0.72, s.paint("terracotta")),
      bicycle(s, 1060, base + 42, 0.76),
      autorickshaw(s, 1330, base + 104, 0.86, true),
    ]
      .flat(6)
      .join(""),
  );
}
