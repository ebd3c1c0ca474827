/** A stage is one picture being drawn: its size, its light, its own seeded randomness and the gradients it has defined. */

const hexToRgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

export function mix(from, to, amount) {
  const [a, b] = [hexToRgb(from), hexToRgb(to)];
  const channel = (i) => Math.round(a[i] + (b[i] - a[i]) * amount);
  return `#${[0, 1, 2].map((i) => channel(i).toString(16).padStart(2, "0")).join("")}`;
}

export const colours = {
  indigo: "#39477E",
  night: "#1B2344",
  terracotta: "#C4623F",
  clay: "#9C4630",
  blush: "#E6B59A",
  marigold: "#E9A23B",
  leaf: "#6B9A63",
  forest: "#37604B",
  sand: "#EAD7B7",
  cream: "#FAF2E3",
  stone: "#B9AE9E",
  slate: "#5E6A7E",
  wood: "#A9714B",
  walnut: "#6E4634",
  brass: "#C99A45",
  ink: "#2A2D45",
};

export const shade = (colour, amount) => mix(colour, colours.night, amount);
export const tint = (colour, amount) => mix(colour, "#FFF8EA", amount);

/** `ambient` is what the air adds to every lit surface; `lamps` says whether windows glow. */
export const lights = {
  day: {
    sky: ["#9CC4DC", "#CFE2E4", "#F7EBD3"],
    ambient: "#FFE9C4",
    amount: 0.04,
    lamps: false,
    sun: "#FFF3CF",
    far: "#9DB8C8",
  },
  morning: {
    sky: ["#B9CFDB", "#F0DCC6", "#F8C99B"],
    ambient: "#F6B27C",
    amount: 0.12,
    lamps: false,
    sun: "#FFE2A8",
    far: "#D9BFAE",
  },
  monsoon: {
    sky: ["#71879B", "#9FB1BC", "#D6DAD2"],
    ambient: "#6F8799",
    amount: 0.24,
    lamps: false,
    sun: null,
    far: "#93A6AF",
  },
  dusk: {
    sky: ["#2C3570", "#8A5A86", "#F2A268"],
    ambient: "#353573",
    amount: 0.4,
    lamps: true,
    sun: "#FFD08A",
    far: "#6F5284",
  },
  // Indoors after sunset: the sky of dusk, the warmth of lamps.
  evening: {
    sky: ["#2C3570", "#8A5A86", "#F2A268"],
    ambient: "#7A4338",
    amount: 0.2,
    lamps: true,
    sun: "#FFD08A",
    far: "#6F5284",
  },
  night: {
    sky: ["#131A3A", "#27315F", "#56598C"],
    ambient: "#1C2350",
    amount: 0.58,
    lamps: true,
    sun: "#F4EBCF",
    far: "#2F386A",
  },
};

/** mulberry32: the same seed draws the same picture on every machine. */
function randomFrom(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** `svg` takes the body and, to come closer, the left, top and width of the frame within the stage. */
export function createStage({ seed, light = "day", width = 1280, height = 960 }) {
  const random = randomFrom(seed * 7919 + 17);
  const definitions = [];
  const define = (make) => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  const stops = (list) =>
    list
      .map((stop, i) => {
        const [colour, opacity = 1, at = i / (list.length - 1)] = Array.isArray(stop) ? stop : [stop];
        return `<stop offset="${at}" stop-color="${colour}"${opacity === 1 ? "" : ` stop-opacity="${opacity}"`}/>`;
      })
      .join("");
  const air = lights[light];
  return {
    width,
    height,
    air,
    light,
    random,
    define,
    between: (low, high) => low + (high - low) * random(),
    whole: (low, high) => Math.floor(low + (high - low + 1) * random()),
    pick: (list) => list[Math.floor(random() * list.length)],
    chance: (odds) => random() < odds,
    paint: (colour) => mix(colours[colour] ?? colour, air.ambient, air.amount),
    down: (...list) =>
      define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`),
    across: (...list) =>
      define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops(list)}</linearGradient>`),
    slant: (...list) =>
      define((id) => `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="1">${stops(list)}</linearGradient>`),
    glow: (...list) => define((id) => `<radialGradient id="${id}">${stops(list)}</radialGradient>`),
    clip: (shape) => define((id) => `<clipPath id="${id}">${shape}</clipPath>`),
    blur: (radius) =>
      define(
        (id) =>
          `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${radius}"/></filter>`,
      ),
    svg: (body, [x, y, w] = [0, 0, width]) =>
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${w} ${(w * height) / width}" width="${width}" height="${height}">` +
      `<defs>${definitions.join("")}</defs>${body}</svg>`,
  };
}
