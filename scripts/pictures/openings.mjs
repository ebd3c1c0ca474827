import { archPath, circle, group, path, polygon, range, rect, stroke } from "./shapes.mjs";
import { shade, tint } from "./stage.mjs";

/** Lit from inside after sunset, otherwise a cool reflection of the sky. */
export function glass(s, lit = s.air.lamps && s.chance(0.62)) {
  if (lit) return s.down("#FFE1A0", "#F4AE5C");
  const cool = s.paint("#6F8BA8");
  return s.slant(tint(cool, 0.42), cool, shade(cool, 0.22));
}

/** A carved or cast screen; `light` is what shines through it. */
export function jali(
  s,
  x,
  y,
  w,
  h,
  { kind = "diamond", size = 24, screen = s.paint("sand"), back = s.air.lamps ? "#F2B25E" : shade(screen, 0.5) } = {},
) {
  const half = size / 2;
  const hole = {
    diamond: `<path d="M${half} 2L${size - 2} ${half}L${half} ${size - 2}L2 ${half}Z" fill="${back}"/>`,
    circle: `<circle cx="${half}" cy="${half}" r="${half * 0.72}" fill="${back}"/>`,
    star: `<path d="M${half} 1L${size * 0.64} ${size * 0.36}L${size - 1} ${half}L${size * 0.64} ${size * 0.64}L${half} ${size - 1}L${size * 0.36} ${size * 0.64}L1 ${half}L${size * 0.36} ${size * 0.36}Z" fill="${back}"/><circle r="3" fill="${back}"/><circle cx="${size}" cy="${size}" r="3" fill="${back}"/>`,
    petal: `<path d="M0 ${half}Q${half} ${half} ${half} 0Q${half} ${half} ${size} ${half}Q${half} ${half} ${half} ${size}Q${half} ${half} 0 ${half}" fill="${screen}" stroke="${screen}" stroke-width="${size * 0.12}"/>`,
  }[kind];
  const fill = s.define(
    (id) =>
      `<pattern id="${id}" x="${x}" y="${y}" width="${size}" height="${size}" patternUnits="userSpaceOnUse">${hole}</pattern>`,
  );
  const base = kind === "petal" ? back : screen;
  return [rect(x, y, w, h, base), rect(x, y, w, h, fill), rect(x, y, w, 7, s.paint("night"), { opacity: 0.2 })].join(
    "",
  );
}

export function windowAt(
  s,
  x,
  y,
  w,
  h,
  {
    head = "flat",
    frame = s.paint("cream"),
    lit,
    panes = 2,
    hood,
    shutters,
    grille = false,
    curtain = s.chance(0.5),
  } = {},
) {
  const shape = (inset) => {
    const [ix, iy, iw, ih] = [x + inset, y + inset, w - inset * 2, h - inset * 2];
    return head === "arch"
      ? archPath(ix, iy, iw, ih)
      : head === "pointed"
        ? archPath(ix, iy, iw, ih, iw * 0.72)
        : `M${ix} ${iy}h${iw}v${ih}h${-iw}Z`;
  };
  const rim = Math.max(4, w * 0.06);
  const clip = s.clip(`<path d="${shape(rim)}"/>`);
  const inside = [path(shape(rim), glass(s, lit))];
  if (curtain)
    inside.push(
      path(
        `M${x} ${y}H${x + w * 0.3}Q${x + w * 0.3} ${y + h * 0.6} ${x + w * 0.12} ${y + h}H${x}Z`,
        tint(s.paint("blush"), 0.3),
        { opacity: 0.75 },
      ),
    );
  else
    inside.push(
      polygon(
        [
          [x + w * 0.18, y + h],
          [x + w * 0.62, y],
          [x + w * 0.8, y],
          [x + w * 0.36, y + h],
        ],
        "#FFFFFF",
        { opacity: 0.14 },
      ),
    );
  inside.push(rect(x, y, w, h * 0.1 + rim, s.paint("night"), { opacity: 0.22 }));
  if (grille)
    inside.push(
      stroke(
        range(5)
          .map((i) => `M${x} ${y + (h * (i + 1)) / 6}h${w}`)
          .join(""),
        shade(frame, 0.4),
        2,
      ),
    );
  inside.push(
    stroke(
      range(panes - 1)
        .map((i) => `M${x + (w * (i + 1)) / panes} ${y}v${h}`)
        .join(""),
      frame,
      rim * 0.7,
    ),
  );
  const parts = [
    path(shape(0), frame),
    group(inside, { "clip-path": clip }),
    rect(x - 6, y + h, w + 12, 7, tint(frame, 0.2)),
    rect(x - 2, y + h + 7, w + 4, 5, s.paint("night"), { opacity: 0.16 }),
  ];
  if (shutters) {
    for (const side of [x - w * 0.42, x + w * 1.0]) {
      parts.push(
        rect(side, y + (head === "flat" ? 0 : w * 0.4), w * 0.42, h - (head === "flat" ? 0 : w * 0.4), shutters, {
          rx: 2,
        }),
      );
      parts.push(
        stroke(
          range(9)
            .map((i) => `M${side + 6} ${y + h * 0.28 + (h * 0.66 * i) / 8.6}h${w * 0.42 - 12}`)
            .join(""),
          shade(shutters, 0.26),
          2.4,
        ),
      );
    }
  }
  if (hood) {
    parts.push(
      rect(x - 4, y - 2, w + 8, 14, s.paint("night"), { opacity: 0.2 }),
      polygon(
        [
          [x - 16, y - 4],
          [x - 8, y - 16],
          [x + w + 8, y - 16],
          [x + w + 16, y - 4],
        ],
        hood,
      ),
      rect(x - 16, y - 5, w + 32, 6, shade(hood, 0.2)),
    );
  }
  return parts.join("");
}

export function door(
  s,
  x,
  y,
  w,
  h,
  { head = "flat", colour = s.paint("walnut"), frame = s.paint("cream"), toran = false } = {},
) {
  const shape = (inset) =>
    head === "arch"
      ? archPath(x + inset, y + inset, w - inset * 2, h - inset)
      : `M${x + inset} ${y + inset}h${w - inset * 2}v${h - inset}h${-(w - inset * 2)}Z`;
  const top = head === "arch" ? y + w / 2 : y + h * 0.12;
  const parts = [path(shape(-9), frame), path(shape(0), colour)];
  if (head === "arch")
    parts.push(
      path(`M${x + 10} ${top - 4}A${w / 2 - 10} ${w / 2 - 10} 0 0 1 ${x + w - 10} ${top - 4}Z`, glass(s, s.air.lamps)),
    );
  for (const leaf of [0, 1]) {
    for (const row of range(3))
      parts.push(
        rect(
          x + 9 + leaf * (w / 2 - 1),
          top + 8 + row * ((y + h - top) / 3.15),
          w / 2 - 16,
          (y + h - top) / 3.15 - 10,
          shade(colour, 0.2),
          { rx: 2 },
        ),
      );
  }
  parts.push(
    rect(x + w / 2 - 1.5, top, 3, y + h - top, shade(colour, 0.4)),
    circle(x + w / 2 - 8, y + h * 0.6, 4, s.paint("brass")),
    circle(x + w / 2 + 8, y + h * 0.6, 4, s.paint("brass")),
  );
  if (toran)
    parts.push(
      range(9).map((i) =>
        circle(
          x + (w * i) / 8,
          top - (head === "arch" ? 0 : h * 0.1) + Math.sin((i / 8) * Math.PI) * 12,
          6,
          i % 2 ? s.paint("marigold") : s.paint("leaf"),
        ),
      ),
    );
  return parts.flat().join("");
}
