import { art, lamplight, pendant } from "./fittings.mjs";
import { pot } from "./plants.mjs";
import { far, onFloor, shell, sunPatch, view } from "./room.mjs";
import { circle, ellipse, path, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { shade, tint } from "./stage.mjs";

function tiles(s, x, y, w, h, size, tone, pattern = "plain") {
  const base = s.paint(tone);
  const inlay = {
    plain: "",
    zellige: `<rect width="${size}" height="${size}" fill="${tint(base, 0.3)}"/><path d="M${size / 2} 3L${size - 3} ${size / 2}L${size / 2} ${size - 3}L3 ${size / 2}Z" fill="${s.paint("indigo")}" opacity=".72"/><circle cx="${size / 2}" cy="${size / 2}" r="${size / 7}" fill="${s.paint("marigold")}"/>`,
    metro: "",
  }[pattern];
  const joint =
    pattern === "metro"
      ? `M0 .5H${size}M0 ${size / 2}H${size}M.5 0V${size / 2}M${size / 2} ${size / 2}V${size}`
      : `M0 .5H${size}M.5 0V${size}`;
  return [
    rect(x, y, w, h, base),
    rect(
      x,
      y,
      w,
      h,
      s.define(
        (id) =>
          `<pattern id="${id}" x="${x}" y="${y}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${inlay}<path d="${joint}" stroke="${shade(base, 0.2)}" stroke-width="1.6" fill="none" opacity=".6"/></pattern>`,
      ),
    ),
  ];
}

const jar = (s, x, base, w, h, colour) => [
  rect(x, base - h, w, h, s.across(tint(s.paint(colour), 0.25), s.paint(colour)), { rx: 5 }),
  rect(x - 1, base - h - 7, w + 2, 9, s.paint("walnut"), { rx: 3 }),
];
const handi = (s, x, base, size, colour = "brass") =>
  place(x, base, size / 60, [
    path(
      "M-28 -34Q-34 0 -14 0H14Q34 0 28 -34Z",
      s.across(tint(s.paint(colour), 0.35), s.paint(colour), shade(s.paint(colour), 0.2)),
    ),
    rect(-32, -40, 64, 8, tint(s.paint(colour), 0.2), { rx: 4 }),
    ellipse(0, -42, 26, 6, shade(s.paint(colour), 0.15)),
    circle(0, -50, 5, s.paint(colour)),
  ]);

/** Counter units that carry a stone top; the doors are as wide as the space allows. */
function units(s, x, base, w, h, colour, stone = "#4B4A55") {
  const [c, top] = [s.paint(colour), s.paint(stone)];
  const count = Math.max(1, Math.round(w / 92));
  return [
    rect(x, base - 14, w, 14, shade(c, 0.5)),
    rect(x, base - h, w, h - 14, s.down(tint(c, 0.06), shade(c, 0.1))),
    range(count).map((i) => [
      rect(x + 6 + (i * w) / count, base - h + 10, w / count - 12, h - 34, tint(c, 0.1), { rx: 3 }),
      rect(x + (i + 0.5) * (w / count) - 16, base - h + 20, 32, 5, s.paint("brass"), { rx: 2 }),
    ]),
    rect(x - 8, base - h - 14, w + 16, 16, tint(top, 0.1)),
    rect(x, base - h + 2, w, 6, s.paint("night"), { opacity: 0.24 }),
  ];
}

const kitchens = [
  { wall: "#F3E7D2", cabinet: "forest", upper: "cream", tile: "#F2E8D6", pattern: "zellige", floor: "check" },
  { wall: "#F0E2CA", cabinet: "indigo", upper: "#E9DEC9", tile: "#F6EEDF", pattern: "metro", floor: "wood" },
  { wall: "#F4E5CC", cabinet: "#C77F5B", upper: "#DFC49B", tile: "#E9D6B4", pattern: "metro", floor: "athangudi" },
  { wall: "#EDE4D3", cabinet: "#D8A24C", upper: "#CDBB9C", tile: "#DCE3DD", pattern: "zellige", floor: "marble" },
];

export function kitchen(s, { look = 0, island = false } = {}) {
  const k = kitchens[look];
  const [base, h] = [668, 150];
  const upper = s.paint(k.upper);
  const top = base - h - 14;
  const cupboard = (x, w) => [
    rect(x, 180, w, 150, s.down(tint(upper, 0.1), shade(upper, 0.06))),
    range(Math.round(w / 84)).map((i) => {
      const step = w / Math.round(w / 84);
      return [
        rect(x + i * step + 6, 188, step - 12, 134, shade(upper, 0.05), { rx: 3 }),
        circle(x + i * step + step - 16, 306, 4, s.paint("brass")),
      ];
    }),
    rect(x, 330, w, 8, s.paint("night"), { opacity: 0.2 }),
  ];
  const hob = [
    rect(760, top - 8, 170, 10, s.paint("ink"), { rx: 3 }),
    handi(s, 806, top - 10, 62, "stone"),
    place(884, top - 10, 1, [
      rect(-30, -46, 60, 46, s.across(tint(s.paint("stone"), 0.5), s.paint("stone")), { rx: 8 }),
      rect(-34, -54, 68, 9, s.paint("stone"), { rx: 4 }),
      rect(28, -50, 46, 9, s.paint("ink"), { rx: 4 }),
      rect(-4, -66, 8, 14, s.paint("ink")),
    ]),
    polygon(
      [
        [770, 330],
        [920, 330],
        [900, 250],
        [790, 250],
      ],
      s.across(tint(s.paint("stone"), 0.4), s.paint("stone")),
    ),
    rect(820, far.top, 50, 112, s.across(tint(s.paint("stone"), 0.4), s.paint("stone"))),
    rect(762, 328, 166, 14, shade(s.paint("stone"), 0.14)),
  ];
  const fridge = [
    rect(946, 250, 126, base - 254, s.across(tint(s.paint("#C7CED2"), 0.4), s.paint("#B3BDC4")), { rx: 10 }),
    rect(946, 392, 126, 4, s.paint("slate")),
    rect(958, 320, 7, 56, s.paint("slate"), { rx: 3 }),
    rect(958, 412, 7, 84, s.paint("slate"), { rx: 3 }),
    rect(1012, 290, 26, 20, s.paint("marigold")),
    rect(1030, 318, 22, 26, s.paint("terracotta")),
    rect(952, base - 8, 20, 8, s.paint("ink")),
  ];
  const counter = [
    ...range(4).map((i) => jar(s, 236 + i * 36, top, 28, 46 - (i % 2) * 8, ["marigold", "clay", "leaf", "sand"][i])),
    handi(s, 424, top, 54),
    path(`M690 ${top}v-54q0 -20 -22 -20h-12`, "none", { stroke: s.paint("stone"), "stroke-width": 7 }),
    ...range(3).map((i) =>
      circle(718 + i * 14, top - 9 - (i % 2) * 8, 11, s.paint(["terracotta", "marigold", "leaf"][i])),
    ),
  ];
  const isle = island
    ? [
        ellipse(650, 906, 380, 20, s.paint("night"), { opacity: 0.2 }),
        units(s, 330, 904, 620, 170, k.cabinet),
        polygon(
          [
            [352, 690],
            [928, 690],
            [966, 722],
            [314, 722],
          ],
          tint(s.paint("#D9CBB2"), 0.3),
        ),
        rect(314, 720, 652, 16, s.paint("#CDBFA6")),
        handi(s, 440, 714, 74),
        ellipse(620, 712, 74, 14, s.paint("wood")),
        ...range(6).map((i) =>
          circle(580 + i * 16, 700 - (i % 2) * 9, 14, s.paint(["terracotta", "marigold", "leaf"][i % 3])),
        ),
        pot(s, 850, 716, 42, { kind: "bush" }),
      ]
    : [];
  return s.svg(
    [
      shell(s, { wall: k.wall, floor: k.floor, floorTone: k.floor === "wood" ? "#B98860" : "#E0D2BA" }),
      tiles(s, far.left, 330, far.right - far.left, 190, k.pattern === "zellige" ? 48 : 56, k.tile, k.pattern),
      view(s, 500, 196, 190, 230, { outlook: "garden", panes: 2, sill: false }),
      rect(484, 438, 222, 12, tint(s.paint("cream"), 0.1)),
      pot(s, 530, 440, 28, { kind: "bush" }),
      pot(s, 660, 440, 26, { kind: "snake" }),
      cupboard(222, 250),
      hob,
      units(s, 214, base, 724, h, k.cabinet),
      counter,
      fridge,
      sunPatch(s, 500, 190, 60),
      rect(226, 338, 240, 4, s.paint("brass")),
      range(5).map((i) => [
        stroke(`M${250 + i * 46} 342v${28 + (i % 2) * 10}`, s.paint("walnut"), 4),
        ellipse(250 + i * 46, 378 + (i % 2) * 10, 9, 13, s.paint(i % 2 ? "brass" : "stone")),
      ]),
      isle,
      island
        ? [pendant(s, 480, 150), pendant(s, 780, 150)]
        : [
            pendant(s, 600, 130, { size: 0.9 }),
            polygon(
              [onFloor(420, 1.22), onFloor(800, 1.22), onFloor(800, 1.46), onFloor(420, 1.46)],
              s.paint("terracotta"),
            ),
            polygon(
              [onFloor(432, 1.24), onFloor(788, 1.24), onFloor(788, 1.43), onFloor(432, 1.43)],
              s.paint("blush"),
              { opacity: 0.6 },
            ),
            pot(s, 1150, 880, 104, { kind: "areca" }),
            pot(s, 120, 900, 84, { kind: "rubber" }),
          ],
      lamplight(s),
    ]
      .flat(5)
      .join(""),
    [110, 90, 1060],
  );
}

/** Vanity with a round mirror, a glass shower, and the bucket and mug no Indian bathroom is without. */
export function bathroom(s, { tile = "#D9E0DA", accent = "terracotta", pattern = "metro" } = {}) {
  const white = s.paint("#FBF7EE");
  const wood = s.paint("wood");
  return s.svg(
    [
      shell(s, { wall: "#F2E8D8", floor: "check", floorTone: "#D9CCB6" }),
      tiles(s, far.left, far.top + 60, far.right - far.left, far.floor - far.top - 60, 60, tile, pattern),
      rect(far.left, far.top + 56, far.right - far.left, 8, s.paint(accent)),
      view(s, 860, 220, 130, 130, { outlook: "garden", panes: 2 }),
      rect(790, 210, 280, 430, s.paint("#BFD9DE"), { opacity: 0.3 }),
      polygon(
        [
          [850, 640],
          [960, 210],
          [1000, 210],
          [890, 640],
        ],
        "#FFFFFF",
        { opacity: 0.22 },
      ),
      rect(784, 200, 10, 440, s.paint("brass")),
      stroke("M1020 640V250Q1020 230 1000 230H970", s.paint("brass"), 6),
      ellipse(962, 236, 32, 8, s.paint("brass")),
      circle(1020, 430, 14, s.paint("brass")),
      circle(470, 320, 116, s.paint("brass")),
      circle(470, 320, 106, s.slant("#E9F1F0", tint(s.paint("#9DB3C4"), 0.3))),
      polygon(
        [
          [400, 390],
          [500, 218],
          [530, 230],
          [430, 408],
        ],
        "#FFFFFF",
        { opacity: 0.4 },
      ),
      s.air.lamps ? circle(470, 320, 220, s.glow(["#FFDF9C", 0.5], ["#FFDF9C", 0])) : "",
      ellipse(480, 668, 220, 12, s.paint("night"), { opacity: 0.2 }),
      rect(290, 500, 360, 160, s.down(tint(wood, 0.1), shade(wood, 0.12)), { rx: 4 }),
      range(2).map((i) => [
        rect(302 + i * 172, 514, 164, 132, tint(wood, 0.12), { rx: 3 }),
        circle(i ? 490 : 450, 580, 5, s.paint("brass")),
      ]),
      rect(278, 484, 384, 20, tint(s.paint("#D9CBB2"), 0.4)),
      path("M386 444H554Q554 486 520 486H420Q386 486 386 444Z", s.across(tint(white, 0.3), shade(white, 0.12))),
      stroke("M470 444v-36q0 -14 16 -14h10", s.paint("brass"), 8),
      pot(s, 610, 486, 38, { kind: "bush" }),
      jar(s, 320, 484, 24, 46, "terracotta"),
      jar(s, 350, 484, 20, 34, "cream"),
      rect(232, 330, 8, 90, s.paint("brass")),
      rect(218, 346, 52, 130, s.paint(accent), { rx: 4 }),
      rect(218, 440, 52, 10, s.paint("cream")),
      place(730, 712, 1, [
        ellipse(0, 0, 70, 10, s.paint("night"), { opacity: 0.2 }),
        rect(-62, -196, 124, 86, s.across(tint(white, 0.3), shade(white, 0.1)), { rx: 10 }),
        path("M-66 -104H66Q66 -40 34 -30V0H-34V-30Q-66 -40 -66 -104Z", s.across(white, shade(white, 0.14))),
        ellipse(0, -104, 68, 15, shade(white, 0.06)),
        rect(-16, -186, 32, 8, s.paint("stone"), { rx: 4 }),
      ]),
      place(950, 790, 1, [
        ellipse(0, 2, 76, 11, s.paint("night"), { opacity: 0.22 }),
        polygon(
          [
            [-66, -120],
            [66, -120],
            [50, 0],
            [-50, 0],
          ],
          s.across(tint(s.paint("indigo"), 0.3), s.paint("indigo"), shade(s.paint("indigo"), 0.2)),
        ),
        ellipse(0, -120, 66, 14, shade(s.paint("indigo"), 0.3)),
        ellipse(0, -118, 56, 10, "#BCD3DC"),
        path("M-72 -122Q0 -214 72 -122", "none", { stroke: s.paint("stone"), "stroke-width": 5 }),
      ]),
      place(1064, 800, 1, [
        ellipse(0, 2, 38, 7, s.paint("night"), { opacity: 0.2 }),
        polygon(
          [
            [-32, -62],
            [32, -62],
            [26, 0],
            [-26, 0],
          ],
          s.across(tint(s.paint("marigold"), 0.2), shade(s.paint("marigold"), 0.1)),
        ),
        path("M30 -54q30 4 20 34q-6 14 -22 12", "none", { stroke: s.paint("marigold"), "stroke-width": 8 }),
      ]),
      polygon([onFloor(300, 1.2), onFloor(620, 1.2), onFloor(620, 1.5), onFloor(300, 1.5)], s.paint(accent)),
      polygon(
        [onFloor(314, 1.22), onFloor(606, 1.22), onFloor(606, 1.47), onFloor(314, 1.47)],
        tint(s.paint(accent), 0.4),
      ),
      pot(s, 150, 900, 110, { kind: "areca" }),
      art(s, 620, 230, 90, 120, "leaf"),
      lamplight(s),
    ]
      .flat(4)
      .join(""),
    [120, 90, 1040],
  );
}
