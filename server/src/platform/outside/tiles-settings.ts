import { z } from "zod";
import { webAddress } from "../web-address.ts";

/** Of the table of settings, those of a map with streets. */
export const TilesSettings = z.object({
  MAP_TILES_URL: webAddress.regex(
    /^(?=.*\{z\})(?=.*\{x\})(?=.*\{y\})https?:\/\/[^/{}\s]+\/\S*$/,
    "the address of a map's tiles, https://host/path with {z}, {x} and {y} in it",
  ),
  // Our pages contain it as it is.
  MAP_TILES_ATTRIBUTION: z
    .string()
    .regex(
      /^([^<>]|<a href="https?:\/\/[^"<>\s]+">[^<>]+<\/a>)+$/,
      'plain text, in which links are written <a href="https://…">…</a>',
    ),
});
