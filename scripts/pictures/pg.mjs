import { dish, waterTank } from "./facade.mjs";
import { door, jali, windowAt } from "./openings.mjs";
import { creeper, palm, pot, shrubs, tree } from "./plants.mjs";
import { circle, polygon, range, rect, stroke } from "./shapes.mjs";
import { rain, sky, skyline } from "./sky.mjs";
import { mix, shade, tint } from "./stage.mjs";
import { autorickshaw, bicycle, lamp, road, scooter } from "./street.mjs";

const schemes = [
  { wall: "#EFC27A", accent: "indigo" },
  { wall: "#D98E6A", accent: "forest" },
  { wall: "#A9B9D6", accent: "terracotta" },
];

/** A plain neighbour, so that the house stands in a row. */
function neighbour(s, x, w, base, height, tone) {
  const wall = mix(s.paint(tone), s.air.far, 0.42);
  return [
    rect(x, base - height, w, height, s.across(tint(wall, 0.1), shade(wall, 0.1))),
    rect(x - 6, base - height - 10, w + 12, 14, tint(wall, 0.3)),
    range(Math.floor(height / 150)).map((f) =>
      [0.16, 0.58].map((at) =>
        windowAt(s, x + w * at, base - height + 46 + f * 150, w * 0.24, 72, {
          frame: tint(wall, 0.4),
          hood: tint(wall, 0.3),
          grille: true,
        }),
      ),
    ),
    waterTank(s, x + w * 0.3, base - height - 10, 64),
  ];
}

/** Washing on the roof line. */
const washing = (s, x, y, w) => [
  stroke(
    `M${x} ${y - 62}V${y}M${x + w} ${y - 62}V${y}M${x} ${y - 58}Q${x + w / 2} ${y - 48} ${x + w} ${y - 58}`,
    s.paint("slate"),
    2.4,
  ),
  range(6).map((i) =>
    rect(
      x + 14 + (i * (w - 24)) / 6,
      y - 54 + Math.sin((i / 5) * 3.14) * 3,
      w / 9,
      s.between(26, 40),
      s.paint(["cream", "indigo", "marigold", "terracotta", "blush", "leaf"][i]),
      { rx: 2 },
    ),
  ),
];

/** A paying-guest house: four floors of rooms on a shared gallery, two-wheelers and cycles in front. */
export function pgHouse(s, { scheme = 0 } = {}) {
  const base = 806;
  const { wall: tone, accent: accentName } = schemes[scheme];
  const [wall, accent, trim] = [s.paint(tone), s.paint(accentName), s.paint("cream")];
  const [x, w, floors, height] = [356, 560, 4, 142];
  const top = base - floors * height;
  const parts = [
    rect(x + 380, top - 100, 150, 102, s.across(wall, shade(wall, 0.2))),
    rect(x + 370, top - 110, 170, 12, trim),
    rect(x + 424, top - 72, 48, 72, accent),
    washing(s, x + 30, top - 12, 210),
    waterTank(s, x + 300, top - 12, 84),
    waterTank(s, x + 455, top - 110, 64, s.paint("#C9CDD2")),
    dish(s, x + 350, top - 12, 40),
    polygon(
      [
        [x + w, top - 14],
        [x + w + 50, top + 16],
        [x + w + 50, base],
        [x + w, base],
      ],
      shade(wall, 0.36),
    ),
    rect(x, top, w, base - top, s.across(tint(wall, 0.18), wall, shade(wall, 0.05))),
  ];
  for (const f of range(floors)) {
    const y = top + f * height;
    const ground = f === floors - 1;
    parts.push(
      rect(x + 120, y + 12, w - 128, height - 14, shade(wall, 0.28)),
      rect(x + 120, y + 12, w - 128, 22, s.paint("night"), { opacity: 0.28 }),
    );
    if (ground) {
      parts.push(
        door(s, x + 296, y + 36, 92, height - 36, { colour: accent, frame: trim, toran: true }),
        windowAt(s, x + 160, y + 46, 84, 64, { frame: trim, grille: true }),
        windowAt(s, x + 430, y + 46, 84, 64, { frame: trim, grille: true }),
        pot(s, x + 270, base, 34),
        pot(s, x + 414, base, 34),
      );
    } else {
      for (const i of range(3)) {
        const rx = x + 138 + i * 138;
        parts.push(
          rect(rx - 4, y + 40, 54, height - 42, trim),
          rect(rx, y + 44, 46, height - 44, i % 2 ? accent : shade(accent, 0.18)),
          circle(rx + 38, y + 94, 3, s.paint("brass")),
          windowAt(s, rx + 64, y + 46, 54, 46, { frame: trim, curtain: true }),
        );
      }
      const floor = y + height;
      parts.push(
        s.chance(0.7) ? pot(s, x + s.between(210, 480), floor - 4, 26) : "",
        range(3).map((i) =>
          rect(
            x + 150 + i * s.between(130, 150),
            floor - 46,
            40,
            30,
            s.paint(s.pick(["blush", "marigold", "indigo", "cream"])),
            { rx: 3 },
          ),
        ),
      );
      parts.push(
        stroke(
          range(32)
            .map((i) => `M${x + 126 + i * 13.8} ${floor - 44}V${floor}`)
            .join(""),
          shade(accent, 0.2),
          2.4,
        ),
        rect(x + 116, floor - 49, w - 110, 7, accent, { rx: 3 }),
      );
    }
    parts.push(
      rect(x + 108, y + height - 2, w - 96, 14, trim),
      rect(x + 112, y + height + 12, w - 104, 6, s.paint("night"), { opacity: 0.2 }),
    );
  }
  parts.push(
    rect(x, top, 120, base - top, s.across(tint(wall, 0.2), shade(wall, 0.06))),
    jali(s, x + 24, top + 30, 72, base - top - 190, {
      kind: ["circle", "diamond", "star"][scheme],
      size: 24,
      screen: trim,
    }),
    rect(x + 14, top + 20, 92, 10, trim),
    rect(x + 14, base - 162, 92, 10, trim),
    rect(x + 34, base - 128, 54, 128, shade(wall, 0.5)),
    rect(x - 10, top - 14, w + 20, 18, trim),
    rect(x, top + 4, w, 7, s.paint("night"), { opacity: 0.16 }),
  );
  return s.svg(
    [
      sky(s, { kites: scheme === 0 }),
      skyline(s, base, { height: 300 }),
      neighbour(s, -60, 330, base, 400, "#D9C7A6"),
      neighbour(s, 1010, 330, base, 470, "#C9A08A"),
      palm(s, 320, base, 460, -0.05),
      parts,
      tree(s, 130, base, 380, { blossom: scheme === 2 }),
      tree(s, 1120, base, 300),
      shrubs(s, 930, 1290, base, 56),
      shrubs(s, -20, 330, base, 56),
      creeper(s, 940, 600, 26, 90),
      road(s, base),
      lamp(s, 1000, base + 30, 320),
      scooter(s, 480, 860, 0.88, s.paint("terracotta")),
      scooter(s, 590, 862, 0.88, s.paint("indigo")),
      bicycle(s, 870, 858, 0.95, accent),
      bicycle(s, 946, 860, 0.95, s.paint("terracotta")),
      scheme === 1 ? autorickshaw(s, 210, 922, 1.05) : "",
      rain(s),
    ]
      .flat(5)
      .join(""),
  );
}
