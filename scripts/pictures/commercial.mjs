import { dish, waterTank } from "./facade.mjs";
import { glass, jali, windowAt } from "./openings.mjs";
import { palm, pot, shrubs, tree } from "./plants.mjs";
import { circle, path, polygon, range, rect, stroke } from "./shapes.mjs";
import { rain, sky, skyline } from "./sky.mjs";
import { mix, shade, tint } from "./stage.mjs";
import { autorickshaw, bicycle, car, lamp, road, scooter } from "./street.mjs";

function awning(s, x, y, w, colour) {
  const count = Math.round(w / 28);
  const step = w / count;
  return [
    range(count).map((i) =>
      path(
        `M${x + i * step} ${y}h${step}l${(i + 0.5 - count / 2) * 0.8 + step * 0.02} 44a${step / 2} 12 0 0 1 ${-step} 0Z`,
        i % 2 ? s.paint("cream") : colour,
      ),
    ),
    rect(x - 6, y - 6, w + 12, 9, shade(colour, 0.26), { rx: 3 }),
    rect(x - 4, y + 52, w + 8, 10, s.paint("night"), { opacity: 0.16 }),
  ];
}

const wares = {
  fabric: (s, x, y, w, h) =>
    range(4).map((row) =>
      range(9).map((i) =>
        rect(
          x + 12 + (i * (w - 24)) / 9,
          y + 14 + (row * (h - 20)) / 4,
          (w - 24) / 9 - 4,
          h / 4 - 14,
          s.paint(s.pick(["terracotta", "marigold", "indigo", "leaf", "blush", "cream"])),
          { rx: 3 },
        ),
      ),
    ),
  bakery: (s, x, y, w, h) =>
    range(3).map((row) => [
      rect(x + 10, y + 40 + (row * (h - 40)) / 3, w - 20, 5, s.paint("wood")),
      range(7).map((i) =>
        path(
          `M${x + 18 + (i * (w - 30)) / 7} ${y + 40 + (row * (h - 40)) / 3}q${(w - 60) / 14} -26 ${(w - 60) / 7} 0Z`,
          s.paint(s.pick(["brass", "wood", "marigold"])),
        ),
      ),
    ]),
  pots: (s, x, y, w, h) => range(3).map((i) => pot(s, x + w * (0.2 + i * 0.3), y + h - 4, w * 0.17)),
  brass: (s, x, y, w, h) =>
    range(3).map((row) => [
      rect(x + 10, y + 48 + (row * (h - 48)) / 3, w - 20, 5, s.paint("wood")),
      range(6).map((i) => [
        circle(x + 28 + (i * (w - 40)) / 6, y + 33 + (row * (h - 48)) / 3, 14, s.paint(i % 2 ? "brass" : "terracotta")),
        rect(
          x + 21 + (i * (w - 40)) / 6,
          y + 12 + (row * (h - 48)) / 3,
          14,
          9,
          s.paint(i % 2 ? "brass" : "terracotta"),
        ),
      ]),
    ]),
};

