import { m } from "../paraglide/messages.js";

/** `Flat A-101`: how every screen names a flat, by the label that people say and that every search finds. */
export const flatName = ({ Flat_Label }: { Flat_Label: string }): string =>
  m.common_flat_number_of({ flat: Flat_Label });
