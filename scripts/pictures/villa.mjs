import { dish, waterTank } from "./facade.mjs";
import { door, jali, windowAt } from "./openings.mjs";
import { creeper, palm, pot, shrubs, tree } from "./plants.mjs";
import { circle, group, path, polygon, range, rect, stroke } from "./shapes.mjs";
import { hills, rain, sky, skyline } from "./sky.mjs";
import { shade, tint } from "./stage.mjs";
import { car, compound, lawn, road, scooter } from "./street.mjs";

/** A pitched roof of curved tiles, drawn in courses that darken downwards. */
export function tiledRoof(s, [left, right], eaves, ridge, [ridgeLeft, ridgeRight], colour = s.paint("terracotta")) {
  const courses = Math.max(4, Math.round((eaves - ridge) / 17));
  const parts = [
    polygon(
      [
        [left, eaves],
        [ridgeLeft, ridge],
        [ridgeRight, ridge],
        [right, eaves],
      ],
      s.down(tint(colour, 0.14), shade(colour, 0.1)),
    ),
  ];
  for (const i of range(courses)) {
    const at = (i + 1) / courses;
    const [a, b, y] = [
      ridgeLeft + (left - ridgeLeft) * at,
      ridgeRight + (right - ridgeRight) * at,
      ridge + (eaves - ridge) * at,
    ];
    const count = Math.round((b - a) / 21);
    parts.push(
      stroke(
        `M${a.toFixed(0)} ${y.toFixed(0)}${range(count)
          .map(() => `q${((b - a) / count / 2).toFixed(1)} 9 ${((b - a) / count).toFixed(1)} 0`)
          .join("")}`,
        shade(colour, 0.28),
        2.2,
        { opacity: 0.6 },
      ),
    );
  }
  parts.push(
    rect(ridgeLeft - 6, ridge - 7, ridgeRight - ridgeLeft + 12, 12, shade(colour, 0.2), { rx: 6 }),
    rect(left - 4, eaves - 2, right - left + 8, 9, shade(colour, 0.34), { rx: 3 }),
  );
  return group(parts);
}

function column(s, x, base, height, colour) {
  return [
    rect(x - 13, base - height, 26, height, s.across(tint(colour, 0.3), colour, shade(colour, 0.26))),
    rect(x - 21, base - height - 2, 42, 13, tint(colour, 0.1)),
    rect(x - 17, base - height + 11, 34, 7, shade(colour, 0.16)),
    rect(x - 21, base - 18, 42, 18, tint(colour, 0.1)),
  ];
}

/** Tiled verandah house of the coast: columns, cane seat, steps. */
function coastal(s, base) {
  const [wall, trim] = [s.paint(s.pick(["#F3E3C3", "#E9C58F", "#DDA98A"])), s.paint("cream")];
  const parts = [
    rect(430, base - 420, 440, 190, s.across(tint(wall, 0.2), shade(wall, 0.04))),
    tiledRoof(s, [380, 920], base - 410, base - 540, [490, 810]),
    range(3).map((i) =>
      windowAt(s, 486 + i * 134, base - 378, 62, 96, { head: "arch", frame: trim, shutters: s.paint("forest") }),
    ),
    rect(260, base - 250, 780, 250, s.across(tint(wall, 0.1), wall, shade(wall, 0.08))),
    rect(260, base - 240, 780, 70, s.paint("night"), { opacity: 0.26 }),
    door(s, 590, base - 212, 118, 176, { head: "arch", frame: trim, toran: true }),
    ...[330, 466, 760, 896].map((x) =>
      windowAt(s, x, base - 186, 70, 106, { head: "arch", frame: trim, panes: 2, grille: true, curtain: false }),
    ),
    tiledRoof(s, [206, 1094], base - 226, base - 320, [300, 1000]),
    rect(230, base - 36, 840, 36, s.paint("#C98A67")),
    rect(230, base - 36, 840, 8, tint(s.paint("#C98A67"), 0.3)),
    ...[262, 420, 556, 744, 880, 1038].map((x) => column(s, x, base - 32, 190, trim)),
    range(3).map((i) =>
      rect(570 - i * 16, base - 36 + i * 13, 160 + i * 32, 15, tint(s.paint("stone"), 0.4 - i * 0.08)),
    ),
    pot(s, 344, base - 32, 44),
    pot(s, 958, base - 32, 44),
    pot(s, 500, base - 32, 38, { kind: "bush" }),
  ];
  return group(parts);
}

