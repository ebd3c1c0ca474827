import { onFloor } from "./room.mjs";
import { archPath, circle, ellipse, group, path, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { shade, tint } from "./stage.mjs";

export function fan(s, x = 640, y = 64, scale = 1, colour = s.paint("walnut")) {
  const blade = (angle) =>
    group(path("M16 -7L150 -17Q166 -13 166 0Q166 13 150 15L16 7Z", s.across(shade(colour, 0.2), colour)), {
      transform: `scale(1 .34) rotate(${angle})`,
    });
  return place(x, y, scale, [
    stroke("M0 -110V-16", s.paint("brass"), 7),
    path("M-14 -110h28l-6 20h-16Z", s.paint("brass")),
    group([12, 132, 252].map(blade)),
    ellipse(0, 0, 30, 14, shade(colour, 0.2)),
    ellipse(0, -6, 30, 13, s.paint("brass")),
    s.air.lamps
      ? [circle(0, 12, 12, "#FFF0C0"), circle(0, 12, 120, s.glow(["#FFE2A0", 0.5], ["#FFE2A0", 0]))]
      : circle(0, 8, 8, tint(s.paint("cream"), 0.3)),
  ]);
}

export function rug(s, x, w, [k1, k2], colour, pattern = "border") {
  const quad = (a, b, c, d, fill) => polygon([onFloor(a, c), onFloor(b, c), onFloor(b, d), onFloor(a, d)], fill);
  const base = s.paint(colour);
  const parts = [
    quad(x, x + w, k1, k2, base),
    quad(x + 16, x + w - 16, k1 + 0.03, k2 - 0.04, tint(base, 0.62)),
    quad(x + 24, x + w - 24, k1 + 0.045, k2 - 0.06, base),
  ];
  const mid = (k1 + k2) / 2;
  const count = pattern === "dhurrie" ? 7 : 9;
  for (const i of range(count)) {
    const cx = x + (w * (i + 0.5)) / count;
    if (pattern === "dhurrie")
      parts.push(
        quad(
          x + 30 + (i * (w - 60)) / count,
          x + 30 + ((i + 0.45) * (w - 60)) / count,
          k1 + 0.05,
          k2 - 0.07,
          s.paint(i % 2 ? "marigold" : "cream"),
        ),
      );
    else
      parts.push(
        polygon(
          [
            onFloor(cx, mid - (k2 - k1) * 0.17),
            onFloor(cx + w * 0.042, mid),
            onFloor(cx, mid + (k2 - k1) * 0.18),
            onFloor(cx - w * 0.042, mid),
          ],
          s.paint(i % 2 ? "marigold" : "cream"),
          { opacity: 0.8 },
        ),
      );
  }
  return group(parts);
}

/** Pictures on the wall: suns, hills, arches and leaves in the house's own colours. */
export function art(s, x, y, w, h, kind = s.pick(["sun", "arch", "leaf", "hills"]), frame = s.paint("walnut")) {
  const clip = s.clip(`<rect x="${x + 10}" y="${y + 10}" width="${w - 20}" height="${h - 20}"/>`);
  const scene = {
    sun: () => [
      circle(x + w / 2, y + h * 0.42, w * 0.22, s.paint("terracotta")),
      path(
        `M${x} ${y + h * 0.66}Q${x + w / 2} ${y + h * 0.5} ${x + w} ${y + h * 0.66}V${y + h}H${x}Z`,
        s.paint("indigo"),
      ),
      path(
        `M${x} ${y + h * 0.8}Q${x + w / 2} ${y + h * 0.66} ${x + w} ${y + h * 0.84}V${y + h}H${x}Z`,
        s.paint("night"),
      ),
    ],
    arch: () =>
      [0, 1, 2].map((i) =>
        path(
          archPath(x + w * (0.18 + i * 0.1), y + h * (0.24 + i * 0.12), w * (0.64 - i * 0.2), h),
          [s.paint("terracotta"), s.paint("marigold"), s.paint("cream")][i],
        ),
      ),
    leaf: () => [
      stroke(`M${x + w / 2} ${y + h}V${y + h * 0.24}`, s.paint("forest"), 3),
      range(8).map((i) =>
        ellipse(
          x + w / 2 + (i % 2 ? 1 : -1) * w * 0.15,
          y + h * (0.28 + i * 0.075),
          w * 0.15,
          h * 0.035,
          s.paint(i % 3 ? "leaf" : "forest"),
          { transform: `rotate(${i % 2 ? -32 : 32} ${x + w / 2} ${y + h * (0.28 + i * 0.075)})` },
        ),
      ),
    ],
    hills: () => [
      circle(x + w * 0.68, y + h * 0.32, w * 0.12, s.paint("marigold")),
      path(`M${x} ${y + h * 0.6}q${w * 0.3} ${-h * 0.26} ${w * 0.6} 0t${w * 0.6} 0V${y + h}H${x}Z`, s.paint("leaf")),
      path(`M${x} ${y + h * 0.76}q${w * 0.26} ${-h * 0.2} ${w * 0.5} 0t${w * 0.6} 0V${y + h}H${x}Z`, s.paint("forest")),
    ],
  }[kind]();
  return [
    rect(x + 7, y + 9, w, h, s.paint("night"), { opacity: 0.16 }),
    rect(x, y, w, h, frame),
    rect(x + 7, y + 7, w - 14, h - 14, s.paint("cream")),
    group(scene, { "clip-path": clip }),
  ].join("");
}

export function pendant(s, x, length, { colour = s.paint("brass"), size = 1 } = {}) {
  return place(x, 0, size, [
    stroke(`M0 -40V${length / size}`, s.paint("ink"), 3),
    path(
      `M-44 ${length / size + 44}Q-40 ${length / size} 0 ${length / size - 4}Q40 ${length / size} 44 ${length / size + 44}Z`,
      s.across(tint(colour, 0.2), shade(colour, 0.24)),
    ),
    ellipse(0, length / size + 44, 44, 7, s.air.lamps ? "#FFF1C4" : shade(colour, 0.4)),
    s.air.lamps ? circle(0, length / size + 60, 150, s.glow(["#FFDF9C", 0.5], ["#FFDF9C", 0])) : "",
  ]);
}

export function airConditioner(s, x, y) {
  const white = s.paint("#F7F4EC");
  return [
    rect(x + 4, y + 8, 150, 46, s.paint("night"), { opacity: 0.14, rx: 8 }),
    rect(x, y, 150, 46, s.down(tint(white, 0.4), shade(white, 0.1)), { rx: 8 }),
    rect(x + 10, y + 32, 130, 5, shade(white, 0.3), { rx: 2 }),
    circle(x + 134, y + 14, 3, s.paint("leaf")),
  ].join("");
}

/** Evening rooms are warm, not blue: lay lamplight over the drawing. */
export const lamplight = (s, x = 640, y = 330, r = 760) =>
  s.air.lamps ? circle(x, y, r, s.glow(["#FFC978", 0.2], ["#FFB763", 0.07, 0.6], ["#FFB763", 0])) : "";
