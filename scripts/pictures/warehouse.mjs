import { lamplight, pendant } from "./fittings.mjs";
import { far, near, onFloor, shell } from "./room.mjs";
import { circle, ellipse, place, polygon, range, rect, stroke } from "./shapes.mjs";
import { shade, tint } from "./stage.mjs";

/** A high shed: trusses, racks with cartons along both sides, light through the open shutter. */
export function warehouse(s) {
  const [steel, rack] = [s.paint("#7E8796"), s.paint("indigo")];
  const parts = [shell(s, { wall: "#DDD3C2", accent: "#CFC3AE", floor: "marble", floorTone: "#C9C2B6" })];
  const clip = s.clip('<rect x="480" y="300" width="320" height="340"/>');
  parts.push(
    rect(468, 288, 344, 352, s.paint("ink")),
    `<g clip-path="${clip}">${rect(480, 300, 320, 340, s.down(...s.air.sky))}${[540, 620, 760].map((x, i) => place(x, 624, 1, [circle(0, -60, 50 + i * 8, s.paint(i % 2 ? "leaf" : "forest")), rect(-5, -40, 10, 50, s.paint("walnut"))])).join("")}${rect(480, 610, 320, 40, s.paint("#C9B48C"))}</g>`,
    rect(474, 288, 332, 34, steel),
    stroke(
      range(3)
        .map((i) => `M474 ${296 + i * 10}H806`)
        .join(""),
      shade(steel, 0.3),
      2,
    ),
    polygon(
      [
        [480, 640],
        [800, 640],
        [1010, 960],
        [270, 960],
      ],
      "#FFF3CF",
      { opacity: s.air.lamps ? 0.1 : 0.36 },
    ),
  );
  for (const k of [1, 1.3, 1.72, 2.3]) {
    const p = (x, y) =>
      near(x, y, k)
        .map((v) => v.toFixed(0))
        .join(" ");
    parts.push(
      stroke(
        `M${p(far.left, 220)}L${p(640, 130)}L${p(far.right, 220)}M${p(far.left, 220)}H${near(far.right, 0, k)[0].toFixed(0)}M${p(425, 220)}L${p(425, 175)}L${p(640, 220)}L${p(640, 130)}M${p(640, 220)}L${p(855, 175)}L${p(855, 220)}`,
        shade(steel, 0.3 - k * 0.08),
        4 * k,
      ),
    );
  }
  for (const side of [-1, 1]) {
    const wallX = side < 0 ? far.left + 6 : far.right - 6;
    for (const [k1, k2] of [
      [1.02, 1.22],
      [1.24, 1.54],
      [1.58, 2.1],
    ]) {
      for (const level of range(4)) {
        const y = far.floor - level * 88;
        for (const j of range(2)) {
          const [a, b] = [k1 + ((k2 - k1) * j) / 2 + 0.01, k1 + ((k2 - k1) * (j + 0.92)) / 2];
          const tall = s.between(48, 72);
          const box = s.paint(s.pick(["#C99B6A", "#B98655", "#D8B184", "terracotta", "#C99B6A"]));
          const inset = side < 0 ? 74 : -74;
          parts.push(
            polygon(
              [
                near(wallX + inset, y - 6, b),
                near(wallX + inset, y - tall, b),
                near(wallX, y - tall, b),
                near(wallX, y - 6, b),
              ],
              shade(box, side < 0 ? 0.1 : 0.2),
            ),
            polygon(
              [
                near(wallX + inset, y - 6, a),
                near(wallX + inset, y - tall, a),
                near(wallX + inset, y - tall, b),
                near(wallX + inset, y - 6, b),
              ],
              side < 0 ? shade(box, 0.24) : tint(box, 0.1),
            ),
          );
        }
        const beam = [
          near(wallX + (side < 0 ? 80 : -80), y, k1),
          near(wallX + (side < 0 ? 80 : -80), y, k2),
          near(wallX + (side < 0 ? 80 : -80), y - 7, k2),
          near(wallX + (side < 0 ? 80 : -80), y - 7, k1),
        ];
        parts.push(polygon(beam, s.paint("marigold")));
      }
      for (const k of [k1, k2])
        parts.push(
          polygon(
            [
              near(wallX + side * -76, far.floor, k),
              near(wallX + side * -84, far.floor, k),
              near(wallX + side * -84, far.floor - 350, k),
              near(wallX + side * -76, far.floor - 350, k),
            ],
            rack,
          ),
        );
    }
  }
  parts.push([420, 640, 860].map((x) => pendant(s, x, 150, { colour: steel })));
  const pallet = (x, base, k) =>
    place(x, base, k, [
      ellipse(0, 2, 110, 10, s.paint("night"), { opacity: 0.2 }),
      rect(-96, -16, 192, 16, s.paint("wood")),
      range(2).map((r) =>
        range(3 - r).map((i) => {
          const bx = -92 + i * 62 + r * 30;
          const c = s.paint(["#C99B6A", "#D8B184", "#B98655"][(i + r) % 3]);
          return [
            rect(bx, -74 - r * 58, 60, 56, s.across(tint(c, 0.1), shade(c, 0.1))),
            rect(bx + 25, -74 - r * 58, 10, 56, tint(c, 0.35)),
          ];
        }),
      ),
    ]);
  parts.push(
    pallet(500, 730, 0.7),
    pallet(850, 850, 1.1),
    [0, 1, 2, 3].map((i) =>
      polygon(
        [
          onFloor(470, 1 + i * 0.3),
          onFloor(476, 1 + i * 0.3),
          onFloor(476, 1.18 + i * 0.3),
          onFloor(470, 1.18 + i * 0.3),
        ],
        s.paint("marigold"),
      ),
    ),
  );
  return s.svg([parts, lamplight(s)].flat(6).join(""));
}