/** Contemporary house: floating white slabs, brick and jali, a car porch. */
function contemporary(s, base) {
  const [white, brick, wood] = [s.paint("#F7EFE0"), s.paint("#B9694A"), s.paint("wood")];
  const bricks = s.define(
    (id) =>
      `<pattern id="${id}" width="36" height="20" patternUnits="userSpaceOnUse"><path d="M0 .5H36M0 10.5H36M9 0V10M27 10V20" stroke="${shade(brick, 0.22)}" stroke-width="1.4" fill="none" opacity=".5"/></pattern>`,
  );
  return group([
    waterTank(s, 840, base - 470, 74),
    rect(620, base - 540, 150, 80, s.across(white, shade(white, 0.14))),
    rect(610, base - 548, 170, 12, tint(white, 0.3)),
    dish(s, 920, base - 470, 40),
    rect(380, base - 460, 620, 230, s.across(tint(white, 0.3), white, shade(white, 0.1))),
    rect(360, base - 478, 668, 20, white),
    rect(380, base - 458, 620, 8, s.paint("night"), { opacity: 0.2 }),
    rect(404, base - 436, 196, 180, brick),
    rect(404, base - 436, 196, 180, bricks),
    windowAt(s, 452, base - 400, 100, 116, { frame: shade(wood, 0.2), hood: white }),
    jali(s, 632, base - 436, 128, 206, { kind: "star", size: 32, screen: s.paint("sand") }),
    rect(790, base - 436, 188, 180, shade(white, 0.34)),
    windowAt(s, 812, base - 410, 144, 154, { frame: shade(wood, 0.3), panes: 3, curtain: true }),
    rect(782, base - 300, 206, 66, s.paint("#BFD5DC"), { opacity: 0.5 }),
    rect(776, base - 304, 218, 7, wood),
    pot(s, 806, base - 236, 34),
    pot(s, 960, base - 236, 34),
    rect(300, base - 230, 760, 230, s.across(white, shade(white, 0.1))),
    rect(270, base - 248, 820, 22, tint(white, 0.2)),
    rect(290, base - 226, 790, 10, s.paint("night"), { opacity: 0.22 }),
    rect(318, base - 214, 250, 214, shade(white, 0.4)),
    range(11).map((i) => rect(326 + i * 22, base - 206, 15, 150, shade(wood, 0.1 + (i % 2) * 0.08))),
    door(s, 630, base - 196, 116, 196, { colour: wood, frame: shade(wood, 0.36) }),
    windowAt(s, 800, base - 192, 220, 150, { frame: shade(wood, 0.3), panes: 4 }),
    rect(600, base - 14, 180, 14, tint(s.paint("stone"), 0.3)),
    car(s, 442, base, 0.8, s.paint("terracotta"), true),
    pot(s, 604, base - 12, 46, { kind: "areca" }),
    pot(s, 776, base - 12, 46, { kind: "snake" }),
    creeper(s, 800, base - 240, 240, 46, "marigold"),
  ]);
}

