/** Quiet pictures for listings without one. One muted dusk serves both themes, so colours stay in the middle of the scale. */
import { archPath, circle, path, polygon, range, rect } from "./shapes.mjs";

const tone = {
  far: "#A7A3B4",
  wall: "#E3CDB1",
  side: "#B99F90",
  roof: "#B96F55",
  deep: "#565C82",
  pane: "#7A80A0",
  lit: "#F1C886",
  leaf: "#71887A",
  ground: "#8C8296",
  trim: "#EFE0C8",
};

const tree = (x, base, r) =>
  rect(x - 4, base - r * 1.1, 8, r * 1.1, tone.deep) +
  [
    [0, -1.5, 1],
    [-0.6, -1.2, 0.72],
    [0.62, -1.15, 0.7],
  ]
    .map(([dx, dy, k]) => circle(x + dx * r, base + dy * r, r * k, tone.leaf))
    .join("");
const pane = (x, y, w, h, lit) => rect(x, y, w, h, lit ? tone.lit : tone.pane, { rx: 2 });

function scene(body) {
  const city = [0, 70, 118, 176, 236, 318, 372]
    .map((x, i) => rect(x - 10, 236 - [60, 96, 44, 78, 110, 52, 84][i], 66, 200, tone.far))
    .join("");
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300"><defs><linearGradient id="s" x2="0" y2="1"><stop stop-color="#8D94B4"/><stop offset=".55" stop-color="#BFAFB4"/><stop offset=".85" stop-color="#DDBFA4"/></linearGradient></defs>` +
    `${rect(0, 0, 400, 300, "url(#s)")}${circle(316, 84, 24, "#F3DDB4")}${city}${body}${rect(0, 258, 400, 42, tone.ground)}${rect(0, 258, 400, 5, tone.trim)}</svg>\n`
  );
}

const apartment = () =>
  scene(
    [
      tree(52, 258, 30),
      polygon(
        [
          [262, 70],
          [286, 80],
          [286, 258],
          [262, 258],
        ],
        tone.side,
      ),
      rect(138, 70, 124, 188, tone.wall),
      rect(132, 64, 136, 8, tone.trim),
      rect(156, 46, 24, 18, tone.deep, { rx: 3 }),
      rect(192, 72, 16, 186, tone.roof),
      range(5)
        .map((f) =>
          [146, 216]
            .map(
              (x, i) =>
                pane(x, 84 + f * 34, 38, 18, (f * 2 + i) % 3 === 1) +
                rect(x - 3, 98 + f * 34, 44, 5, tone.deep) +
                rect(x - 4, 103 + f * 34, 46, 3, tone.trim),
            )
            .join(""),
        )
        .join(""),
      path(archPath(190, 234, 20, 24), tone.deep),
      tree(336, 258, 36),
    ].join(""),
  );

const villa = () =>
  scene(
    [
      tree(44, 258, 34),
      rect(146, 112, 108, 60, tone.wall),
      polygon(
        [
          [128, 116],
          [154, 76],
          [246, 76],
          [272, 116],
        ],
        tone.roof,
      ),
      range(3)
        .map((i) => path(archPath(160 + i * 30, 126, 18, 28), i === 1 ? tone.lit : tone.pane))
        .join(""),
      rect(96, 170, 208, 88, tone.wall),
      polygon(
        [
          [78, 178],
          [108, 148],
          [292, 148],
          [322, 178],
        ],
        tone.roof,
      ),
      rect(78, 178, 244, 5, tone.side),
      [120, 150, 232, 262].map((x, i) => path(archPath(x, 198, 20, 36), i === 2 ? tone.lit : tone.pane)).join(""),
      path(archPath(184, 194, 32, 64), tone.deep),
      [104, 174, 220, 290].map((x) => rect(x, 183, 8, 75, tone.trim)).join(""),
      tree(352, 258, 28),
    ].join(""),
  );

const pg = () =>
  scene(
    [
      tree(50, 258, 28),
      rect(120, 62, 160, 196, tone.wall),
      rect(114, 56, 172, 8, tone.trim),
      rect(222, 34, 40, 24, tone.side),
      rect(132, 40, 20, 16, tone.deep, { rx: 3 }),
      rect(128, 74, 24, 150, tone.trim),
      range(6)
        .map((i) => path(`M140 ${80 + i * 24}l9 9l-9 9l-9 -9Z`, tone.pane))
        .join(""),
      range(4)
        .map(
          (f) =>
            range(3)
              .map((i) =>
                f < 3
                  ? rect(164 + i * 38, 82 + f * 46, 12, 34, tone.roof) +
                    pane(180 + i * 38, 86 + f * 46, 14, 14, (f + i) % 2 === 0)
                  : "",
              )
              .join("") +
            (f < 3 ? rect(158, 104 + f * 46, 118, 3, tone.deep) + rect(156, 116 + f * 46, 122, 4, tone.trim) : ""),
        )
        .join(""),
      path(archPath(204, 218, 24, 40), tone.deep),
      pane(168, 222, 22, 18, true),
      pane(244, 222, 22, 18, false),
      `<g fill="none" stroke="${tone.deep}" stroke-width="3">${circle(306, 250, 9, "none")}${circle(334, 250, 9, "none")}${path("M306 250L314 234H328L334 250L318 250L312 238", "none")}</g>`,
      tree(366, 258, 32),
    ].join(""),
  );

const commercial = () =>
  scene(
    [
      tree(40, 258, 30),
      polygon(
        [
          [292, 68],
          [320, 80],
          [320, 258],
          [292, 258],
        ],
        tone.side,
      ),
      rect(92, 68, 200, 190, tone.wall),
      rect(86, 62, 212, 8, tone.trim),
      rect(120, 44, 26, 18, tone.deep, { rx: 3 }),
      range(3)
        .map((f) =>
          range(5)
            .map((i) => pane(104 + i * 37, 80 + f * 30, 28, 18, (f * 3 + i) % 4 === 1))
            .join(""),
        )
        .join(""),
      rect(88, 172, 208, 5, tone.trim),
      range(3)
        .map(
          (i) =>
            rect(100 + i * 64, 184, 56, 12, [tone.roof, tone.deep, tone.leaf][i]) +
            rect(100 + i * 64, 204, 56, 54, i === 1 ? tone.lit : tone.pane) +
            range(4)
              .map((k) =>
                path(
                  `M${98 + i * 64 + k * 15} 198h15v10a7.500 7 0 0 1 -15 0Z`,
                  k % 2 ? tone.trim : [tone.roof, tone.deep, tone.leaf][i],
                ),
              )
              .join(""),
        )
        .join(""),
      tree(362, 258, 30),
    ].join(""),
  );

export const placeholders = { apartment, villa, pg, commercial };
