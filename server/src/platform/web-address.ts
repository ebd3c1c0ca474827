import { z } from "zod";

/** A setting that is the address of a server. */
export const webAddress = z.url({ protocol: /^https?$/, error: "an address that begins with http:// or https://" });
