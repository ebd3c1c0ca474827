import { useState, useSyncExternalStore } from "react";
import { chooseSound, onSoundChange, type SoundState, soundState, tryChime } from "../../lib/sound.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { CheckField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";

/** Whether open pages make sounds on this device. */
export function SoundSettings() {
  const state = useSyncExternalStore<SoundState>(onSoundChange, soundState, () => "on");
  const [isHeard, setIsHeard] = useState<boolean>();
  return (
    <Stack as="section" gap={3} aria-labelledby="sounds">
      <h3 id="sounds">{m.sound_title()}</h3>
      {state === "unsupported" ? (
        <p>{m.sound_unsupported()}</p>
      ) : (
        <>
          <CheckField
            label={m.sound_choice()}
            hint={m.sound_hint()}
            checked={state !== "off"}
            onChange={({ currentTarget }) => chooseSound(currentTarget.checked)}
          />
          {state !== "off" && (
            <Row>
              <Button onClick={() => void tryChime().then(setIsHeard)}>{m.sound_try()}</Button>
            </Row>
          )}
          {state === "blocked" && <Alert tone="plain">{m.sound_blocked()}</Alert>}
          {state === "on" && isHeard && <Alert tone="good">{m.sound_played()}</Alert>}
        </>
      )}
    </Stack>
  );
}
