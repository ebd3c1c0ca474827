import { circle, ellipse, group, path, polygon, range, rect, stroke } from "./shapes.mjs";
import { mix } from "./stage.mjs";

function cloud(s, x, y, size, opacity) {
  const fill = s.light === "dusk" || s.light === "evening" ? "#F7B58C" : s.light === "night" ? "#6D75A6" : "#FFFDF6";
  const puffs = range(4).map((i) =>
    ellipse(
      x + (i - 1.5) * size * 0.42,
      y - size * s.between(0.02, 0.16),
      size * s.between(0.28, 0.42),
      size * s.between(0.13, 0.24),
      fill,
    ),
  );
  return group([...puffs, rect(x - size, y - size * 0.08, size * 2, size * 0.16, fill, { rx: size * 0.08 })], {
    opacity,
  });
}

const bird = (x, y, size, colour) =>
  stroke(
    `M${x - size} ${y - size * 0.3}Q${x - size * 0.4} ${y - size * 0.55} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.55} ${x + size} ${y - size * 0.3}`,
    colour,
    size * 0.2,
  );

function kite(s, x, y, size, colour) {
  return [
    stroke(
      `M${x} ${y + size}C${x + size} ${y + size * 3} ${x - size * 2} ${y + size * 5} ${x - size * 5} ${y + size * 7}`,
      s.paint("cream"),
      1.4,
      { opacity: 0.7 },
    ),
    polygon(
      [
        [x, y - size],
        [x + size * 0.8, y],
        [x, y + size],
        [x - size * 0.8, y],
      ],
      colour,
    ),
    polygon(
      [
        [x, y - size],
        [x + size * 0.8, y],
        [x, y],
      ],
      s.paint("cream"),
      { opacity: 0.35 },
    ),
    polygon(
      [
        [x, y + size * 0.8],
        [x + size * 0.3, y + size * 1.4],
        [x - size * 0.3, y + size * 1.4],
      ],
      colour,
    ),
  ].join("");
}

export function sky(
  s,
  {
    horizon = s.height * 0.82,
    sunX = s.between(0.14, 0.34),
    sunY = 0.24,
    birds = true,
    kites = false,
    sunSize = 1,
  } = {},
) {
  const { air, width } = s;
  const parts = [
    rect(0, 0, width, s.height, s.down(air.sky[0], [air.sky[1], 1, 0.5], [air.sky[2], 1, 0.86], air.sky[2])),
  ];
  const [x, y] = [
    width * sunX,
    s.light === "dusk" || s.light === "evening" ? horizon - 190 * sunSize : s.height * sunY,
  ];
  if (air.sun) {
    const r = (s.light === "night" ? 34 : s.light === "dusk" ? 74 : 56) * sunSize;
    parts.push(
      circle(x, y, r * 5, s.glow([air.sun, 0.6], [air.sun, 0.14, 0.5], [air.sun, 0])),
      circle(x, y, r, air.sun, { opacity: 0.92 }),
    );
  }
  if (s.light === "night" || s.light === "dusk") {
    parts.push(
      range(s.light === "night" ? 46 : 14).map(() =>
        circle(s.between(0, width), s.between(0, horizon * 0.45), s.between(0.8, 2), "#FFF4D6", {
          opacity: s.between(0.3, 0.8).toFixed(2),
        }),
      ),
    );
  }
  const clouds = s.light === "monsoon" ? 9 : 4;
  for (const i of range(clouds)) {
    parts.push(
      cloud(
        s,
        width * ((i + s.random()) / clouds),
        s.between(70, horizon * 0.5),
        s.between(70, 150),
        s.light === "monsoon" ? 0.2 : s.light === "day" ? 0.62 : 0.3,
      ),
    );
  }
  if (birds && s.light !== "night") {
    const [bx, by] = [s.between(0.5, 0.8) * width, s.between(90, 190)];
    const colour = mix(air.far, "#2A2D45", 0.55);
    parts.push(
      range(5).map((i) =>
        bird(bx + i * 34 + s.between(-8, 8), by + Math.abs(i - 2) * 15 + s.between(-5, 5), s.between(8, 12), colour),
      ),
    );
  }
  if (kites) {
    parts.push(
      kite(s, width * 0.72, 170, 20, s.paint("terracotta")),
      kite(s, width * 0.83, 240, 14, s.paint("marigold")),
    );
  }
  return parts.flat(3).join("");
}

/** Rooftops, water tanks and one temple tower, paler with distance. */
export function skyline(s, base, { height = 190, layers = 2 } = {}) {
  const out = [];
  for (const layer of range(layers)) {
    const fill = mix(s.air.far, s.air.sky[2], 0.5 - layer * 0.34);
    const parts = [];
    for (let x = -40; x < s.width + 40; ) {
      const w = s.between(60, 140);
      const h = height * s.between(0.3, 1) * (1 - layer * 0.25);
      parts.push(rect(x, base - h, w, h, fill));
      if (s.chance(0.5)) parts.push(rect(x + w * 0.2, base - h - 16, w * 0.26, 17, fill, { rx: 3 }));
      if (s.chance(0.16))
        parts.push(
          path(`M${x + 10} ${base - h}Q${x + w / 2} ${base - h - 70} ${x + w - 10} ${base - h}Z`, fill),
          rect(x + w / 2 - 2, base - h - 54, 4, 24, fill),
        );
      if (s.air.lamps) {
        for (const _ of range(4))
          parts.push(rect(x + s.between(6, w - 14), base - s.between(12, h - 8), 7, 10, "#FFCF82", { opacity: 0.55 }));
      }
      x += w + s.between(-16, 16);
    }
    out.push(group(parts));
  }
  return out.join("");
}

export function hills(s, base, height) {
  const near = mix(mix(s.paint("forest"), s.air.far, 0.62), s.air.sky[2], 0.1);
  const far = mix(s.air.far, s.air.sky[2], 0.38);
  const ridge = (y, swing, fill) => {
    let d = `M-20 ${base}V${y}`;
    for (let x = -20; x < s.width + 20; x += 260) d += `q130 ${-swing * s.between(0.5, 1.3)} 260 ${s.between(-18, 18)}`;
    return path(`${d}V${base}Z`, fill);
  };
  return ridge(base - height, height * 0.7, far) + ridge(base - height * 0.52, height * 0.55, near);
}

/** Slanting rain over everything, only in the monsoon. */
export function rain(s) {
  if (s.light !== "monsoon") return "";
  const drops = range(90).map(() => {
    const [x, y, length] = [s.between(-40, s.width), s.between(-20, s.height), s.between(18, 40)];
    return `M${x.toFixed(0)} ${y.toFixed(0)}l${(-length * 0.22).toFixed(0)} ${length.toFixed(0)}`;
  });
  return stroke(drops.join(""), "#EEF4F4", 1.6, { opacity: 0.34 });
}
