import { palm, tree } from "./plants.mjs";
import { archPath, group, path, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { hills, sky, skyline } from "./sky.mjs";
import { lights, shade, tint } from "./stage.mjs";

/** The far wall and the eye: everything in a room recedes to EYE. */
export const far = { left: 210, right: 1070, top: 140, floor: 640 };
const EYE = { x: 640, y: 400 };
/** A point of the far wall's plane brought nearer by `k`. */
export const near = (x, y, k) => [EYE.x + (x - EYE.x) * k, EYE.y + (y - EYE.y) * k];
export const onFloor = (x, k) => near(x, far.floor, k);

function floorOf(s, kind, tone) {
  const base = s.paint(tone);
  const plane = [onFloor(far.left, 1), onFloor(far.right, 1), onFloor(far.right, 2.4), onFloor(far.left, 2.4)];
  const parts = [polygon(plane, s.down(shade(base, 0.16), tint(base, 0.1)))];
  const depths = range(10).map((i) => 1 + 0.13 * i + 0.016 * i * i);
  const across = kind === "wood" ? 18 : 12;
  const xs = range(across + 1).map((i) => far.left + ((far.right - far.left) * i) / across);
  const cell = (i, j, fill, inset = 0) =>
    polygon(
      [
        onFloor(xs[i] + inset, depths[j]),
        onFloor(xs[i + 1] - inset, depths[j]),
        onFloor(xs[i + 1] - inset, depths[j + 1]),
        onFloor(xs[i] + inset, depths[j + 1]),
      ],
      fill,
    );
  for (const j of range(9)) {
    for (const i of range(across)) {
      if (kind === "wood" && s.chance(0.4))
        parts.push(group(cell(i, j, s.chance(0.5) ? shade(base, 0.16) : tint(base, 0.14)), { opacity: 0.5 }));
      if (kind === "check" && (i + j) % 2) parts.push(group(cell(i, j, shade(base, 0.34)), { opacity: 0.55 }));
      if (kind === "athangudi") {
        const mid = (depths[j] + depths[j + 1]) / 2;
        const cx = (xs[i] + xs[i + 1]) / 2;
        parts.push(
          polygon(
            [
              onFloor(cx, depths[j] * 0.985 + mid * 0.015),
              onFloor(xs[i + 1] - 6, mid),
              onFloor(cx, depths[j + 1] * 0.98 + mid * 0.02),
              onFloor(xs[i] + 6, mid),
            ],
            (i + j) % 2 ? s.paint("terracotta") : s.paint("indigo"),
            { opacity: 0.42 },
          ),
        );
      }
    }
  }
  const lines = xs.map(
    (x) => `M${onFloor(x, 1).map(Math.round).join(" ")}L${onFloor(x, 2.4).map(Math.round).join(" ")}`,
  );
  const rows =
    kind === "wood"
      ? []
      : depths.map(
          (k) =>
            `M${onFloor(far.left, k).map(Math.round).join(" ")}L${onFloor(far.right, k).map(Math.round).join(" ")}`,
        );
  parts.push(stroke([...lines, ...rows].join(""), shade(base, 0.32), 1.5, { opacity: 0.4 }));
  return parts;
}

export function shell(
  s,
  { wall = "#EBD9BC", accent, floor = "marble", floorTone = "#E3D6C1", dado, beams = false } = {},
) {
  const base = s.paint(wall);
  const back = s.paint(accent ?? wall);
  const corner = (x, y) => near(x, y, 2.4);
  const ceiling = tint(base, 0.5);
  const parts = [
    polygon(
      [[far.left, far.top], [far.right, far.top], corner(far.right, far.top), corner(far.left, far.top)],
      s.down(ceiling, shade(ceiling, 0.1)),
    ),
    polygon(
      [[far.left, far.top], [far.left, far.floor], corner(far.left, far.floor), corner(far.left, far.top)],
      s.across(tint(base, 0.16), shade(base, 0.06)),
    ),
    polygon(
      [[far.right, far.top], [far.right, far.floor], corner(far.right, far.floor), corner(far.right, far.top)],
      s.across(shade(base, 0.14), shade(base, 0.22)),
    ),
    rect(
      far.left,
      far.top,
      far.right - far.left,
      far.floor - far.top,
      s.slant(tint(back, 0.12), back, shade(back, 0.1)),
    ),
  ];
  if (beams)
    for (const x of range(7))
      parts.push(
        polygon(
          [
            near(far.left + 60 + x * 120, far.top, 1),
            near(far.left + 84 + x * 120, far.top, 1),
            near(far.left + 84 + x * 120, far.top, 2.2),
            near(far.left + 60 + x * 120, far.top, 2.2),
          ],
          s.paint("walnut"),
          { opacity: 0.85 },
        ),
      );
  if (dado) {
    const y = far.floor - 150;
    const tone = s.paint(dado);
    parts.push(
      rect(far.left, y, far.right - far.left, 150, tone),
      polygon(
        [[far.left, y], [far.left, far.floor], corner(far.left, far.floor), corner(far.left, y)],
        shade(tone, 0.06),
      ),
      polygon(
        [[far.right, y], [far.right, far.floor], corner(far.right, far.floor), corner(far.right, y)],
        shade(tone, 0.2),
      ),
      rect(far.left, y - 4, far.right - far.left, 7, tint(tone, 0.5)),
    );
  }
  parts.push(floorOf(s, floor, floorTone));
  parts.push(
    rect(far.left, far.floor - 14, far.right - far.left, 14, tint(base, 0.5)),
    polygon(
      [
        [far.left, far.floor - 14],
        [far.left, far.floor],
        corner(far.left, far.floor),
        corner(far.left, far.floor - 14),
      ],
      tint(base, 0.36),
    ),
    polygon(
      [
        [far.right, far.floor - 14],
        [far.right, far.floor],
        corner(far.right, far.floor),
        corner(far.right, far.floor - 14),
      ],
      shade(base, 0.04),
    ),
    rect(far.left, far.floor, far.right - far.left, 10, s.paint("night"), { opacity: 0.14 }),
  );
  return group(parts.flat(3));
}

/** A window on the far wall with the world behind it; outside is never darkened by the room's own tone. */
export function view(
  s,
  x,
  y,
  w,
  h,
  { head = "flat", outlook = "city", frame = s.paint("cream"), panes = 2, curtains, sill = true } = {},
) {
  const shape = head === "arch" ? archPath(x, y, w, h) : `M${x} ${y}h${w}v${h}h${-w}Z`;
  const outer =
    head === "arch" ? archPath(x - 12, y - 12, w + 24, h + 24) : `M${x - 12} ${y - 12}h${w + 24}v${h + 24}h${-w - 24}Z`;
  const outside = { ...s, air: lights[s.light], width: w * 1.4, height: h * 1.25 };
  const world = place(x - w * 0.1, y, 1, [
    sky(
      { ...outside, width: 1280, height: 960 },
      { sunX: 0.2, sunY: 0.16, birds: false, horizon: h, sunSize: 0.6 },
    ).replace(/^<rect[^>]*>/, rect(0, 0, w * 1.4, h * 1.2, s.down(...s.air.sky))),
    outlook === "city" ? skyline(outside, h + 10, { height: h * 0.62 }) : hills(outside, h + 10, h * 0.2),
    outlook === "garden"
      ? [palm(s, w * 0.86, h + 30, h * 0.92, -0.1), tree(s, w * 0.3, h + 20, h * 0.6)]
      : outlook === "city"
        ? tree(s, w * 0.86, h + 40, h * 0.5)
        : "",
  ]);
  const parts = [
    path(outer, frame),
    group(world, { "clip-path": s.clip(`<path d="${shape}"/>`) }),
    path(shape, "none", { stroke: shade(frame, 0.3), "stroke-width": 3, opacity: 0.5 }),
  ];
  parts.push(
    range(panes - 1).map((i) => rect(x + (w * (i + 1)) / panes - 4, head === "arch" ? y + 6 : y, 8, h, frame)),
    head === "arch" ? rect(x, y + w / 2 - 4, w, 8, frame) : rect(x, y + h * 0.3, w, 6, frame),
  );
  if (sill)
    parts.push(
      rect(x - 22, y + h + 10, w + 44, 13, tint(frame, 0.2)),
      rect(x - 16, y + h + 23, w + 32, 7, s.paint("night"), { opacity: 0.15 }),
    );
  if (curtains) {
    const colour = s.paint(curtains);
    const [top, bottom] = [y - 40, y + h + 60];
    parts.push(rect(x - 76, top - 8, w + 152, 7, s.paint("brass"), { rx: 3 }));
    for (const side of [0, 1]) {
      const cx = side ? x + w - 8 : x - 66;
      parts.push(
        path(
          `M${cx} ${top}h74c-6 ${h * 0.4} ${side ? 8 : -8} ${h * 0.7} 4 ${bottom - top}h-82c6 ${-h * 0.4} 6 ${-h * 0.8} 4 ${top - bottom}Z`,
          s.across(tint(colour, 0.2), colour, shade(colour, 0.12)),
        ),
        stroke(
          range(4)
            .map((i) => `M${cx + 12 + i * 17} ${top + 4}q${side ? 3 : -3} ${h * 0.5} 0 ${bottom - top - 8}`)
            .join(""),
          shade(colour, 0.24),
          2.4,
          { opacity: 0.55 },
        ),
      );
    }
  }
  return parts.flat(3).join("");
}

/** Daylight (or lamplight) lying on the floor. */
export function sunPatch(s, x, w, lean = 150) {
  if (s.air.lamps || s.light === "monsoon") return "";
  const half = w / 2 - 8;
  return [0, 1]
    .map((i) =>
      polygon(
        [
          onFloor(x + i * (half + 16), 1.1),
          onFloor(x + i * (half + 16) + half, 1.1),
          onFloor(x + lean + i * (half + 16) + half, 1.62),
          onFloor(x + lean + i * (half + 16), 1.62),
        ],
        "#FFF3CF",
        { opacity: 0.42 },
      ),
    )
    .join("");
}