/** A small haveli: pointed arches, jharokha, chhatris on the parapet. */
function haveli(s, base) {
  const [wall, trim] = [s.paint("#E3AE7B"), s.paint("#F6E4C4")];
  const chhatri = (x, y, k) => [
    range(3).map((i) => rect(x - 34 * k + i * 30 * k, y - 52 * k, 8 * k, 54 * k, trim)),
    rect(x - 46 * k, y - 60 * k, 92 * k, 10 * k, trim),
    path(
      `M${x - 38 * k} ${y - 60 * k}Q${x - 34 * k} ${y - 104 * k} ${x} ${y - 112 * k}Q${x + 34 * k} ${y - 104 * k} ${x + 38 * k} ${y - 60 * k}Z`,
      s.across(tint(wall, 0.2), shade(wall, 0.2)),
    ),
    rect(x - 2 * k, y - 130 * k, 4 * k, 20 * k, s.paint("brass")),
  ];
  const merlons = (x, y, w) =>
    range(Math.round(w / 30)).map((i) => path(`M${x + i * 30} ${y}v-14q12 -18 24 0v14Z`, trim));
  return group([
    chhatri(410, base - 474, 1),
    chhatri(890, base - 474, 1),
    chhatri(650, base - 500, 1.25),
    rect(340, base - 470, 620, 470, s.across(tint(wall, 0.22), wall, shade(wall, 0.14))),
    merlons(342, base - 470, 620),
    rect(326, base - 472, 648, 14, trim),
    rect(340, base - 458, 620, 9, s.paint("night"), { opacity: 0.18 }),
    rect(330, base - 246, 640, 14, trim),
    rect(340, base - 232, 620, 8, s.paint("night"), { opacity: 0.16 }),
    ...[376, 812].map((x) => [
      jali(s, x, base - 420, 110, 126, { kind: "star", size: 22, screen: trim }),
      rect(x - 10, base - 432, 130, 12, trim),
      rect(x - 10, base - 294, 130, 14, trim),
    ]),
    path(`M548 ${base - 300}Q650 ${base - 236} 752 ${base - 300}Z`, shade(wall, 0.14)),
    rect(540, base - 420, 220, 124, s.across(tint(trim, 0.2), shade(trim, 0.1))),
    range(3).map((i) =>
      windowAt(s, 554 + i * 68, base - 412, 56, 104, { head: "pointed", frame: wall, curtain: false }),
    ),
    rect(532, base - 306, 236, 14, trim),
    path(`M526 ${base - 420}Q650 ${base - 490} 774 ${base - 420}Z`, s.down(tint(wall, 0.1), shade(wall, 0.16))),
    ...[372, 474, 760, 862].map((x) =>
      windowAt(s, x, base - 200, 72, 128, { head: "pointed", frame: trim, grille: true, curtain: false }),
    ),
    path(
      `M580 ${base}V${base - 120}Q582 ${base - 190} 650 ${base - 216}Q718 ${base - 190} 720 ${base - 120}V${base}Z`,
      trim,
    ),
    door(s, 600, base - 186, 100, 186, { head: "arch", frame: shade(wall, 0.2), toran: true }),
    rect(330, base - 22, 640, 22, shade(trim, 0.14)),
    rect(560, base - 14, 180, 14, trim),
    pot(s, 552, base, 46, { kind: "bush" }),
    pot(s, 748, base, 46, { kind: "bush" }),
  ]);
}

export const houseFor = (s, style, base) => ({ coastal, contemporary, haveli })[style](s, base);

export function villa(s, { style = "coastal" } = {}) {
  const base = 800;
  const house = houseFor(s, style, base);
  const open = style !== "contemporary";
  return s.svg(
    [
      sky(s, { kites: style === "haveli" && s.light === "morning" }),
      style === "contemporary" ? skyline(s, base, { height: 260 }) : hills(s, base, 190),
      palm(s, 176, base, 520, -0.06),
      palm(s, 1120, base, 560, 0.07),
      tree(s, 60, base, 340),
      tree(s, 1230, base, 360, { blossom: s.chance(0.6) }),
      shrubs(s, 80, 340, base, 80),
      shrubs(s, 960, 1260, base, 80),
      lawn(s, base - 4, 170),
      house,
      open
        ? [
            path(`M590 ${base}H710L850 980H430Z`, s.down(s.paint("#E4CFA9"), s.paint("#CDB48C"))),
            shrubs(s, 120, 520, base + 84, 60),
            shrubs(s, 800, 1180, base + 84, 60),
            range(40).map(() =>
              circle(
                s.chance(0.5) ? s.between(90, 500) : s.between(800, 1180),
                base + s.between(40, 74),
                s.between(3, 6),
                s.paint(s.pick(["marigold", "terracotta", "cream"])),
              ),
            ),
            tree(s, 1010, base + 60, 200),
          ]
        : [
            compound(s, base + 46, { gate: [300, 560], height: 64, colour: s.paint("cream"), cap: s.paint("stone") }),
            road(s, base + 46),
            scooter(s, 900, base + 104, 0.95),
          ],
      s.air.lamps ? circle(650, base - 80, 380, s.glow(["#FFCB7A", 0.3], ["#FFCB7A", 0])) : "",
      rain(s),
    ]
      .flat(3)
      .join(""),
  );
}
