import { circle, ellipse, group, path, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { shade, tint } from "./stage.mjs";

/** Every piece stands with the middle of its foot at (x, base). */
const shadow = (s, w, h = 12) => ellipse(8, 2, w, h, s.paint("night"), { opacity: 0.2 });

export function sofa(s, x, base, scale, colour, cushions = ["marigold", "terracotta"]) {
  const c = s.paint(colour);
  const wood = s.paint("walnut");
  return place(x, base, scale, [
    shadow(s, 250),
    range(2).map((i) =>
      polygon(
        [
          [-206 + i * 396, -34],
          [-186 + i * 396, -34],
          [-190 + i * 396, 0],
          [-200 + i * 396, 0],
        ],
        wood,
      ),
    ),
    rect(-210, -176, 420, 120, s.down(tint(c, 0.08), shade(c, 0.14)), { rx: 26 }),
    stroke("M-70 -172V-90M70 -172V-90", shade(c, 0.26), 3),
    rect(-206, -98, 412, 48, tint(c, 0.16), { rx: 14 }),
    stroke("M-69 -96V-54M69 -96V-54", shade(c, 0.2), 3),
    rect(-216, -58, 432, 28, s.down(c, shade(c, 0.2)), { rx: 8 }),
    rect(-240, -136, 54, 108, s.across(tint(c, 0.16), shade(c, 0.06)), { rx: 22 }),
    rect(186, -136, 54, 108, s.across(c, shade(c, 0.2)), { rx: 22 }),
    [
      [-150, 0, -8],
      [-84, 1, 6],
      [140, 1, 8],
    ].map(([dx, i, turn]) =>
      group(
        [
          rect(dx - 36, -158, 72, 68, s.paint(cushions[i]), { rx: 12 }),
          stroke(
            i
              ? `M${dx - 22} -140H${dx + 22}M${dx - 22} -124H${dx + 22}M${dx - 22} -108H${dx + 22}`
              : `M${dx} -148l22 24l-22 24l-22 -24Z`,
            s.paint("cream"),
            3,
            { opacity: 0.7 },
          ),
        ],
        { transform: `rotate(${turn} ${dx} -124)` },
      ),
    ),
  ]);
}

/** Easy chair of teak and woven cane. */
export function caneChair(s, x, base, scale, cushion = "indigo", flip = false) {
  const [wood, cane, c] = [s.paint("wood"), s.paint("#E0C189"), s.paint(cushion)];
  const weave = s.define(
    (id) =>
      `<pattern id="${id}" width="12" height="12" patternUnits="userSpaceOnUse"><path d="M0 0L12 12M12 0L0 12M6 0V12M0 6H12" stroke="${shade(cane, 0.34)}" stroke-width="1.3" opacity=".7"/></pattern>`,
  );
  return place(
    x,
    base,
    scale,
    [
      shadow(s, 96),
      stroke("M-70 0L-60 -92M70 0L62 -92M-52 -8L-46 -80M56 -8L50 -80", shade(wood, 0.14), 10),
      path("M-62 -84L-74 -216Q0 -238 74 -216L62 -84Z", wood),
      path("M-50 -94L-60 -204Q0 -222 60 -204L50 -94Z", cane),
      path("M-50 -94L-60 -204Q0 -222 60 -204L50 -94Z", weave),
      rect(-66, -96, 132, 26, c, { rx: 12 }),
      rect(-70, -74, 140, 13, wood, { rx: 5 }),
      stroke("M-84 -132Q-88 -140 -78 -142H-64M84 -132Q88 -140 78 -142H64M-82 -134L-72 -64M82 -134L72 -64", wood, 10),
    ],
    flip,
  );
}

export function coffeeTable(s, x, base, scale, { round = false } = {}) {
  const wood = s.paint("wood");
  const top = round
    ? ellipse(0, -70, 130, 22, s.across(tint(wood, 0.2), shade(wood, 0.1)))
    : polygon(
        [
          [-130, -84],
          [130, -84],
          [160, -58],
          [-160, -58],
        ],
        s.across(tint(wood, 0.2), shade(wood, 0.08)),
      );
  return place(x, base, scale, [
    shadow(s, 150),
    stroke(
      round ? "M-80 -58L-94 0M80 -58L94 0M0 -54V6" : "M-142 -54L-136 4M142 -54L136 4M-112 -60V-14M112 -60V-14",
      shade(wood, 0.3),
      10,
    ),
    top,
    round ? ellipse(0, -64, 130, 20, shade(wood, 0.3), { opacity: 0.24 }) : rect(-160, -58, 320, 10, shade(wood, 0.24)),
    rect(-74, -84, 84, 9, s.paint("indigo")),
    rect(-68, -92, 76, 9, s.paint("terracotta")),
    ellipse(64, -74, 34, 8, s.paint("brass")),
    ellipse(64, -78, 27, 6, shade(s.paint("brass"), 0.3)),
    range(6).map((i) => circle(48 + i * 7, -80 - (i % 2) * 4, 5, s.paint(i % 2 ? "marigold" : "terracotta"))),
  ]);
}

export function floorLamp(s, x, base, height) {
  return place(x, base, 1, [
    shadow(s, 34, 6),
    ellipse(0, 0, 28, 7, s.paint("ink")),
    stroke(`M0 0V${-height}`, s.paint("ink"), 6),
    s.air.lamps ? circle(0, -height - 20, 190, s.glow(["#FFDC94", 0.6], ["#FFDC94", 0])) : "",
    polygon(
      [
        [-34, -height - 62],
        [34, -height - 62],
        [54, -height],
        [-54, -height],
      ],
      s.air.lamps ? s.down("#FFE9B9", "#F9C173") : s.across(tint(s.paint("sand"), 0.3), shade(s.paint("sand"), 0.1)),
    ),
  ]);
}

export function sideboard(s, x, base, scale, { screen = true } = {}) {
  const wood = s.paint("wood");
  return place(x, base, scale, [
    shadow(s, 200),
    stroke("M-170 -10V0M170 -10V0", shade(wood, 0.4), 10),
    rect(-190, -96, 380, 88, s.down(wood, shade(wood, 0.14)), { rx: 4 }),
    range(3).map((i) => rect(-182 + i * 124, -86, 116, 68, tint(wood, 0.1), { rx: 3 })),
    range(3).map((i) => circle(-124 + i * 124, -52, 5, s.paint("brass"))),
    rect(-198, -104, 396, 12, tint(wood, 0.16), { rx: 3 }),
    screen
      ? [
          rect(-130, -280, 260, 152, s.paint("ink"), { rx: 6 }),
          rect(-122, -272, 244, 136, s.slant(tint(s.paint("indigo"), 0.16), s.paint("night"))),
          rect(-30, -128, 60, 24, s.paint("ink")),
        ]
      : "",
  ]);
}

export function bookshelf(s, x, base, scale, rows = 5) {
  const wood = s.paint("walnut");
  const parts = [
    shadow(s, 100),
    rect(-90, -rows * 72 - 12, 180, rows * 72 + 12, shade(wood, 0.3)),
    rect(-90, -rows * 72 - 12, 10, rows * 72 + 12, wood),
    rect(80, -rows * 72 - 12, 10, rows * 72 + 12, shade(wood, 0.1)),
  ];
  for (const row of range(rows)) {
    const y = -row * 72 - 10;
    let at = -76;
    while (at < 40) {
      const w = s.between(9, 18);
      const h = s.between(38, 56);
      parts.push(
        rect(at, y - h, w, h, s.paint(s.pick(["terracotta", "indigo", "marigold", "leaf", "cream", "blush", "clay"]))),
      );
      at += w + (s.chance(0.15) ? 16 : 1.5);
    }
    parts.push(
      s.chance(0.5)
        ? circle(60, y - 17, 16, s.paint(s.pick(["brass", "terracotta", "indigo"])))
        : rect(46, y - 34, 26, 34, s.paint("sand"), { rx: 6 }),
      rect(-90, y, 180, 10, wood),
    );
  }
  return place(x, base, scale, parts);
}

export function desk(s, x, base, scale, { lampOn = true, laptop = true, chair = "terracotta" } = {}) {
  const wood = s.paint("wood");
  const seat = s.paint(chair);
  return place(x, base, scale, [
    shadow(s, 140),
    stroke("M-126 -130L-132 0M126 -130L132 0", shade(wood, 0.26), 10),
    rect(60, -130, 70, 60, shade(wood, 0.12)),
    circle(95, -100, 4, s.paint("brass")),
    rect(-146, -142, 292, 15, tint(wood, 0.14), { rx: 3 }),
    laptop
      ? [
          polygon(
            [
              [-44, -206],
              [44, -206],
              [48, -146],
              [-48, -146],
            ],
            s.paint("ink"),
          ),
          polygon(
            [
              [-39, -201],
              [39, -201],
              [43, -151],
              [-43, -151],
            ],
            s.slant("#A9C4DA", "#5F7FA6"),
          ),
          rect(-60, -147, 120, 6, s.paint("stone"), { rx: 3 }),
        ]
      : "",
    lampOn
      ? [
          stroke("M106 -142L88 -196L58 -218", s.paint("marigold"), 6),
          path("M70 -226L34 -222L44 -194Z", s.paint("marigold")),
          ellipse(106, -143, 20, 5, s.paint("marigold")),
          s.air.lamps ? circle(44, -190, 110, s.glow(["#FFE2A0", 0.7], ["#FFE2A0", 0])) : "",
        ]
      : "",
    range(4).map((i) =>
      rect(
        -132 + i * 14,
        -142 - 40 - (i % 2) * 8,
        11,
        40 + (i % 2) * 8,
        s.paint(["indigo", "marigold", "leaf", "terracotta"][i]),
      ),
    ),
    stroke("M-40 0L-34 -84M44 0L38 -84", shade(wood, 0.2), 8),
    rect(-46, -96, 96, 15, seat, { rx: 7 }),
    rect(-42, -176, 88, 66, s.down(tint(seat, 0.12), shade(seat, 0.12)), { rx: 14 }),
    stroke("M-32 -110V-90M36 -110V-90", shade(wood, 0.2), 7),
  ]);
}
