import IconVolumeOff from "@tabler/icons-react/dist/esm/icons/IconVolumeOff.mjs";
import { useSyncExternalStore } from "react";
import { onSoundChange, type SoundState, soundState, tryChime } from "../../lib/sound.ts";
import { m } from "../../paraglide/messages.js";
import styles from "./bell.module.css";

/** Says that the browser keeps a sound back; a press lets it through. */
export function BlockedSound() {
  const state = useSyncExternalStore<SoundState>(onSoundChange, soundState, () => "on");
  if (state !== "blocked") return null;
  return (
    <button type="button" className={styles.bell} title={m.sound_blocked()} onClick={() => void tryChime()}>
      <IconVolumeOff size={22} stroke={1.7} aria-hidden />
      <span className="visually-hidden">{m.sound_allow()}</span>
    </button>
  );
}
