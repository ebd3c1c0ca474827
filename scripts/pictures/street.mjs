import { circle, ellipse, group, path, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { mix, shade, tint } from "./stage.mjs";

/** Footpath with a striped kerb and the road before it; a wet road mirrors the sky. */
export function road(s, y) {
  const asphalt = s.paint("#6B6C78");
  const path1 = s.paint("#D9CDB8");
  const parts = [
    rect(0, y, s.width, 44, s.down(tint(path1, 0.2), path1)),
    stroke(
      range(16)
        .map((i) => `M${i * 86 + 20} ${y}l-14 44`)
        .join(""),
      shade(path1, 0.16),
      1.6,
    ),
  ];
  parts.push(
    rect(0, y + 44, s.width, 14, s.paint("cream")),
    range(22)
      .map((i) => rect(i * 60, y + 44, 30, 14, s.paint("marigold"), { opacity: 0.85 }))
      .join(""),
    rect(0, y + 56, s.width, 4, shade(asphalt, 0.5)),
  );
  parts.push(rect(0, y + 58, s.width, s.height - y, s.down(shade(asphalt, 0.12), asphalt)));
  parts.push(
    range(6)
      .map((i) =>
        polygon(
          [
            [i * 250 + 40, y + 112],
            [i * 250 + 160, y + 112],
            [i * 250 + 152, y + 121],
            [i * 250 + 30, y + 121],
          ],
          s.paint("cream"),
          { opacity: 0.5 },
        ),
      )
      .join(""),
  );
  if (s.light === "monsoon")
    for (const i of range(4))
      parts.push(
        ellipse(
          i * 340 + s.between(40, 240),
          y + s.between(84, 130),
          s.between(70, 130),
          s.between(7, 12),
          mix(s.air.sky[1], "#FFFFFF", 0.2),
          { opacity: 0.42 },
        ),
      );
  return parts.join("");
}

export function lawn(s, y, height) {
  const green = s.paint("#8FAE6B");
  return rect(0, y, s.width, height, s.down(green, shade(green, 0.12)));
}

/** A compound wall from x to x, with a gap left for the gate. */
export function compound(
  s,
  base,
  {
    from = -10,
    to = s.width + 10,
    gate,
    height = 96,
    colour = s.paint("sand"),
    cap = s.paint("terracotta"),
    leaf = s.paint("ink"),
  } = {},
) {
  const wall = (a, b) => [
    rect(a, base - height, b - a, height, s.down(tint(colour, 0.16), shade(colour, 0.06))),
    rect(a, base - height - 10, b - a, 12, cap),
    rect(a, base - height + 2, b - a, 6, s.paint("night"), { opacity: 0.16 }),
    range(Math.floor((b - a) / 62)).map((i) =>
      group([
        rect(a + 20 + i * 62, base - height + 26, 30, 30, shade(colour, 0.3)),
        path(`M${a + 35 + i * 62} ${base - height + 26}l15 15l-15 15l-15 -15Z`, colour),
      ]),
    ),
  ];
  const post = (x) => [
    rect(x - 19, base - height - 34, 38, height + 34, s.across(tint(colour, 0.25), shade(colour, 0.14))),
    rect(x - 25, base - height - 44, 50, 12, cap),
    circle(x, base - height - 57, 14, s.air.lamps ? "#FFE3A3" : s.paint("cream")),
    s.air.lamps ? circle(x, base - height - 57, 54, s.glow(["#FFD98F", 0.6], ["#FFD98F", 0])) : "",
  ];
  if (!gate) return group(wall(from, to));
  const [g1, g2] = gate;
  const bars = range(Math.round((g2 - g1) / 17)).map(
    (i) =>
      `M${g1 + 22 + i * 17} ${base - height * 0.94 - Math.sin(((i * 17 + 12) / (g2 - g1)) * Math.PI) * 22}V${base - 8}`,
  );
  return group([
    wall(from, g1),
    wall(g2, to),
    stroke(bars.join(""), leaf, 4.4),
    rect(g1 + 16, base - 34, g2 - g1 - 32, 7, leaf),
    rect(g1 + 16, base - height * 0.7, g2 - g1 - 32, 7, leaf),
    rect((g1 + g2) / 2 - 2, base - height, 4, height - 6, tint(leaf, 0.2)),
    post(g1),
    post(g2),
  ]);
}

export function lamp(s, x, base, height) {
  const pole = s.paint("ink");
  return group([
    stroke(`M${x} ${base}V${base - height}Q${x} ${base - height - 26} ${x + 34} ${base - height - 24}`, pole, 5),
    path(`M${x + 22} ${base - height - 20}h36l-6 -10h-24Z`, pole),
    s.air.lamps
      ? [
          circle(x + 40, base - height - 14, 110, s.glow(["#FFDC94", 0.55], ["#FFDC94", 0])),
          ellipse(x + 40, base - height - 16, 14, 6, "#FFF1C4"),
        ]
      : ellipse(x + 40, base - height - 18, 14, 4, s.paint("cream")),
  ]);
}

const wheel = (s, x, y, r) => [
  circle(x, y, r, s.paint("#23242F")),
  circle(x, y, r * 0.5, s.paint("stone")),
  circle(x, y, r * 0.2, s.paint("ink")),
];

export function autorickshaw(s, x, base, scale = 1, flip = false) {
  const [roof, body, dark] = [s.paint("marigold"), s.paint("forest"), s.paint("ink")];
  return place(
    x,
    base,
    scale,
    [
      ellipse(0, 0, 104, 9, s.paint("night"), { opacity: 0.3 }),
      path("M-82 -66C-78 -108 -62 -134 -36 -136L54 -136Q84 -136 86 -104L88 -60L-84 -60Z", roof),
      path("M-36 -136L54 -136Q84 -136 86 -104L87 -96L-74 -96C-66 -122 -54 -134 -36 -136Z", tint(roof, 0.12)),
      path("M-70 -62C-66 -96 -58 -116 -40 -118L-40 -62Z", s.slant(tint(s.paint("#6F8BA8"), 0.5), s.paint("#6F8BA8"))),
      path("M-30 -118H30V-46H-30Z", shade(dark, 0.3)),
      path("M0 -86Q28 -92 30 -60V-46H-6Z", s.paint("clay")),
      path("M42 -116H66Q74 -114 75 -100V-72H42Z", shade(dark, 0.15)),
      path("M-88 -62H-30V-40H30V-62H90Q96 -30 84 -18H-62Q-90 -20 -88 -62Z", body),
      path("M-88 -62H-30V-54H-88ZM30 -62H90L91 -54H30Z", tint(body, 0.22)),
      circle(-86, -46, 7, s.air.lamps ? "#FFF0B8" : s.paint("cream")),
      s.air.lamps ? circle(-92, -44, 46, s.glow(["#FFE9A8", 0.7], ["#FFE9A8", 0])) : "",
      rect(86, -44, 7, 10, s.paint("terracotta")),
      stroke("M-34 -120V-46M34 -120V-46", dark, 4),
      wheel(s, -60, -18, 18),
      wheel(s, 56, -18, 18),
      path("M32 -22Q56 -52 80 -22Z", shade(body, 0.3)),
    ],
    flip,
  );
}

export function scooter(
  s,
  x,
  base,
  scale = 1,
  colour = s.paint(s.pick(["terracotta", "indigo", "cream", "marigold"])),
  flip = false,
) {
  const dark = s.paint("ink");
  return place(
    x,
    base,
    scale,
    [
      ellipse(2, 0, 74, 7, s.paint("night"), { opacity: 0.28 }),
      wheel(s, -46, -17, 17),
      wheel(s, 46, -17, 17),
      path("M6 -26C6 -62 44 -72 72 -48C80 -40 74 -26 66 -22H6Z", colour),
      path("M20 -44C34 -60 56 -60 68 -46C60 -34 40 -30 24 -32Z", tint(colour, 0.22)),
      path("M-34 -18H20V-27H-24Z", shade(colour, 0.2)),
      path(
        "M-52 -28C-48 -40 -44 -70 -34 -92L-24 -94C-26 -68 -24 -44 -20 -20L-34 -18C-36 -34 -44 -38 -62 -32C-62 -38 -58 -42 -48 -42Z",
        colour,
      ),
      path("M4 -60Q34 -76 66 -62Q70 -54 64 -52Q34 -62 6 -50Z", dark),
      stroke("M-34 -92L-28 -106L-14 -108", dark, 5),
      circle(-37, -98, 8, s.paint("cream")),
      stroke("M-30 -106L-38 -118", dark, 2),
      circle(-39, -121, 5, s.paint("slate")),
    ],
    flip,
  );
}

export function bicycle(s, x, base, scale = 1, colour = s.paint("ink"), flip = false) {
  return place(
    x,
    base,
    scale,
    [
      ellipse(0, 0, 70, 5, s.paint("night"), { opacity: 0.22 }),
      stroke(
        "M-68 -30a26 26 0 1 0 52 0a26 26 0 1 0 -52 0M18 -30a26 26 0 1 0 52 0a26 26 0 1 0 -52 0",
        s.paint("#23242F"),
        4,
      ),
      stroke("M-42 -30L-26 -72H24L44 -30L2 -28L-22 -66M24 -72L2 -28M-26 -72L-30 -88H-18M24 -72L20 -84", colour, 4),
      rect(8, -90, 26, 7, s.paint("#23242F"), { rx: 3 }),
      stroke("M-30 -88L-42 -84", colour, 4),
    ],
    flip,
  );
}

/** A parked hatchback seen from the side. */
export function car(s, x, base, scale = 1, colour = s.paint("cream"), flip = false) {
  const dark = s.paint("#3D4A63");
  return place(
    x,
    base,
    scale,
    [
      ellipse(0, 0, 150, 10, s.paint("night"), { opacity: 0.3 }),
      path(
        "M-138 -26Q-144 -58 -118 -64L-84 -70L-48 -104Q-40 -110 -26 -110H52Q68 -110 78 -100L108 -68Q136 -64 138 -46V-26Z",
        s.down(tint(colour, 0.2), shade(colour, 0.1)),
      ),
      path("M-72 -70L-42 -98Q-38 -102 -30 -102H6V-70Z", dark),
      path("M16 -102H48Q58 -102 66 -94L88 -70H16Z", dark),
      polygon(
        [
          [-50, -70],
          [-24, -102],
          [-10, -102],
          [-36, -70],
        ],
        "#FFFFFF",
        { opacity: 0.16 },
      ),
      stroke("M11 -108V-30M-134 -44H134", shade(colour, 0.2), 2),
      rect(-140, -54, 16, 9, s.paint("marigold"), { rx: 4 }),
      rect(126, -58, 12, 12, s.paint("terracotta"), { rx: 3 }),
      rect(-140, -30, 280, 9, s.paint("ink"), { rx: 4 }),
      wheel(s, -82, -24, 25),
      wheel(s, 84, -24, 25),
    ],
    flip,
  );
}
