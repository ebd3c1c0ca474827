import { caneChair } from "./furniture.mjs";
import { jali } from "./openings.mjs";
import { creeper, palm, pot, tree, tulsi } from "./plants.mjs";
import { circle, ellipse, path, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { hills, rain, sky, skyline } from "./sky.mjs";
import { shade, tint } from "./stage.mjs";

const smallTable = (s, x, base) =>
  place(x, base, 1, [
    ellipse(6, 0, 66, 9, s.paint("night"), { opacity: 0.2 }),
    stroke("M-40 0L-10 -84M40 0L10 -84", s.paint("walnut"), 7),
    ellipse(0, -88, 72, 15, s.paint("wood")),
    ellipse(0, -92, 72, 14, tint(s.paint("wood"), 0.2)),
    path("M-34 -122H-8Q-8 -94 -21 -94Q-34 -94 -34 -122Z", s.paint("cream")),
    ellipse(-21, -122, 13, 4, s.paint("clay")),
    rect(10, -108, 40, 8, s.paint("indigo")),
    rect(14, -115, 34, 8, s.paint("marigold")),
  ]);

/** A jhoola: the plank swing on brass chains. */
const swing = (s, x, base) =>
  place(x, base, 1, [
    ellipse(0, 96, 190, 14, s.paint("night"), { opacity: 0.18 }),
    stroke("M-150 -20L-140 -760M150 -20L140 -760", s.paint("brass"), 5),
    rect(-190, -22, 380, 24, s.across(tint(s.paint("wood"), 0.14), shade(s.paint("wood"), 0.1)), { rx: 5 }),
    rect(-176, -44, 352, 26, s.paint("terracotta"), { rx: 12 }),
    rect(-160, -110, 84, 74, s.paint("indigo"), { rx: 14 }),
    rect(84, -106, 80, 70, s.paint("marigold"), { rx: 14 }),
  ]);

/** The world seen from a balcony: railing before it, floor and plants nearest. */
export function balconyView(s, { outlook = "city", seat = "chair", rail = "bars" } = {}) {
  const floor = 700;
  const frame = s.paint("#EBD5B3");
  const iron = s.paint(rail === "bars" ? "ink" : "walnut");
  const parts = [sky(s, { kites: s.light !== "evening", sunX: 0.6, horizon: 640 })];
  if (outlook === "city")
    parts.push(
      skyline(s, 700, { height: 330, layers: 3 }),
      range(9).map((i) => tree(s, 120 + i * 140, 740, s.between(150, 230))),
    );
  else
    parts.push(
      hills(s, 660, 170),
      range(6).map((i) => palm(s, 90 + i * 230, 760, s.between(330, 470))),
      range(7).map((i) => tree(s, 60 + i * 190, 760, s.between(190, 270))),
    );
  const bars =
    rail === "bars"
      ? stroke(
          range(52)
            .map((i) => `M${130 + i * 20} 500V${floor}`)
            .join(""),
          iron,
          4,
        )
      : rail === "glass"
        ? [
            rect(120, 500, 1040, 200, "#CFE3E6", { opacity: 0.3 }),
            polygon(
              [
                [300, 700],
                [460, 500],
                [560, 500],
                [400, 700],
              ],
              "#FFFFFF",
              { opacity: 0.2 },
            ),
            range(5).map((i) => rect(116 + i * 262, 490, 8, 210, iron)),
          ]
        : jali(s, 120, 504, 1040, 196, { kind: "star", size: 49, screen: frame, back: shade(s.paint("forest"), 0.2) });
  parts.push(
    bars,
    rect(110, 486, 1060, 16, tint(iron, 0.14), { rx: 6 }),
    rect(110, floor - 10, 1060, 14, shade(frame, 0.14)),
  );
  const tile = s.paint("#D2926C");
  parts.push(
    rect(0, floor, 1280, 260, s.down(shade(tile, 0.18), tint(tile, 0.1))),
    stroke(
      range(19)
        .map((i) => `M${640 + (i - 9) * 96} ${floor}L${640 + (i - 9) * 190} 960`)
        .join("") + [0.14, 0.34, 0.62].map((at) => `M0 ${floor + 260 * at}H1280`).join(""),
      shade(tile, 0.34),
      2,
      { opacity: 0.5 },
    ),
  );
  if (!s.air.lamps && s.light !== "monsoon")
    parts.push(
      range(10).map((i) =>
        polygon(
          [
            [150 + i * 110, floor],
            [166 + i * 110, floor],
            [90 + i * 118, 850],
            [68 + i * 118, 850],
          ],
          s.paint("night"),
          { opacity: 0.1 },
        ),
      ),
    );
  parts.push(
    polygon(
      [
        [0, 0],
        [120, 60],
        [120, floor],
        [0, 800],
      ],
      s.across(tint(frame, 0.1), shade(frame, 0.1)),
    ),
    polygon(
      [
        [1280, 0],
        [1160, 60],
        [1160, floor],
        [1280, 800],
      ],
      s.across(shade(frame, 0.2), shade(frame, 0.1)),
    ),
    polygon(
      [
        [0, 0],
        [1280, 0],
        [1160, 62],
        [120, 62],
      ],
      s.down(tint(frame, 0.3), shade(frame, 0.12)),
    ),
    rect(120, 60, 1040, 8, s.paint("night"), { opacity: 0.2 }),
  );
  if (s.air.lamps) {
    const bulbs = range(17).map((i) => [130 + i * 64, 84 + Math.sin((i / 16) * Math.PI * 3) ** 2 * 44]);
    parts.push(
      stroke(`M${bulbs.map(([x, y]) => `${x} ${y.toFixed(0)}`).join("L")}`, s.paint("ink"), 2.4),
      bulbs.map(([x, y]) => [
        circle(x, y + 8, 36, s.glow(["#FFE0A0", 0.7], ["#FFE0A0", 0])),
        circle(x, y + 8, 6, "#FFF3CF"),
      ]),
    );
  } else
    parts.push(
      range(3).map((i) =>
        place(300 + i * 340, 62, 1, [
          stroke("M-16 0L-20 60M16 0L20 60", s.paint("walnut"), 2),
          path("M-30 60H30L22 96H-22Z", s.paint("terracotta")),
          range(13).map((k) =>
            circle((k - 6) * 6, 56 - s.between(0, 24) + Math.abs(k - 6) * 6, 10, s.paint(k % 2 ? "leaf" : "forest")),
          ),
        ]),
      ),
    );
  parts.push(
    creeper(s, 124, 474, 220, 70),
    pot(s, 200, 770, 84, { kind: "areca" }),
    pot(s, 1070, 764, 76, { kind: "rubber" }),
    pot(s, 110, 880, 100, { kind: "snake", colour: "indigo" }),
  );
  if (seat === "swing") parts.push(swing(s, 650, 780), pot(s, 1150, 890, 96, { kind: "bush", colour: "terracotta" }));
  else if (seat === "tulsi") parts.push(tulsi(s, 640, 840, 210), caneChair(s, 960, 880, 1.15, "marigold", true));
  else
    parts.push(
      caneChair(s, 440, 880, 1.22, "terracotta"),
      smallTable(s, 650, 880),
      caneChair(s, 860, 880, 1.22, "indigo", true),
      pot(s, 1160, 900, 100, { kind: "bush", colour: "cream" }),
    );
  return s.svg(
    [parts, rain(s), s.air.lamps ? rect(0, 0, 1280, 960, s.glow(["#FFC978", 0.12], ["#FFC978", 0])) : ""]
      .flat(5)
      .join(""),
  );
}
