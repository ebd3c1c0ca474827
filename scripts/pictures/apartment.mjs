import { balcony, dish, waterTank } from "./facade.mjs";
import { jali, windowAt } from "./openings.mjs";
import { creeper, palm, shrubs, tree } from "./plants.mjs";
import { circle, group, path, polygon, range, rect, stroke } from "./shapes.mjs";
import { rain, sky, skyline } from "./sky.mjs";
import { mix, shade, tint } from "./stage.mjs";
import { autorickshaw, car, compound, lamp, road, scooter } from "./street.mjs";

const schemes = [
  { wall: "cream", accent: "terracotta", trim: "#FFF9EE", jali: "diamond" },
  { wall: "#E3A77F", accent: "indigo", trim: "cream", jali: "star" },
  { wall: "#D9C7A6", accent: "leaf", trim: "#FFF9EE", jali: "petal" },
  { wall: "#8C9BBF", accent: "marigold", trim: "cream", jali: "circle" },
  { wall: "#EBCB8E", accent: "clay", trim: "#FFF9EE", jali: "star" },
  { wall: "#B9C9B0", accent: "terracotta", trim: "cream", jali: "diamond" },
];

function roof(s, x, y, w, trim) {
  return [
    rect(x + w * 0.56, y - 74, w * 0.26, 76, s.across(tint(trim, 0.1), shade(trim, 0.2))),
    rect(x + w * 0.54, y - 82, w * 0.3, 10, trim),
    rect(x + w * 0.64, y - 50, 28, 50, shade(trim, 0.5)),
    waterTank(s, x + w * 0.2, y, 84),
    waterTank(s, x + w * 0.36, y, 70, s.paint("#C9CDD2")),
    dish(s, x + w * 0.92, y, 44),
  ];
}

/** Slabs and balconies, a stair tower behind a jali. */
function terraceBlock(s, base, scheme, floors) {
  const [wall, trim, accent] = [s.paint(scheme.wall), s.paint(scheme.trim), s.paint(scheme.accent)];
  const height = Math.min(92, 580 / floors);
  const w = 620;
  const x = 330;
  const top = base - floors * height;
  const rail = s.pick(["bars", "glass", "solid"]);
  const parts = [
    polygon(
      [
        [x + w, top - 16],
        [x + w + 62, top + 16],
        [x + w + 62, base],
        [x + w, base],
      ],
      shade(wall, 0.36),
    ),
    range(floors).map((f) => [
      rect(
        x + w + 18,
        top + f * height + 34,
        26,
        height * 0.46,
        s.air.lamps && s.chance(0.4) ? "#F7BE6C" : shade(wall, 0.56),
      ),
      polygon(
        [
          [x + w, base - f * height - 6],
          [x + w + 62, base - f * height - 6 + 5],
          [x + w + 62, base - f * height + 8],
          [x + w, base - f * height + 4],
        ],
        shade(trim, 0.3),
      ),
    ]),
    rect(x, top, w, base - top, s.across(tint(wall, 0.14), wall, shade(wall, 0.06))),
    roof(s, x, top - 14, w, trim),
  ];
  for (const f of range(floors)) {
    const y = top + f * height;
    parts.push(balcony(s, x + 22, y + 12, 176, height - 24, { wall, slab: trim, rail, accent }));
    parts.push(balcony(s, x + w - 198, y + 12, 176, height - 24, { wall, slab: trim, rail, accent }));
    parts.push(windowAt(s, x + 226, y + height * 0.26, 44, height * 0.48, { frame: trim, hood: trim, panes: 2 }));
    parts.push(windowAt(s, x + w - 270, y + height * 0.26, 44, height * 0.48, { frame: trim, hood: trim, panes: 2 }));
  }
  parts.push(
    rect(x + 292, top - 40, 36, base - top + 40, shade(accent, 0.06)),
    jali(s, x + 284, top - 30, 52, base - top - 60, { kind: scheme.jali, size: 26, screen: accent }),
  );
  parts.push(
    rect(x + 276, top - 44, 8, base - top + 44, trim),
    rect(x + 336, top - 44, 8, base - top + 44, shade(trim, 0.16)),
    rect(x + 270, top - 54, 80, 12, trim),
  );
  parts.push(
    rect(x - 10, top - 18, 282, 20, trim),
    rect(x + 348, top - 18, w - 338, 20, trim),
    rect(x, top + 2, w, 8, s.paint("night"), { opacity: 0.16 }),
  );
  return group(parts);
}

