import { glass } from "./openings.mjs";
import { pot } from "./plants.mjs";
import { circle, ellipse, path, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { shade, tint } from "./stage.mjs";

/** A balcony: recess with a sliding door, things that live there, slab and railing. */
export function balcony(
  s,
  x,
  y,
  w,
  h,
  {
    wall,
    slab = s.paint("cream"),
    rail = s.pick(["bars", "glass", "solid"]),
    accent = s.paint("terracotta"),
    round = 0,
  } = {},
) {
  const floor = y + h;
  const railTop = floor - h * 0.34;
  const parts = [
    rect(x, y, w, h, shade(wall, 0.3)),
    rect(x + w * 0.12, y + h * 0.14, w * 0.62, h * 0.86, s.paint("cream")),
  ];
  const leaf = (w * 0.62 - 18) / 2;
  for (const i of [0, 1])
    parts.push(rect(x + w * 0.12 + 6 + i * (leaf + 6), y + h * 0.14 + 6, leaf, h * 0.86, glass(s)));
  parts.push(
    rect(x, y, w, h * 0.14, s.paint("night"), { opacity: 0.3 }),
    polygon(
      [
        [x, y],
        [x + w * 0.14, y],
        [x + w * 0.05, floor],
        [x, floor],
      ],
      s.paint("night"),
      { opacity: 0.2 },
    ),
  );
  if (s.chance(0.3)) {
    parts.push(stroke(`M${x + w * 0.08} ${y + h * 0.3}H${x + w * 0.92}`, s.paint("cream"), 1.4));
    for (const i of range(4))
      parts.push(
        rect(
          x + w * (0.14 + i * 0.19),
          y + h * 0.3,
          w * 0.13,
          h * s.between(0.2, 0.34),
          s.paint(s.pick(["marigold", "indigo", "blush", "cream", "terracotta"])),
          { rx: 2 },
        ),
      );
  }
  if (s.chance(0.7)) parts.push(pot(s, x + w * 0.85, floor - 3, h * 0.22));
  if (rail === "glass") {
    parts.push(
      rect(x, railTop, w, floor - railTop, s.paint("#BFD5DC"), { opacity: 0.5 }),
      polygon(
        [
          [x + w * 0.2, floor],
          [x + w * 0.4, railTop],
          [x + w * 0.52, railTop],
          [x + w * 0.32, floor],
        ],
        "#FFFFFF",
        { opacity: 0.25 },
      ),
    );
  } else if (rail === "solid") {
    parts.push(
      rect(x - round, railTop, w + round * 2, floor - railTop, s.across(tint(accent, 0.12), shade(accent, 0.16)), {
        rx: round,
      }),
    );
  } else {
    const bars = Math.round(w / 13);
    parts.push(
      stroke(
        range(bars)
          .map((i) => `M${x + (w * (i + 0.5)) / bars} ${railTop}V${floor}`)
          .join(""),
        shade(accent, 0.3),
        2.6,
      ),
    );
  }
  parts.push(
    rect(x - 5 - round, railTop - 4, w + 10 + round * 2, 7, rail === "bars" ? shade(accent, 0.2) : tint(slab, 0.1), {
      rx: 3,
    }),
  );
  parts.push(
    rect(x - 9 - round, floor, w + 18 + round * 2, 12, slab, { rx: Math.min(round, 6) }),
    rect(x - 5, floor + 12, w + 10, 7, s.paint("night"), { opacity: 0.2 }),
  );
  if (s.chance(0.25))
    parts.push(
      range(7).map((i) =>
        ellipse(x + w * (0.1 + i * 0.05), railTop + 6 + s.between(0, 18), 8, 10, s.paint(i % 3 ? "leaf" : "marigold")),
      ),
    );
  return parts.flat(2).join("");
}

export function waterTank(s, x, base, size, colour = s.paint("ink")) {
  return place(x, base, size / 80, [
    stroke("M-26 0V-22M26 0V-22M-26 -4L26 -20", s.paint("stone"), 4),
    rect(-38, -26, 76, 6, s.paint("stone")),
    rect(-32, -78, 64, 54, s.across(tint(colour, 0.24), colour, shade(colour, 0.3)), { rx: 5 }),
    path("M-32 -74Q0 -94 32 -74Z", tint(colour, 0.1)),
    rect(-10, -92, 20, 10, colour, { rx: 3 }),
    stroke("M-31 -60H31M-31 -44H31", tint(colour, 0.16), 2),
  ]);
}

export function dish(s, x, base, size) {
  return place(x, base, size / 40, [
    stroke("M0 0V-20", s.paint("slate"), 3),
    path("M-18 -40A24 24 0 0 0 18 -14Z", s.paint("cream")),
    path("M-18 -40A24 24 0 0 0 18 -14A30 18 45 0 1 -18 -40Z", s.paint("stone"), { opacity: 0.5 }),
    stroke("M0 -27L14 -40", s.paint("slate"), 2),
    circle(14, -40, 3, s.paint("slate")),
  ]);
}