/** A parade of shops under flats: awnings, blank boards, one shutter down. */
export function shops(s, { wall: tone = "#E7C79B", accents = ["terracotta", "indigo", "forest"] } = {}) {
  const base = 806;
  const [x, w] = [200, 880];
  const [wall, trim] = [s.paint(tone), s.paint("cream")];
  const top = base - 560;
  const parts = [
    waterTank(s, x + 150, top - 12, 84),
    waterTank(s, x + 250, top - 12, 70, s.paint("#C9CDD2")),
    dish(s, x + 700, top - 12, 44),
    rect(x + 470, top - 84, 150, 84, s.across(wall, shade(wall, 0.16))),
    rect(x + 460, top - 94, 170, 12, trim),
    polygon(
      [
        [x + w, top - 14],
        [x + w + 48, top + 14],
        [x + w + 48, base],
        [x + w, base],
      ],
      shade(wall, 0.36),
    ),
    rect(x, top, w, base - top, s.across(tint(wall, 0.18), wall, shade(wall, 0.05))),
    range(2).map((f) =>
      range(6).map((i) =>
        windowAt(s, x + 56 + i * 140, top + 52 + f * 150, 76, 92, {
          head: f ? "flat" : "arch",
          frame: trim,
          hood: f ? trim : undefined,
          shutters: f ? undefined : s.paint(accents[1]),
        }),
      ),
    ),
    rect(x - 8, top + 166, w + 16, 12, trim),
    rect(x - 10, top - 14, w + 20, 18, trim),
    rect(x, top + 4, w, 7, s.paint("night"), { opacity: 0.16 }),
    rect(x - 8, base - 262, w + 16, 16, trim),
  ];
  const kinds = Object.keys(wares);
  for (const i of range(3)) {
    const [sx, sw] = [x + 26 + i * 284, 260];
    const accent = s.paint(accents[i]);
    const shut = i === 2 && s.chance(0.5);
    parts.push(
      rect(sx - 8, base - 246, sw + 16, 246, shade(wall, 0.14)),
      rect(sx, base - 238, sw, 46, accent),
      rect(sx + 10, base - 230, sw - 20, 30, tint(accent, 0.12), { rx: 4 }),
      range(3).map((k) => circle(sx + sw * (0.25 + k * 0.25), base - 240, 4, "#FFE9B4")),
    );
    if (shut)
      parts.push(
        rect(sx, base - 190, sw, 190, s.paint("stone")),
        stroke(
          range(13)
            .map((k) => `M${sx} ${base - 180 + k * 14}h${sw}`)
            .join(""),
          shade(s.paint("stone"), 0.22),
          3,
        ),
      );
    else {
      parts.push(
        rect(
          sx,
          base - 190,
          sw,
          190,
          s.air.lamps ? s.down("#FFE3A6", "#EBA65C") : s.down(shade(wall, 0.46), shade(wall, 0.3)),
        ),
        rect(sx + 8, base - 150, sw * 0.6, 128, s.air.lamps ? "#FFF0C9" : s.paint("#DCE4E2"), { opacity: 0.5 }),
        wares[kinds[(i + s.whole(0, 3)) % 4]](s, sx + 8, base - 150, sw * 0.6, 128),
        rect(sx + sw * 0.68, base - 160, sw * 0.27, 160, shade(accent, 0.3)),
        rect(sx + sw * 0.71, base - 150, sw * 0.21, 128, glass(s, s.air.lamps)),
        rect(sx + 4, base - 22, sw * 0.63, 22, accent),
      );
    }
    parts.push(awning(s, sx - 4, base - 192, sw + 8, accent));
  }
  return s.svg(
    [
      sky(s),
      skyline(s, base, { height: 320 }),
      tree(s, 70, base, 380),
      palm(s, 1210, base, 500, 0.06),
      shrubs(s, 1100, 1300, base, 60),
      parts,
      tree(s, 1220, base, 300, { blossom: true }),
      road(s, base),
      lamp(s, 140, base + 30, 330),
      scooter(s, 330, 862, 0.9),
      bicycle(s, 640, 858, 0.95),
      s.chance(0.5) ? autorickshaw(s, 930, 924, 1.05, true) : car(s, 880, 926, 1.05, s.paint("marigold")),
      rain(s),
    ]
      .flat(6)
      .join(""),
  );
}

