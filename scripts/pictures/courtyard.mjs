import { door, windowAt } from "./openings.mjs";
import { creeper, pot, tree, tulsi } from "./plants.mjs";
import { archPath, circle, group, path, polygon, range, rect, stroke } from "./shapes.mjs";
import { hills, rain, sky } from "./sky.mjs";
import { mix, shade, tint } from "./stage.mjs";
import { tiledRoof } from "./villa.mjs";

/** The paved floor of a court seen in one-point perspective, with an inlaid star in the middle. */
function paving(s, { y, left, right, vanish = 0.5, tone = "#DDBE93" }) {
  const [w, h, stone] = [s.width, s.height, s.paint(tone)];
  const vx = w * vanish;
  const parts = [rect(0, y, w, h - y, s.down(shade(stone, 0.12), tint(stone, 0.14)))];
  const lines = range(23).map((i) => {
    const top = left + ((right - left) * (i - 4)) / 14;
    return `M${top.toFixed(0)} ${y}L${(vx + (top - vx) * 2.6).toFixed(0)} ${h + 40}`;
  });
  const rows = range(9).map((i) => `M0 ${(y + (h - y) * (i / 9) ** 1.7).toFixed(0)}H${w}`);
  parts.push(stroke(lines.join("") + rows.join(""), shade(stone, 0.3), 1.6, { opacity: 0.5 }));
  return group(parts);
}

/** One bay of an arcade, its room in shade behind. */
function bay(s, x, y, w, h, wall, inside) {
  return [
    path(archPath(x - 9, y - 9, w + 18, h + 9, w * 0.62), tint(wall, 0.5)),
    path(archPath(x, y, w, h, w * 0.6), inside),
    path(
      `M${x} ${y + h}V${y + w * 0.6}Q${x + w * 0.02} ${y + w * 0.2} ${x + w * 0.3} ${y + w * 0.06}Q${x + w * 0.1} ${y + h * 0.3} ${x + w * 0.12} ${y + h}Z`,
      s.paint("night"),
      { opacity: 0.22 },
    ),
  ];
}