/** Bombay deco: rounded balconies, a finned central tower, eyebrow bands. */
function decoBlock(s, base, scheme, floors) {
  const [wall, trim, accent] = [s.paint(scheme.wall), s.paint(scheme.trim), s.paint(scheme.accent)];
  const height = Math.min(104, 520 / floors);
  const [x, w] = [300, 680];
  const top = base - floors * height;
  const mid = x + w / 2;
  const parts = [
    waterTank(s, x + 120, top - 14, 80),
    dish(s, x + w - 130, top - 14, 46),
    path(
      `M${x} ${base}V${top + 30}Q${x} ${top - 14} ${x + 46} ${top - 14}H${x + w - 46}Q${x + w} ${top - 14} ${x + w} ${top + 30}V${base}Z`,
      s.across(shade(wall, 0.1), tint(wall, 0.18), wall, shade(wall, 0.2)),
    ),
  ];
  for (const f of range(floors)) {
    const y = top + f * height + 4;
    for (const bx of [x + 30, x + w - 218]) {
      parts.push(
        balcony(s, bx, y + 14, 188, height - 30, { wall, slab: trim, rail: "solid", accent: trim, round: 14 }),
      );
      parts.push(stroke(`M${bx - 10} ${y + height - 32}h208M${bx - 10} ${y + height - 40}h208`, accent, 4));
    }
    parts.push(
      rect(x - 6, y + 2, w + 12, 9, accent, { rx: 4 }),
      rect(x, y + 11, w, 5, s.paint("night"), { opacity: 0.15 }),
    );
  }
  const t = top - 84;
  parts.push(
    path(
      `M${mid - 84} ${base}V${t + 54}H${mid - 56}V${t + 24}H${mid - 28}V${t}H${mid + 28}V${t + 24}H${mid + 56}V${t + 54}H${mid + 84}V${base}Z`,
      s.across(tint(trim, 0.2), trim, shade(trim, 0.2)),
    ),
  );
  parts.push(
    range(3).map((i) =>
      rect(
        mid - 50 + i * 40,
        t + 66,
        20,
        base - t - 190,
        s.air.lamps ? s.down("#FFDf9E", "#EFA55B") : s.down(shade(accent, 0.3), shade(accent, 0.5)),
      ),
    ),
  );
  parts.push(
    range(floors).map((f) => rect(mid - 62, top + f * height + 60, 124, 8, trim)),
    stroke(`M${mid} ${t}V${t - 66}`, s.paint("slate"), 4),
    path(`M${mid} ${t - 64}q22 -8 44 4q-20 6 -44 14Z`, s.paint("marigold")),
  );
  parts.push(
    circle(mid, t + 38, 12, accent),
    path(`M${mid - 52} ${base}v-78a52 52 0 0 1 104 0v78Z`, shade(trim, 0.18)),
    path(`M${mid - 40} ${base}v-74a40 40 0 0 1 80 0v74Z`, s.air.lamps ? "#F8C273" : shade(accent, 0.4)),
  );
  return group(parts);
}

/** Two slim towers with a podium garden. */
function towers(s, base, scheme, floors) {
  const [wall, trim, accent] = [s.paint(scheme.wall), s.paint(scheme.trim), s.paint(scheme.accent)];
  const tower = (x, w, top, count) => {
    const height = (base - top) / count;
    const parts = [
      polygon(
        [
          [x + w, top],
          [x + w + 56, top + 30],
          [x + w + 56, base],
          [x + w, base],
        ],
        shade(wall, 0.38),
      ),
      rect(x, top, w, base - top, s.across(tint(wall, 0.2), wall)),
      rect(x + w * 0.4, top - 34, w * 0.3, 36, shade(trim, 0.1)),
      waterTank(s, x + w * 0.2, top, 60),
      rect(x + w * 0.42, top - 12, w * 0.16, base - top, s.across(tint(accent, 0.1), shade(accent, 0.1))),
    ];
    for (const f of range(count)) {
      const y = top + f * height + 6;
      parts.push(
        balcony(s, x + 12, y, w * 0.42 - 30, height - 14, { wall, slab: trim, rail: "glass", accent }),
        balcony(s, x + w * 0.58 + 18, y, w * 0.42 - 30, height - 14, { wall, slab: trim, rail: "glass", accent }),
      );
      parts.push(
        rect(
          x + w * 0.45,
          y + 8,
          w * 0.1,
          height * 0.5,
          s.air.lamps && s.chance(0.6) ? "#FFD78F" : shade(accent, 0.4),
          { rx: 2 },
        ),
        rect(x + w + 16, y + 18, 22, height * 0.44, s.air.lamps && s.chance(0.45) ? "#F7BE6C" : shade(wall, 0.58)),
      );
    }
    parts.push(rect(x - 8, top - 12, w + 16, 14, trim));
    return group(parts);
  };
  return tower(330, 250, 128, floors + 1) + tower(672, 270, 216, floors);
}

/** One building without its street, standing on `base`. */
export function blockFor(s, style, scheme, floors, base) {
  return { terrace: terraceBlock, deco: decoBlock, towers }[style](s, base, schemes[scheme], floors);
}

export function apartment(s, { style = "terrace", floors = 6, scheme = 0, front = "scooter" } = {}) {
  const base = 806;
  const chosen = schemes[scheme];
  const block = blockFor(s, style, scheme, floors, base);
  const gate = [560, 730];
  const trees =
    style === "towers"
      ? [
          [210, 330],
          [1090, 300],
        ]
      : [
          [168, 380],
          [1130, 350],
        ];
  return s.svg(
    [
      sky(s, { kites: s.light === "day" }),
      skyline(s, base, { height: 330 }),
      rect(0, base - 70, s.width, 80, mix(s.paint("leaf"), s.air.far, 0.5)),
      shrubs(s, -20, 320, base - 30, 70),
      shrubs(s, 990, 1300, base - 30, 70),
      tree(s, 60, base, 300),
      s.light === "night" ? "" : palm(s, 1240, base, 400, -0.08),
      block,
      shrubs(s, 300, 560, base, 60),
      shrubs(s, 740, 1010, base, 60),
      tree(s, trees[0][0], base, trees[0][1], { blossom: s.chance(0.5) }),
      tree(s, trees[1][0], base, trees[1][1]),
      compound(s, base, { gate, height: 80, colour: s.paint(chosen.trim), cap: s.paint(chosen.accent) }),
      creeper(s, 120, base - 92, 170, 64),
      creeper(s, 950, base - 92, 150, 50, "marigold"),
      road(s, base),
      lamp(s, 1044, base + 30, 330),
      front === "auto"
        ? autorickshaw(s, 340, 918, 1.05)
        : front === "car"
          ? car(s, 900, 922, 1.05, s.paint("cream"))
          : [scooter(s, 420, 862, 0.9), scooter(s, 300, 862, 0.9)],
      front === "auto" ? scooter(s, 910, 860, 0.9) : "",
      rain(s),
    ]
      .flat()
      .join(""),
  );
}
