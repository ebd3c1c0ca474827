import { art, lamplight, pendant, rug } from "./fittings.mjs";
import { bookshelf, caneChair, coffeeTable, desk, sofa } from "./furniture.mjs";
import { pot } from "./plants.mjs";
import { shell, sunPatch, view } from "./room.mjs";
import { circle, ellipse, path, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { shade, tint } from "./stage.mjs";

/** A long table for four with screens back to back. */
const workbench = (s, x, base, scale, chairs) => {
  const wood = s.paint("wood");
  return place(x, base, scale, [
    ellipse(0, 4, 330, 14, s.paint("night"), { opacity: 0.2 }),
    stroke("M-290 -130L-300 0M290 -130L300 0M0 -130V0", s.paint("ink"), 9),
    polygon(
      [
        [-290, -166],
        [290, -166],
        [316, -138],
        [-316, -138],
      ],
      tint(wood, 0.2),
    ),
    rect(-316, -138, 632, 12, shade(wood, 0.1)),
    range(3).map((i) => [
      rect(-258 + i * 198, -262, 118, 76, s.paint("ink"), { rx: 5 }),
      rect(-252 + i * 198, -256, 106, 64, s.slant("#A9C4DA", "#5F7FA6")),
      rect(-206 + i * 198, -188, 14, 28, s.paint("ink")),
      rect(-226 + i * 198, -162, 54, 6, s.paint("ink"), { rx: 3 }),
    ]),
    pot(s, -82, -150, 26, { kind: "bush" }),
    pot(s, 118, -150, 24, { kind: "snake" }),
    range(3).map((i) => {
      const seat = s.paint(chairs[i % chairs.length]);
      const cx = -200 + i * 200;
      return [
        stroke(`M${cx} -60V-14M${cx - 34} 6L${cx} -16L${cx + 34} 6`, s.paint("ink"), 7),
        rect(cx - 46, -78, 92, 20, seat, { rx: 9 }),
        rect(cx - 44, -176, 88, 84, s.down(tint(seat, 0.14), shade(seat, 0.1)), { rx: 20 }),
      ];
    }),
  ]);
};

export function office(
  s,
  { plan = "open", wall = "#EEE6D8", accent = "#7F93AE", chairs = ["terracotta", "indigo", "marigold"] } = {},
) {
  const frame = s.paint("ink");
  const parts = [
    shell(s, {
      wall,
      accent,
      floor: plan === "lounge" ? "wood" : "marble",
      floorTone: plan === "lounge" ? "#B98860" : "#D9D2C6",
    }),
  ];
  if (plan === "open") {
    parts.push(
      view(s, 250, 190, 480, 270, { outlook: "city", panes: 4 }),
      sunPatch(s, 300, 420),
      range(9).map((i) =>
        rect(
          800 + (i % 3) * 76,
          200 + Math.floor(i / 3) * 84,
          62,
          70,
          s.paint(["marigold", "blush", "cream", "terracotta", "leaf", "indigo", "cream", "marigold", "blush"][i]),
          { opacity: 0.9 },
        ),
      ),
      bookshelf(s, 920, 660, 0.5, 3),
      workbench(s, 500, 690, 0.74, chairs),
      workbench(s, 700, 900, 1.16, chairs),
      pot(s, 1110, 760, 90, { kind: "areca" }),
      pot(s, 92, 900, 110, { kind: "rubber" }),
      pendant(s, 420, 90),
      pendant(s, 860, 90),
    );
  } else if (plan === "cabin") {
    const glass = [
      rect(560, 200, 470, 440, s.paint("#BFD9DE"), { opacity: 0.35 }),
      polygon(
        [
          [620, 640],
          [800, 200],
          [860, 200],
          [680, 640],
        ],
        "#FFFFFF",
        { opacity: 0.2 },
      ),
      range(4).map((i) => rect(556 + i * 156, 196, 8, 446, frame)),
      rect(556, 196, 480, 8, frame),
      rect(556, 420, 480, 6, frame),
    ];
    parts.push(
      view(s, 600, 230, 390, 200, { outlook: "city", panes: 3 }),
      desk(s, 800, 646, 0.92, { chair: chairs[0] }),
      glass,
      art(s, 280, 200, 110, 140, "arch"),
      art(s, 410, 200, 110, 140, "sun"),
      sofa(s, 390, 680, 0.62, "forest", ["marigold", "cream"]),
      workbench(s, 690, 900, 1.12, chairs),
      pot(s, 1140, 780, 90, { kind: "snake" }),
      pot(s, 96, 890, 110, { kind: "areca" }),
      pendant(s, 500, 96),
      pendant(s, 860, 96),
    );
  } else {
    parts.push(
      view(s, 270, 180, 300, 280, { outlook: "city", panes: 3 }),
      rect(700, 470, 330, 180, s.across(tint(s.paint("wood"), 0.1), shade(s.paint("wood"), 0.1))),
      range(11).map((i) => rect(706 + i * 30, 480, 4, 164, shade(s.paint("wood"), 0.3))),
      rect(688, 456, 354, 18, s.paint("cream")),
      polygon(
        [
          [760, 440],
          [830, 440],
          [836, 456],
          [754, 456],
        ],
        s.paint("ink"),
      ),
      rect(762, 398, 66, 44, s.paint("ink"), { rx: 3 }),
      pot(s, 980, 456, 40, { kind: "snake" }),
      circle(866, 270, 62, s.paint("marigold")),
      path("M820 332V270a46 46 0 0 1 92 0V332Z", s.paint(accent)),
      path("M838 332V276a28 28 0 0 1 56 0V332Z", s.paint("cream")),
      sunPatch(s, 300, 240),
      rug(s, 300, 400, [1.2, 1.8], "indigo"),
      sofa(s, 400, 740, 0.86, "terracotta", ["cream", "indigo"]),
      caneChair(s, 800, 860, 1.14, "indigo", true),
      coffeeTable(s, 470, 870, 0.96, { round: true }),
      pot(s, 1120, 820, 104, { kind: "areca" }),
      pendant(s, 780, 110, { colour: s.paint("terracotta") }),
      pendant(s, 950, 90, { colour: s.paint("terracotta") }),
    );
  }
  return s.svg([parts, lamplight(s)].flat(5).join(""), [50, 20, 1180]);
}

/** A furniture or textile showroom: display plinths, hanging fabrics, a glazed street front. */
export function showroom(s, { accent = "#C98B6B" } = {}) {
  const parts = [shell(s, { wall: "#F1E6D3", accent, floor: "wood", floorTone: "#B98860" })];
  parts.push(
    rect(250, 190, 330, 8, s.paint("brass")),
    range(9).map((i) => {
      const c = s.paint(["terracotta", "marigold", "indigo", "cream", "leaf", "blush", "clay", "forest", "sand"][i]);
      const x = 262 + i * 35;
      return [
        path(`M${x} 198h30v${230 + (i % 3) * 24}h-30Z`, s.across(tint(c, 0.14), c, shade(c, 0.14))),
        rect(x, 400 + (i % 3) * 24, 30, 5, s.paint("brass")),
      ];
    }),
  );
  parts.push(
    range(3).map((r) => [
      rect(660, 270 + r * 96, 370, 10, s.paint("wood")),
      range(6).map((i) =>
        place(
          694 + i * 60,
          270 + r * 96,
          0.8,
          (i + r) % 3 === 0
            ? [path("M-20 0Q-34 -30 -10 -48V-62H10V-48Q34 -30 20 0Z", s.paint("brass"))]
            : (i + r) % 3 === 1
              ? [
                  rect(-22, -26, 44, 26, s.paint("indigo"), { rx: 4 }),
                  rect(-20, -44, 40, 18, s.paint("terracotta"), { rx: 4 }),
                ]
              : [circle(0, -24, 24, s.paint("terracotta")), rect(-9, -60, 18, 16, s.paint("terracotta"))],
        ),
      ),
    ]),
  );
  const plinth = (x, base, w, h) => [
    ellipse(x + 6, base + 2, w * 0.6, 12, s.paint("night"), { opacity: 0.2 }),
    polygon(
      [
        [x - w / 2 + 12, base - h - 18],
        [x + w / 2 - 12, base - h - 18],
        [x + w / 2, base - h],
        [x - w / 2, base - h],
      ],
      tint(s.paint("cream"), 0.5),
    ),
    rect(x - w / 2, base - h, w, h, s.across(s.paint("cream"), shade(s.paint("cream"), 0.14))),
  ];
  parts.push(
    rug(s, 420, 440, [1.2, 1.75], "indigo"),
    plinth(390, 770, 230, 40),
    caneChair(s, 390, 724, 0.92, "terracotta"),
    plinth(890, 770, 230, 40),
    caneChair(s, 890, 724, 0.92, "indigo", true),
    coffeeTable(s, 640, 860, 1.05),
    pot(s, 130, 890, 110, { kind: "areca" }),
    pot(s, 1150, 890, 110, { kind: "rubber" }),
    pendant(s, 440, 100),
    pendant(s, 640, 130),
    pendant(s, 840, 100),
    lamplight(s),
  );
  return s.svg(parts.flat(6).join(""), [50, 20, 1180]);
}
