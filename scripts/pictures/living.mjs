import { airConditioner, art, fan, lamplight, rug } from "./fittings.mjs";
import { bookshelf, caneChair, coffeeTable, floorLamp, sideboard, sofa } from "./furniture.mjs";
import { jali } from "./openings.mjs";
import { pot } from "./plants.mjs";
import { far, near, shell, sunPatch, view } from "./room.mjs";
import { archPath, circle, path, rect } from "./shapes.mjs";
import { shade } from "./stage.mjs";

const looks = [
  {
    wall: "#F0E0C4",
    accent: "#D9A27E",
    floor: "marble",
    floorTone: "#E9DDC9",
    sofa: "indigo",
    rug: "terracotta",
    curtains: "cream",
  },
  {
    wall: "#F3E9D6",
    accent: "#7F97A8",
    floor: "wood",
    floorTone: "#B9825A",
    sofa: "#D9B98A",
    rug: "indigo",
    curtains: "marigold",
  },
  {
    wall: "#EFDDBE",
    accent: "#9DB08C",
    floor: "athangudi",
    floorTone: "#E7D2AB",
    sofa: "terracotta",
    rug: "forest",
    curtains: "cream",
  },
  {
    wall: "#F4E6D2",
    accent: "#E3C08A",
    floor: "check",
    floorTone: "#DCCBB0",
    sofa: "forest",
    rug: "clay",
    curtains: "blush",
  },
  {
    wall: "#E9DCCB",
    accent: "#5B6796",
    floor: "wood",
    floorTone: "#A97650",
    sofa: "#C98B6B",
    rug: "marigold",
    curtains: "cream",
  },
];

/** An arched niche with a brass lamp and books. */
export function niche(s, x, y, w, h, tone) {
  const c = shade(s.paint(tone), 0.24);
  return [
    path(archPath(x, y, w, h), c),
    path(archPath(x + 10, y + 12, w - 10, h - 12), shade(c, 0.1)),
    rect(x, y + h * 0.62, w, 8, s.paint("wood")),
    circle(x + w * 0.5, y + h * 0.5, w * 0.16, s.paint("brass")),
    rect(x + w * 0.42, y + h * 0.26, w * 0.16, h * 0.16, s.paint("brass"), { rx: 6 }),
    ...[0, 1, 2, 3].map((i) =>
      rect(
        x + w * (0.16 + i * 0.15),
        y + h * 0.72,
        w * 0.12,
        h * 0.28,
        s.paint(["indigo", "marigold", "cream", "terracotta"][i]),
      ),
    ),
  ].join("");
}

export function living(s, { look = 0, plan = "window" } = {}) {
  const l = looks[look];
  const parts = [
    shell(s, { wall: l.wall, accent: l.accent, floor: l.floor, floorTone: l.floorTone, beams: plan === "haveli" }),
  ];
  if (plan === "window") {
    parts.push(
      view(s, 480, 204, 320, 250, { outlook: "city", curtains: l.curtains, panes: 3 }),
      art(s, 250, 230, 110, 150),
      art(s, 900, 210, 120, 160),
      airConditioner(s, 250, 160),
      sunPatch(s, 480, 320),
      rug(s, 400, 480, [1.16, 1.66], l.rug),
      sofa(s, 640, 690, 0.98, l.sofa),
      floorLamp(s, 935, 672, 270),
      pot(s, 330, 690, 84, { kind: "areca" }),
      caneChair(s, 1080, 830, 1.1, l.rug, true),
      coffeeTable(s, 630, 830, 1.05),
      pot(s, 140, 900, 110, { kind: "rubber" }),
    );
  } else if (plan === "haveli") {
    parts.push(
      niche(s, 260, 230, 104, 210, l.accent),
      view(s, 440, 190, 170, 300, { head: "arch", outlook: "garden" }),
      view(s, 670, 190, 170, 300, { head: "arch", outlook: "garden" }),
      niche(s, 916, 230, 104, 210, l.accent),
      sunPatch(s, 440, 180),
      sunPatch(s, 660, 180),
      rug(s, 360, 560, [1.14, 1.6], l.rug, "dhurrie"),
      sofa(s, 640, 684, 0.9, l.sofa, ["cream", "marigold"]),
      caneChair(s, 276, 800, 1.04, "marigold"),
      caneChair(s, 1010, 800, 1.04, "indigo", true),
      coffeeTable(s, 640, 826, 1, { round: true }),
      pot(s, 1180, 890, 100, { kind: "snake", colour: "indigo" }),
    );
  } else {
    parts.push(
      jali(s, far.left + 20, 170, 180, far.floor - 184, {
        kind: "star",
        size: 36,
        screen: s.paint("sand"),
        back: s.air.lamps ? "#F2B25E" : "#CFE0E0",
      }),
      art(s, 470, 190, 84, 110, "leaf"),
      art(s, 580, 190, 84, 110, "arch"),
      art(s, 690, 190, 84, 110, "sun"),
      sideboard(s, 620, 660, 1),
      bookshelf(s, 950, 662, 0.98),
      pot(s, 360, 672, 66, { kind: "snake" }),
      rug(s, 330, 560, [1.2, 1.75], l.rug),
      caneChair(s, 300, 850, 1.16, l.sofa),
      caneChair(s, 1010, 860, 1.16, "marigold", true),
      coffeeTable(s, 650, 850, 1.02, { round: true }),
      pot(s, 90, 930, 120, { kind: "rubber", colour: "clay" }),
    );
  }
  parts.push(fan(s, near(640, far.top, 1.4)[0], 92, 1), lamplight(s));
  return s.svg(parts.flat(3).join(""));
}