/** The courtyard of a house: an arcade on three sides under tiled eaves, a tulsi in the open middle. */
export function courtyardBody(
  s,
  {
    floor = s.height * 0.68,
    left = s.width * 0.24,
    right = s.width * 0.76,
    wallTone = "#E9C08C",
    swing = true,
    centre = 0.5,
  } = {},
) {
  const [w, h] = [s.width, s.height];
  const wall = s.paint(wallTone);
  const [span, u] = [right - left, (right - left) / 640];
  const top = floor - 430 * u;
  const inside = s.air.lamps ? s.down("#F9CD85", "#D98B4E") : s.down(shade(wall, 0.52), shade(wall, 0.34));
  const parts = [
    tree(s, left + span * 0.84, top + 60, 190 * u),
    tree(s, left + span * 0.2, top + 70, 220 * u),
    rect(left, top, span, floor - top, s.across(shade(wall, 0.08), tint(wall, 0.16))),
  ];
  parts.push(
    range(4).map((i) =>
      windowAt(s, left + span * (0.09 + i * 0.235), top + 50 * u, 56 * u, 104 * u, {
        head: "arch",
        frame: s.paint("cream"),
        shutters: s.paint(i % 2 ? "forest" : "forest"),
      }),
    ),
  );
  parts.push(
    tiledRoof(s, [left - 20, right + 20], top + 18, top - 74 * u, [left + 70 * u, right - 70 * u]),
    tiledRoof(s, [left - 10, right + 10], floor - 206 * u, floor - 256 * u, [left - 10, right + 10]),
  );
  for (const i of range(5)) {
    const x = left + span * (0.035 + i * 0.19);
    parts.push(bay(s, x, floor - 178 * u, span * 0.15, 168 * u, wall, inside));
    if (i === 2)
      parts.push(door(s, x + span * 0.032, floor - 128 * u, span * 0.086, 118 * u, { head: "arch", toran: true }));
    else
      parts.push(
        s.air.lamps ? circle(x + span * 0.075, floor - 118 * u, 9 * u, "#FFF1C9") : "",
        pot(s, x + span * (i % 2 ? 0.03 : 0.12), floor - 10 * u, 26 * u),
      );
  }
  parts.push(
    rect(left, floor - 12 * u, span, 12 * u, s.paint("#C98A67")),
    paving(s, { y: floor, left, right, vanish: centre }),
  );
  // Shade of the left wing on the floor, and the pool of sun beside it.
  if (!s.air.lamps)
    parts.push(
      polygon(
        [
          [0, floor],
          [left + span * 0.2, floor],
          [w * 0.16, h],
          [0, h],
        ],
        s.paint("night"),
        { opacity: 0.16 },
      ),
    );
  else
    parts.push(
      polygon(
        [
          [left + span * 0.43, floor],
          [left + span * 0.57, floor],
          [w * 0.66, h],
          [w * 0.34, h],
        ],
        s.down(["#FFD48A", 0.5], ["#FFD48A", 0.04]),
      ),
    );
  for (const side of [-1, 1]) {
    const inner = side < 0 ? left : right;
    const outer = side < 0 ? -0.02 * w : w * 1.02;
    const reach = Math.abs(outer - inner);
    const at = (t) => inner + side * reach * t;
    // Everything on the side wings recedes to one vanishing point at eye height.
    const eye = floor - 120 * u;
    const scale = (t) => 1 + t * 0.95;
    const yAt = (t, fromFloor) => eye + (floor - fromFloor - eye) * scale(t);
    const quad = (t1, t2, high, low, fill) =>
      polygon(
        [
          [at(t1), yAt(t1, high)],
          [at(t2), yAt(t2, high)],
          [at(t2), yAt(t2, low)],
          [at(t1), yAt(t1, low)],
        ],
        fill,
      );
    const tone = side < 0 ? shade(wall, 0.22) : tint(wall, 0.04);
    const lit = s.air.lamps ? "#EFA85E" : shade(wall, side < 0 ? 0.55 : 0.48);
    const roofTone = shade(s.paint("terracotta"), side < 0 ? 0.2 : 0);
    parts.push(quad(0, 1, 430 * u, -1, side < 0 ? s.across(shade(tone, 0.1), tone) : s.across(tone, tint(tone, 0.2))));
    for (const [a, b] of [
      [0.06, 0.24],
      [0.34, 0.58],
      [0.7, 0.98],
    ]) {
      const arch = (low, spring, peak) =>
        `M${at(a)} ${yAt(a, low)}L${at(a)} ${yAt(a, spring)}Q${at(a + (b - a) * 0.1)} ${yAt((a + b) / 2, peak)} ${at((a + b) / 2)} ${yAt((a + b) / 2, peak)}Q${at(b - (b - a) * 0.1)} ${yAt((a + b) / 2, peak)} ${at(b)} ${yAt(b, spring)}L${at(b)} ${yAt(b, low)}Z`;
      parts.push(
        path(arch(0, 110 * u, 184 * u), lit),
        quad(a + (b - a) * 0.12, b - (b - a) * 0.12, 380 * u, 284 * u, s.paint("cream")),
        quad(a + (b - a) * 0.2, b - (b - a) * 0.2, 372 * u, 292 * u, s.air.lamps ? "#F7BE6C" : s.paint("#6F8BA8")),
      );
    }
    parts.push(
      polygon(
        [
          [at(-0.04), yAt(-0.04, 250 * u)],
          [at(1), yAt(1, 250 * u)],
          [at(1), yAt(1, 204 * u)],
          [at(-0.1), yAt(-0.1, 204 * u)],
        ],
        roofTone,
      ),
      polygon(
        [
          [at(0), yAt(0, 450 * u)],
          [at(1), yAt(1, 470 * u)],
          [at(1), yAt(1, 412 * u)],
          [at(-0.08), yAt(-0.08, 414 * u)],
        ],
        tint(roofTone, 0.06),
      ),
    );
    parts.push(quad(0, 1, 12 * u, -2, s.paint("#B87A5A")));
  }
  return { back: parts, u, floor, left, right, span, swing };
}

export function courtyard(s, { wall = "#E9C08C" } = {}) {
  const body = courtyardBody(s, { wallTone: wall });
  const { u } = body;
  return s.svg(
    [
      sky(s, { horizon: 560, sunX: 0.42, sunY: 0.12 }),
      hills(s, 420, 60),
      body.back,
      tulsi(s, 640, 800, 210 * u),
      pot(s, 250, 900, 92, { kind: "areca", colour: "terracotta" }),
      pot(s, 352, 880, 66, { kind: "snake", colour: "indigo" }),
      pot(s, 1050, 910, 96, { kind: "rubber", colour: "clay" }),
      creeper(s, 1080, 214, 220, 90),
      s.air.lamps ? diyas(s) : "",
      rain(s),
    ]
      .flat(4)
      .join(""),
  );
}

/** A ring of oil lamps round the tulsi. */
function diyas(s, { x = s.width / 2, y = s.height * 0.845, rx = 190, ry = 34 } = {}) {
  return range(9)
    .flatMap((i) => {
      const angle = Math.PI * (0.06 + (i / 8) * 0.88);
      const [dx, dy] = [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
      return [
        circle(dx, dy - 9, 34, s.glow(["#FFD887", 0.8], ["#FFD887", 0])),
        path(`M${dx - 12} ${dy - 4}Q${dx} ${dy + 10} ${dx + 12} ${dy - 4}Z`, mix(s.paint("clay"), "#C4623F", 0.4)),
        path(`M${dx} ${dy - 20}q7 12 0 17q-7 -5 0 -17Z`, "#FFE9A8"),
      ];
    })
    .join("");
}
