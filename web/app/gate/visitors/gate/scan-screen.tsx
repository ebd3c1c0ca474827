import IconCameraOff from "@tabler/icons-react/dist/esm/icons/IconCameraOff.mjs";
import IconKeyboard from "@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs";
import { useEffect, useRef, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Stack } from "../../../ui/layout.tsx";
import { BigButton } from "./big-button.tsx";
import { type CameraTrouble, closeCamera, mayOpenCamera, openCamera } from "./camera.ts";
import { GateScreen } from "./gate-screen.tsx";
import { passReader } from "./pass-reader.ts";
import styles from "./scan-screen.module.css";

type ScanScreenProps = { isBusy: boolean; onScanned: (text: string) => void; onCode: () => void; onClose: () => void };

const troubles: Record<CameraTrouble, { title: () => string; text: () => string }> = {
  refused: { title: m.gate_camera_refused, text: m.gate_camera_refused_more },
  missing: { title: m.gate_camera_missing, text: m.gate_camera_missing_more },
  busy: { title: m.gate_camera_busy, text: m.gate_camera_busy_more },
  insecure: { title: m.gate_camera_insecure, text: m.gate_camera_insecure_more },
};

/** Milliseconds between two looks: often enough to feel at once, seldom enough for the battery of a cheap phone. */
const pause = 60;

/** The camera's picture, until a QR code is seen in it. */
export function ScanScreen({ isBusy, onScanned, onCode, onClose }: ScanScreenProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<"opening" | "looking" | CameraTrouble>("opening");
  const [tries, setTries] = useState(0);
  const scanned = useRef(onScanned);
  scanned.current = onScanned;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    async function look() {
      if (!mayOpenCamera()) return location.reload();
      const [opened, read] = await Promise.all([openCamera(), passReader()]);
      if (typeof opened === "string") return isOver || setState(opened);
      stream = opened;
      if (isOver) return closeCamera(stream);
      const picture = video.current!;
      picture.srcObject = stream;
      await picture.play().catch(() => undefined);
      setState("looking");
      while (!isOver) {
        const text = await read(picture);
        if (text && !isOver) {
          performance.mark("visitors:scanned");
          isOver = true;
          scanned.current(text);
        } else await new Promise((resolve) => setTimeout(resolve, pause));
      }
    }
    setState("opening");
    look().catch(() => isOver || setState("busy"));
    return () => {
      isOver = true;
      if (stream) closeCamera(stream);
    };
  }, [tries]);

  const trouble = state === "opening" || state === "looking" ? undefined : troubles[state];
  return (
    <GateScreen title={m.gate_scan()} onClose={onClose}>
      <Stack>
        {trouble ? (
          <Stack role="alert" className={styles.trouble}>
            <IconCameraOff size={56} stroke={1.6} aria-hidden />
            <h3>{trouble.title()}</h3>
            <p>{trouble.text()}</p>
          </Stack>
        ) : (
          <div className={styles.picture}>
            <video ref={video} muted playsInline aria-label={m.gate_scan_picture()} />
            <span className={styles.frame} aria-hidden />
            <p role="status">
              {isBusy ? m.gate_checking() : state === "opening" ? m.gate_camera_opening() : m.gate_scan_hint()}
            </p>
          </div>
        )}
        {trouble && <BigButton onClick={() => setTries((last) => last + 1)}>{m.gate_camera_again()}</BigButton>}
        <BigButton look={trouble ? "primary" : "plain"} onClick={onCode}>
          <IconKeyboard size={28} aria-hidden /> {m.gate_code_instead()}
        </BigButton>
      </Stack>
    </GateScreen>
  );
}
