/** The few SVG shapes every scene is made of. Coordinates are rounded, so that files stay small and comparable. */

const n = (value) => Math.round(value * 10) / 10;
const more = (attributes = {}) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join("");

export const rect = (x, y, w, h, fill, attributes) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(w, 0))}" height="${n(Math.max(h, 0))}" fill="${fill}"${more(attributes)}/>`;

export const circle = (x, y, r, fill, attributes) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"${more(attributes)}/>`;

export const ellipse = (x, y, rx, ry, fill, attributes) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${more(attributes)}/>`;

export const polygon = (points, fill, attributes) =>
  `<polygon points="${points.map(([x, y]) => `${n(x)},${n(y)}`).join(" ")}" fill="${fill}"${more(attributes)}/>`;

export const path = (d, fill, attributes) =>
  `<path d="${d.replace(/-?\d+\.\d+/g, (value) => n(Number(value)))}" fill="${fill}"${more(attributes)}/>`;

export const stroke = (d, colour, width, attributes) =>
  path(d, "none", { stroke: colour, "stroke-width": n(width), "stroke-linecap": "round", ...attributes });

export const group = (parts, attributes) => `<g${more(attributes)}>${[parts].flat(9).join("")}</g>`;

export const place = (x, y, scale, parts, flip = false) =>
  group(parts, { transform: `translate(${n(x)} ${n(y)}) scale(${flip ? -scale : scale} ${scale})` });

export const range = (count) => Array.from({ length: count }, (_, i) => i);

/** An opening with a round (or, with `rise` above half the width, a pointed) head; x, y is its upper left corner. */
export function archPath(x, y, w, h, rise = w / 2) {
  const spring = y + rise;
  if (rise > w / 2) {
    return (
      `M${x} ${y + h}V${spring}C${x} ${spring - rise * 0.6} ${x + w * 0.36} ${y + rise * 0.16} ${x + w / 2} ${y}` +
      `C${x + w * 0.64} ${y + rise * 0.16} ${x + w} ${spring - rise * 0.6} ${x + w} ${spring}V${y + h}Z`
    );
  }
  return `M${x} ${y + h}V${spring}A${w / 2} ${rise} 0 0 1 ${x + w} ${spring}V${y + h}Z`;
}
