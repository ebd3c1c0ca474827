import { bed, nightstand, wardrobe } from "./bedroom-furniture.mjs";
import { airConditioner, art, fan, lamplight, pendant, rug } from "./fittings.mjs";
import { caneChair, desk } from "./furniture.mjs";
import { niche } from "./living.mjs";
import { pot } from "./plants.mjs";
import { shell, sunPatch, view } from "./room.mjs";
import { archPath, circle, group, path, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { shade, tint } from "./stage.mjs";

const looks = [
  {
    wall: "#F2E4CC",
    accent: "#8E9DBB",
    floor: "wood",
    floorTone: "#BD8A60",
    quilt: "indigo",
    rug: "terracotta",
    curtains: "cream",
  },
  {
    wall: "#F4E6D6",
    accent: "#D8A68A",
    floor: "marble",
    floorTone: "#EADFCE",
    quilt: "terracotta",
    rug: "indigo",
    curtains: "blush",
  },
  {
    wall: "#EFE6D2",
    accent: "#A5B596",
    floor: "athangudi",
    floorTone: "#E7D2AB",
    quilt: "forest",
    rug: "marigold",
    curtains: "cream",
  },
  {
    wall: "#F1DFC2",
    accent: "#E1B36B",
    floor: "check",
    floorTone: "#DDCDB4",
    quilt: "clay",
    rug: "forest",
    curtains: "indigo",
  },
];

export function bedroom(s, { look = 0, plan = "middle" } = {}) {
  const l = looks[look];
  const parts = [shell(s, { wall: l.wall, accent: l.accent, floor: l.floor, floorTone: l.floorTone })];
  if (plan === "middle") {
    parts.push(
      path(archPath(410, 176, 460, 464, 200), tint(s.paint(l.accent), 0.22)),
      view(s, 250, 210, 110, 210, { outlook: "city", panes: 1 }),
      view(s, 920, 210, 110, 210, { outlook: "city", panes: 1 }),
      art(s, 556, 226, 168, 128, "hills"),
      nightstand(s, 352, 672, 0.9),
      nightstand(s, 928, 672, 0.9),
      rug(s, 300, 680, [1.2, 1.75], l.rug),
      bed(s, 640, 836, 1.02, { quilt: l.quilt }),
      pot(s, 110, 900, 110, { kind: "areca" }),
      caneChair(s, 1150, 880, 1.08, l.rug, true),
    );
  } else {
    parts.push(
      view(s, 700, 196, 280, 250, { outlook: "garden", curtains: l.curtains, panes: 3 }),
      wardrobe(s, 330, 664, 1.02, "wood"),
      niche(s, 500, 230, 90, 190, l.accent),
      sunPatch(s, 720, 260),
      rug(s, 480, 560, [1.2, 1.72], l.rug, "dhurrie"),
      nightstand(s, 520, 690, 0.88),
      bed(s, 780, 838, 0.98, { quilt: l.quilt, board: "wood" }),
      pot(s, 1166, 800, 90, { kind: "rubber" }),
      pot(s, 150, 880, 92, { kind: "snake", colour: "indigo" }),
    );
  }
  parts.push(airConditioner(s, plan === "middle" ? 565 : 490, 156), fan(s, 640, 92, 1), lamplight(s));
  return s.svg(parts.flat(4).join(""), [50, 20, 1180]);
}

/** One single bed from the side of the room, headboard at the far wall. */
function single(s, x, base, scale, quilt) {
  return bed(s, x, base, scale, { quilt, width: 108, board: "wood" });
}

/** A shared room: two beds, two desks' worth of study, each one's own colour. */
export function pgRoom(
  s,
  { wall = "#F2E3C6", accent = "#E2B875", quilts = ["indigo", "terracotta"], floor = "marble" } = {},
) {
  const bunting = range(11).map((i) =>
    polygon(
      [
        [420 + i * 40, 176 + Math.sin((i / 10) * 3.14) * 22],
        [452 + i * 40, 176 + Math.sin(((i + 0.8) / 10) * 3.14) * 22],
        [436 + i * 40, 212 + Math.sin(((i + 0.4) / 10) * 3.14) * 22],
      ],
      s.paint(["terracotta", "marigold", "indigo", "leaf"][i % 4]),
    ),
  );
  const shelf = (x) => [
    rect(x, 330, 170, 10, s.paint("wood")),
    range(7).map((i) =>
      rect(
        x + 12 + i * 13,
        330 - 36 - (i % 3) * 7,
        10,
        36 + (i % 3) * 7,
        s.paint(["indigo", "marigold", "leaf", "terracotta", "cream", "clay", "blush"][i]),
      ),
    ),
    circle(x + 136, 314, 15, s.paint("brass")),
  ];
  return s.svg(
    [
      shell(s, { wall, accent, floor, floorTone: "#E6DAC6", dado: s.pick(["#C98F6A", "#8FA386", "#8994B4"]) }),
      view(s, 530, 236, 220, 190, { outlook: "city", panes: 2, curtains: s.pick(["cream", "blush"]) }),
      bunting,
      shelf(250),
      shelf(868),
      art(s, 280, 186, 84, 104),
      art(s, 910, 186, 84, 104),
      sunPatch(s, 540, 220),
      wardrobe(s, 262, 654, 0.52, "wood", 2),
      wardrobe(s, 1018, 654, 0.52, "wood", 2),
      desk(s, 640, 676, 0.84, { chair: quilts[0] }),
      rug(s, 480, 320, [1.24, 1.9], s.pick(["indigo", "forest"]), "dhurrie"),
      single(s, 360, 850, 1.02, quilts[0]),
      single(s, 920, 850, 1.02, quilts[1]),
      pot(s, 84, 930, 104, { kind: "snake" }),
      fan(s, 640, 92, 0.95),
      lamplight(s),
    ]
      .flat(4)
      .join(""),
    [60, 24, 1160],
  );
}

/** A single occupant's corner: bed under the window, desk, guitar and a full wall of things. */
export function studio(s, { wall = "#EFE2CB", accent = "#98A9C0" } = {}) {
  const wood = s.paint("wood");
  const guitar = place(
    1040,
    690,
    1,
    group(
      [
        path(
          "M0 0C-40 0 -46 -44 -30 -66C-40 -90 -24 -112 0 -112C24 -112 40 -90 30 -66C46 -44 40 0 0 0Z",
          s.across(tint(wood, 0.2), shade(wood, 0.1)),
        ),
        circle(0, -70, 13, s.paint("ink")),
        rect(-5, -240, 10, 180, s.paint("walnut")),
        rect(-9, -266, 18, 30, s.paint("ink"), { rx: 3 }),
        stroke("M-2 -260V-30M2 -260V-30", s.paint("cream"), 1),
      ],
      { transform: "rotate(9)" },
    ),
  );
  return s.svg(
    [
      shell(s, { wall, accent, floor: "wood", floorTone: "#B98860" }),
      view(s, 270, 190, 250, 220, { outlook: "city", panes: 2, curtains: "marigold" }),
      sunPatch(s, 300, 240),
      art(s, 640, 170, 92, 120, "sun"),
      art(s, 750, 170, 92, 120, "leaf"),
      art(s, 860, 170, 92, 120, "hills"),
      rect(640, 330, 340, 10, wood),
      range(16).map((i) =>
        rect(
          656 + i * 14,
          330 - 34 - ((i * 7) % 5) * 5,
          11,
          34 + ((i * 7) % 5) * 5,
          s.paint(["indigo", "cream", "terracotta", "leaf", "marigold"][i % 5]),
        ),
      ),
      pot(s, 930, 330, 32, { kind: "bush" }),
      desk(s, 790, 676, 1.04, { chair: "indigo" }),
      guitar,
      rug(s, 330, 420, [1.22, 1.78], "terracotta"),
      bed(s, 380, 836, 0.98, { quilt: "#6E86A6", width: 150, board: "wood" }),
      pot(s, 1140, 880, 100, { kind: "rubber" }),
      pendant(s, 790, 96, { size: 0.9 }),
      fan(s, 440, 92, 0.9),
      lamplight(s),
    ]
      .flat(4)
      .join(""),
    [60, 24, 1160],
  );
}
