import { BlockedSound } from "./blocked-sound.tsx";
import { useSounds } from "./use-sounds.ts";

export type SoundsProps = {
  arrived: Parameters<typeof useSounds>[0];
  isAudible: boolean;
  /** Changes whenever the bell does. */
  version: number;
};

/** The sounds of the bell, loaded after the page. */
export function Sounds({ arrived, isAudible, version }: SoundsProps) {
  useSounds(arrived, isAudible, version);
  return <BlockedSound />;
}
