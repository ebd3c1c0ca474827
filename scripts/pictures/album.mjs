/** Which pictures the demo homes have: kind → scenes in order; file names are `<kind>-<nn>.webp`. */
import { apartment } from "./apartment.mjs";
import { balconyView } from "./balcony.mjs";
import { bedroom, pgRoom, studio } from "./bedroom.mjs";
import { officeBlock, shops } from "./commercial.mjs";
import { courtyard } from "./courtyard.mjs";
import { living } from "./living.mjs";
import { pgHouse } from "./pg.mjs";
import { villa } from "./villa.mjs";
import { warehouse } from "./warehouse.mjs";
import { bathroom, kitchen } from "./wetrooms.mjs";
import { office, showroom } from "./workrooms.mjs";

export const album = {
  apartment: [
    { draw: apartment, light: "day", style: "terrace", floors: 6, scheme: 0 },
    { draw: apartment, light: "dusk", style: "deco", floors: 5, scheme: 4, front: "auto" },
    { draw: apartment, light: "monsoon", style: "towers", floors: 8, scheme: 3, front: "car" },
    { draw: apartment, light: "morning", style: "terrace", floors: 7, scheme: 2, front: "auto" },
    { draw: apartment, light: "day", style: "deco", floors: 4, scheme: 1 },
    { draw: apartment, light: "morning", style: "towers", floors: 9, scheme: 5 },
    { draw: apartment, light: "dusk", style: "terrace", floors: 5, scheme: 3, front: "car" },
    { draw: apartment, light: "day", style: "towers", floors: 8, scheme: 4, front: "auto" },
  ],
  villa: [
    { draw: villa, light: "day", style: "coastal" },
    { draw: villa, light: "day", style: "contemporary" },
    { draw: villa, light: "morning", style: "haveli" },
    { draw: villa, light: "monsoon", style: "coastal" },
    { draw: villa, light: "dusk", style: "contemporary" },
    { draw: villa, light: "dusk", style: "haveli" },
  ],
  courtyard: [
    { draw: courtyard, light: "day" },
    { draw: courtyard, light: "dusk", wall: "#DDA98A" },
    { draw: courtyard, light: "morning", wall: "#E8D3AE" },
  ],
  pg: [
    { draw: pgHouse, light: "day", scheme: 0 },
    { draw: pgHouse, light: "morning", scheme: 1 },
    { draw: pgHouse, light: "dusk", scheme: 2 },
  ],
  commercial: [
    { draw: shops, light: "day" },
    { draw: officeBlock, light: "morning" },
    { draw: shops, light: "dusk", wall: "#B9C4DA", accents: ["marigold", "clay", "indigo"] },
    { draw: officeBlock, light: "dusk", floors: 6, accent: "marigold" },
  ],
  living: [
    { draw: living, light: "day", look: 0, plan: "window" },
    { draw: living, light: "morning", look: 2, plan: "haveli" },
    { draw: living, light: "day", look: 1, plan: "screen" },
    { draw: living, light: "evening", look: 4, plan: "window" },
    { draw: living, light: "monsoon", look: 3, plan: "window" },
    { draw: living, light: "evening", look: 0, plan: "haveli" },
  ],
  bedroom: [
    { draw: bedroom, light: "day", look: 0, plan: "middle" },
    { draw: bedroom, light: "evening", look: 2, plan: "side" },
    { draw: bedroom, light: "morning", look: 1, plan: "side" },
    { draw: bedroom, light: "day", look: 3, plan: "middle" },
    { draw: bedroom, light: "evening", look: 1, plan: "middle" },
  ],
  kitchen: [
    { draw: kitchen, light: "day", look: 0 },
    { draw: kitchen, light: "morning", look: 1, island: true },
    { draw: kitchen, light: "day", look: 2 },
    { draw: kitchen, light: "evening", look: 3, island: true },
  ],
  bathroom: [
    { draw: bathroom, light: "day" },
    { draw: bathroom, light: "morning", tile: "#E9D9C0", accent: "indigo", pattern: "zellige" },
  ],
  balcony: [
    { draw: balconyView, light: "day" },
    { draw: balconyView, light: "evening", outlook: "garden", seat: "swing", rail: "jali" },
    { draw: balconyView, light: "morning", outlook: "garden", seat: "tulsi", rail: "bars" },
    { draw: balconyView, light: "evening", seat: "chair", rail: "glass" },
  ],
  "pg-room": [
    { draw: pgRoom, light: "day" },
    { draw: pgRoom, light: "evening", accent: "#9FB08F", quilts: ["forest", "clay"], floor: "wood" },
    { draw: studio, light: "day" },
    { draw: studio, light: "evening", accent: "#D2A07E" },
  ],
  office: [
    { draw: office, light: "day", plan: "open" },
    { draw: office, light: "morning", plan: "cabin", accent: "#A5B596", chairs: ["indigo", "terracotta"] },
    { draw: office, light: "evening", plan: "lounge" },
  ],
  warehouse: [{ draw: warehouse, light: "day" }],
  showroom: [{ draw: showroom, light: "day" }],
};
