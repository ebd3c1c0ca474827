import { circle, ellipse, path, place, polygon, range, rect } from "./shapes.mjs";
import { shade, tint } from "./stage.mjs";

const shadow = (s, w, h = 12) => ellipse(8, 2, w, h, s.paint("night"), { opacity: 0.2 });

/** A double bed seen from its foot: headboard, pillows, a block-printed quilt. */
export function bed(s, x, base, scale, { quilt = "indigo", print = "cream", board = "walnut", width = 230 } = {}) {
  const [q, w] = [s.paint(quilt), s.paint(board)];
  const white = s.paint("#FBF6EC");
  const k = 1.2;
  const motif = s.define(
    (id) =>
      `<pattern id="${id}" width="52" height="40" patternUnits="userSpaceOnUse"><path d="M26 6q10 10 0 22q-10 -12 0 -22Z" fill="${s.paint(print)}" opacity=".75"/><circle cx="0" cy="36" r="4" fill="${s.paint("marigold")}" opacity=".8"/><circle cx="52" cy="36" r="4" fill="${s.paint("marigold")}" opacity=".8"/></pattern>`,
  );
  const [a, b] = [width, width * k];
  return place(x, base, scale, [
    ellipse(10, 4, b + 24, 18, s.paint("night"), { opacity: 0.22 }),
    path(
      `M${-a - 14} -110V-300Q${-a - 14} -330 ${-a + 20} -330H${a - 20}Q${a + 14} -330 ${a + 14} -300V-110Z`,
      s.down(tint(w, 0.14), shade(w, 0.08)),
    ),
    rect(-a + 8, -308, a * 2 - 16, 90, shade(w, 0.18), { rx: 10 }),
    polygon(
      [
        [-a, -196],
        [a, -196],
        [b, -84],
        [-b, -84],
      ],
      s.down(shade(white, 0.08), white),
    ),
    ...[-1, 1].map((side) => [
      rect(side * a * 0.49 - a * 0.4, -258, a * 0.8, 74, shade(white, 0.06), { rx: 26 }),
      rect(side * a * 0.49 - a * 0.34, -232, a * 0.68, 58, s.paint(side < 0 ? quilt : "marigold"), {
        rx: 20,
        opacity: 0.92,
      }),
    ]),
    rect(-46, -220, 92, 52, s.paint("terracotta"), { rx: 16 }),
    polygon(
      [
        [-a * 1.06, -162],
        [a * 1.06, -162],
        [b, -84],
        [-b, -84],
      ],
      q,
    ),
    polygon(
      [
        [-a * 1.06, -162],
        [a * 1.06, -162],
        [b, -84],
        [-b, -84],
      ],
      motif,
    ),
    polygon(
      [
        [-a * 1.05, -166],
        [a * 1.05, -166],
        [a * 1.08, -150],
        [-a * 1.08, -150],
      ],
      tint(q, 0.66),
    ),
    path(
      `M${-b} -86H${b}L${b + 4} -22Q${b} -16 ${b - 8} -18L${-b + 8} -18Q${-b} -16 ${-b - 4} -22Z`,
      s.down(q, shade(q, 0.2)),
    ),
    path(`M${-b} -86H${b}L${b + 4} -22L${-b - 4} -22Z`, motif, { opacity: 0.7 }),
    rect(-b - 4, -30, b * 2 + 8, 9, tint(q, 0.6)),
    rect(-b + 6, -18, 18, 20, w),
    rect(b - 24, -18, 18, 20, shade(w, 0.2)),
  ]);
}

export function nightstand(s, x, base, scale) {
  const wood = s.paint("wood");
  return place(x, base, scale, [
    shadow(s, 56),
    rect(-50, -100, 100, 96, s.across(tint(wood, 0.1), shade(wood, 0.14)), { rx: 3 }),
    rect(-42, -88, 84, 34, shade(wood, 0.14)),
    rect(-42, -48, 84, 34, shade(wood, 0.14)),
    circle(0, -71, 5, s.paint("brass")),
    circle(0, -31, 5, s.paint("brass")),
    rect(-56, -108, 112, 10, tint(wood, 0.2)),
    s.air.lamps ? circle(0, -176, 150, s.glow(["#FFDC94", 0.65], ["#FFDC94", 0])) : "",
    rect(-5, -142, 10, 36, s.paint("brass")),
    path("M-24 -108Q-24 -124 0 -126Q24 -124 24 -108Z", s.paint("terracotta")),
    polygon(
      [
        [-24, -196],
        [24, -196],
        [42, -140],
        [-42, -140],
      ],
      s.air.lamps ? s.down("#FFEDC4", "#F9C173") : s.across(tint(s.paint("cream"), 0.3), shade(s.paint("sand"), 0.06)),
    ),
  ]);
}

export function wardrobe(s, x, base, scale, colour = "wood", doors = 3) {
  const c = s.paint(colour);
  const w = doors * 84;
  return place(x, base, scale, [
    shadow(s, w / 2 + 10),
    rect(-w / 2, -400, w, 396, s.across(tint(c, 0.14), shade(c, 0.08)), { rx: 4 }),
    range(doors).map((i) => [
      rect(-w / 2 + 6 + i * 84, -388, 72, 374, shade(c, 0.05), { rx: 3 }),
      rect(
        -w / 2 + 18 + i * 84,
        -372,
        48,
        150,
        i === 1 && doors === 3 ? s.slant(tint(s.paint("#9DB3C4"), 0.5), s.paint("#9DB3C4")) : shade(c, 0.14),
        { rx: 24 },
      ),
      rect(-w / 2 + 18 + i * 84, -206, 48, 176, shade(c, 0.14), { rx: 3 }),
      rect(-w / 2 + 70 + i * 84, -214, 5, 34, s.paint("brass"), { rx: 2 }),
    ]),
    rect(-w / 2 - 8, -410, w + 16, 14, tint(c, 0.2)),
  ]);
}
