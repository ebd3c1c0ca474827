import { circle, ellipse, group, path, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { mix, shade, tint } from "./stage.mjs";

/** A broad-crowned tree (neem, mango): three layers of crown, light from the upper left; with `blossom` a gulmohar. */
export function tree(s, x, base, size, { blossom = false, colour = s.pick(["leaf", "forest", "#5C8A5C"]) } = {}) {
  const mid = s.paint(colour);
  const trunk = s.paint("walnut");
  const crown = (dx, dy, r, fill, count) =>
    range(count).map((i) => {
      const angle = (i / count) * Math.PI * 2;
      return ellipse(
        dx + Math.cos(angle) * r * 0.62,
        dy + Math.sin(angle) * r * 0.36,
        r * s.between(0.46, 0.62),
        r * s.between(0.38, 0.5),
        fill,
      );
    });
  const parts = [
    ellipse(14, 2, 74, 9, s.paint("night"), { opacity: 0.2 }),
    path("M-9 0C-6 -60 -10 -90 -14 -130L-4 -128L2 -96L12 -140L20 -138C12 -90 8 -50 11 0Z", trunk),
    ...crown(6, -186, 108, shade(mid, 0.24), 9),
    ...crown(-6, -202, 92, mid, 8),
    ...crown(-28, -226, 56, tint(mid, 0.16), 6),
  ];
  if (blossom) {
    const flower = s.paint("terracotta");
    parts.push(
      range(90).map(() => {
        const [a, r] = [s.between(0, 6.28), Math.sqrt(s.random()) * 104];
        return circle(
          Math.cos(a) * r * 1.1,
          -206 + Math.sin(a) * r * 0.62,
          s.between(3.5, 7.5),
          s.chance(0.35) ? tint(flower, 0.3) : flower,
        );
      }),
    );
  }
  return place(x, base, size / 270, parts);
}

export function palm(s, x, base, height, lean = s.between(-0.12, 0.12)) {
  const leaf = s.paint("forest");
  const top = [lean * height, -height];
  const frond = (angle, length, fill) => {
    const [c, d] = [Math.cos(angle), Math.sin(angle)];
    const end = [top[0] + c * length, top[1] + d * length * 0.72 + length * 0.3];
    const bend = [top[0] + c * length * 0.5, top[1] + d * length * 0.72 - length * 0.2];
    const under = [bend[0] * 0.98 + top[0] * 0.02, bend[1] + length * 0.17];
    return path(
      `M${top[0]} ${top[1]}Q${bend[0]} ${bend[1]} ${end[0]} ${end[1]}Q${under[0]} ${under[1]} ${top[0]} ${top[1]}Z`,
      fill,
    );
  };
  const length = height * 0.42;
  return place(x, base, 1, [
    ellipse(6, 1, 40, 5, s.paint("night"), { opacity: 0.18 }),
    stroke(`M0 0Q${lean * height * 0.1} ${-height * 0.55} ${top[0]} ${top[1]}`, s.paint("walnut"), height * 0.032, {
      "stroke-linecap": "butt",
    }),
    range(6).map((i) => frond(-2.9 + i * 0.53, length, shade(leaf, 0.18))),
    range(6).map((i) => frond(-3.2 + i * 0.64, length * 0.9, i < 3 ? tint(leaf, 0.16) : leaf)),
    circle(top[0] - 7, top[1] + 9, 7, s.paint("clay")),
    circle(top[0] + 6, top[1] + 11, 7, shade(s.paint("clay"), 0.2)),
  ]);
}

export function shrubs(s, from, to, base, height) {
  const parts = [];
  for (let x = from; x < to; x += height * 0.62) {
    const mid = s.paint(s.pick(["leaf", "forest", "#5C8A5C"]));
    const r = height * s.between(0.42, 0.62);
    parts.push(
      ellipse(x, base - r * 0.55, r * 0.95, r, shade(mid, 0.14)),
      ellipse(x - r * 0.2, base - r * 0.75, r * 0.55, r * 0.6, tint(mid, 0.1)),
    );
  }
  return group(parts, { "clip-path": s.clip(`<rect x="-50" y="0" width="1800" height="${base}"/>`) });
}

const blade = (angle, length, width, fill) => {
  const [c, d] = [Math.sin(angle), -Math.cos(angle)];
  const [mx, my] = [c * length * 0.5, d * length * 0.55];
  return path(
    `M0 0Q${mx - d * width} ${my + c * width} ${c * length} ${d * length}Q${mx + d * width} ${my - c * width} 0 0Z`,
    fill,
  );
};

/** A pot with one of four house plants; the scale is the pot's width. */
export function pot(
  s,
  x,
  base,
  width,
  {
    kind = s.pick(["rubber", "snake", "areca", "bush"]),
    colour = s.pick(["terracotta", "cream", "indigo", "clay"]),
  } = {},
) {
  const clay = s.paint(colour);
  const leaf = s.paint(s.pick(["leaf", "forest", "#4F7F5A"]));
  const leaves = {
    rubber: () =>
      range(9).map((i) =>
        place(
          s.between(-5, 5),
          -62 - i * 11,
          1,
          blade((i % 2 ? 1 : -1) * s.between(0.6, 1.15), 58, 15, i % 3 ? leaf : tint(leaf, 0.18)),
        ),
      ),
    snake: () =>
      range(7).map((i) =>
        place((i - 3) * 6, -58, 1, blade((i - 3) * 0.13, s.between(80, 130), 9, i % 2 ? leaf : tint(leaf, 0.2))),
      ),
    areca: () =>
      range(11).map((i) =>
        place(0, -58, 1, blade((i - 5) * 0.25, 150 - Math.abs(i - 5) * 9, 9, i % 2 ? leaf : tint(leaf, 0.14))),
      ),
    bush: () =>
      range(9).map((i) =>
        circle(s.between(-34, 34), -76 - s.between(0, 44), s.between(15, 24), i % 2 ? leaf : tint(leaf, 0.14)),
      ),
  };
  return place(x, base, width / 70, [
    ellipse(6, 0, 40, 6, s.paint("night"), { opacity: 0.2 }),
    kind === "rubber" ? stroke("M0 -55V-150", s.paint("walnut"), 4) : "",
    leaves[kind](),
    polygon(
      [
        [-31, -58],
        [31, -58],
        [23, 0],
        [-23, 0],
      ],
      s.across(tint(clay, 0.12), shade(clay, 0.18)),
    ),
    rect(-35, -66, 70, 14, clay, { rx: 3 }),
    rect(-35, -54, 70, 4, shade(clay, 0.25), { opacity: 0.5 }),
  ]);
}

/** Tulsi vrindavan: the basil's plinth that stands in a courtyard. */
export function tulsi(s, x, base, size) {
  const stone = s.paint("cream");
  const leaf = s.paint("leaf");
  return place(x, base, size / 200, [
    ellipse(14, 2, 92, 11, s.paint("night"), { opacity: 0.2 }),
    stroke("M0 -118V-190M0 -150L-22 -184M0 -156L20 -186", s.paint("walnut"), 4),
    range(16).map(() =>
      ellipse(
        s.between(-42, 42),
        s.between(-214, -142),
        s.between(11, 17),
        s.between(8, 13),
        s.chance(0.4) ? tint(leaf, 0.16) : leaf,
      ),
    ),
    rect(-80, -18, 160, 18, shade(stone, 0.1)),
    rect(-64, -34, 128, 17, stone),
    rect(-46, -104, 92, 72, s.across(tint(stone, 0.2), shade(stone, 0.16))),
    path("M-17 -42V-68Q-17 -86 0 -90Q17 -86 17 -68V-42Z", s.paint("terracotta")),
    circle(0, -52, 6, "#FFD58A"),
    rect(-56, -122, 112, 20, s.paint("terracotta"), { rx: 2 }),
    rect(-56, -106, 112, 5, shade(s.paint("terracotta"), 0.3)),
  ]);
}

/** A climber that spills over a wall or parapet. */
export function creeper(s, x, y, width, drop, flower = "terracotta") {
  const leaf = s.paint("forest");
  const count = Math.round(width / 3.4);
  return group(
    range(count).map(() => {
      const dx = s.random();
      const dy = s.random() ** 1.4 * drop * (0.3 + 0.7 * Math.sin(dx * Math.PI));
      const fill = s.chance(0.38)
        ? mix(s.paint(flower), s.paint("blush"), s.random() * 0.5)
        : s.chance(0.5)
          ? leaf
          : tint(leaf, 0.16);
      return circle(x + dx * width, y + dy, s.between(5, 9), fill);
    }),
  );
}