/** An office building of glass and terracotta fins above a planted forecourt. */
export function officeBlock(s, { floors = 7, accent: accentName = "terracotta" } = {}) {
  const base = 806;
  const [x, w] = [290, 600];
  const [frame, accent] = [s.paint("#F1E7D6"), s.paint(accentName)];
  const top = base - 620;
  const height = 520 / floors;
  const parts = [
    rect(x + 60, top - 50, 180, 52, shade(frame, 0.2)),
    waterTank(s, x + 360, top - 10, 76),
    range(4).map((i) => rect(x + 430 + i * 36, top - 40, 28, 30, shade(frame, 0.14), { rx: 3 })),
    polygon(
      [
        [x + w, top - 10],
        [x + w + 130, top + 44],
        [x + w + 130, base],
        [x + w, base],
      ],
      s.down(shade(s.paint("#6F8BA8"), 0.3), shade(s.paint("#6F8BA8"), 0.5)),
    ),
    range(floors).map((f) =>
      polygon(
        [
          [x + w, top + 34 + f * height],
          [x + w + 130, top + 80 + f * (height * 0.93)],
          [x + w + 130, top + 88 + f * (height * 0.93)],
          [x + w, top + 44 + f * height],
        ],
        shade(frame, 0.3),
      ),
    ),
    rect(
      x,
      top,
      w,
      base - top,
      s.slant(tint(s.paint("#7F9DB5"), 0.4), s.paint("#7F9DB5"), shade(s.paint("#6F8BA8"), 0.2)),
    ),
    polygon(
      [
        [x + 60, base],
        [x + 330, top],
        [x + 440, top],
        [x + 170, base],
      ],
      "#FFFFFF",
      { opacity: 0.12 },
    ),
  ];
  for (const f of range(floors)) {
    const y = top + 16 + f * height;
    for (const i of range(10))
      if (s.air.lamps && s.chance(0.55))
        parts.push(rect(x + 6 + i * 60, y + 8, 50, height - 16, s.down("#FFE3A6", "#F2AE62"), { opacity: 0.92 }));
    parts.push(
      rect(x - 10, y + height - 12, w + 20, 13, frame),
      rect(x, y + height + 1, w, 5, s.paint("night"), { opacity: 0.2 }),
    );
    if (f % 2 === 0)
      parts.push(
        range(6).map((i) =>
          circle(x + 20 + s.between(0, w - 40) * (i / 6 + 0.1), y + height - 14, s.between(6, 11), s.paint("leaf")),
        ),
      );
  }
  parts.push(
    range(11).map((i) => rect(x + i * 60 - 5, top, 9, 520, s.across(tint(accent, 0.15), shade(accent, 0.2)))),
    rect(x - 14, top - 12, w + 28, 26, frame),
  );
  parts.push(
    rect(
      x,
      base - 96,
      w,
      96,
      s.air.lamps ? s.down("#FFE3A6", "#E9A65F") : s.down(shade(frame, 0.5), shade(frame, 0.32)),
    ),
    range(6).map((i) => rect(x + 12 + i * 112, base - 98, 18, 98, frame)),
    rect(x + 228, base - 122, 150, 18, accent),
    rect(x + 250, base - 84, 104, 84, glass(s, s.air.lamps)),
    rect(x + 300, base - 84, 4, 84, frame),
    jali(s, x + 464, base - 90, 110, 90, { kind: "petal", size: 26, screen: frame }),
  );
  return s.svg(
    [
      sky(s, { sunX: 0.16 }),
      skyline(s, base, { height: 420 }),
      rect(0, base - 50, s.width, 60, mix(s.paint("leaf"), s.air.far, 0.5)),
      tree(s, 80, base, 340),
      palm(s, 1130, base, 440, 0.05),
      parts,
      tree(s, 210, base, 280),
      tree(s, 1150, base, 320),
      shrubs(s, -20, 280, base, 56),
      shrubs(s, 900, 1300, base, 56),
      pot(s, x + 232, base, 50, { kind: "areca" }),
      pot(s, x + 372, base, 50, { kind: "areca" }),
      road(s, base),
      lamp(s, 1060, base + 30, 320),
      car(s, 300, 926, 1.05, accent),
      bicycle(s, 780, 858, 0.95),
      scooter(s, 960, 862, 0.9),
      rain(s),
    ]
      .flat(6)
      .join(""),
  );
}
