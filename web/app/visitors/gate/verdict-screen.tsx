import IconAlertTriangleFilled from "@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs";
import IconCircleCheckFilled from "@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs";
import IconCircleXFilled from "@tabler/icons-react/dist/esm/icons/IconCircleXFilled.mjs";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from "react";
import { newKey } from "../../lib/new-key.ts";
import { m } from "../../paraglide/messages.js";
import { BigButton } from "./big-button.tsx";
import { GateScreen } from "./gate-screen.tsx";
import { checkIn, checkOut, type Shown, type Verdict } from "./verdict.ts";
import styles from "./verdict-screen.module.css";
import { VisitorFacts } from "./visitor-facts.tsx";

type VerdictScreenProps = {
  verdict: Verdict;
  shown: Shown;
  /** The next verdict, by what was done here. */
  onVerdict: (verdict: Verdict) => void;
  onAgain: () => void;
  onAsk: () => void;
  onClose: () => void;
};

const looks = {
  good: { tone: "good", Icon: IconCircleCheckFilled, buzz: [80] },
  in: { tone: "good", Icon: IconCircleCheckFilled, buzz: [80] },
  out: { tone: "plain", Icon: IconDoorExit, buzz: [80] },
  inside: { tone: "warn", Icon: IconAlertTriangleFilled, buzz: [120, 80, 120] },
  bad: { tone: "bad", Icon: IconCircleXFilled, buzz: [250, 100, 250] },
  failed: { tone: "warn", Icon: IconAlertTriangleFilled, buzz: [120, 80, 120] },
} as const;

const titleOf = (verdict: Verdict): string => {
  if (verdict.is === "bad") return verdict.title;
  return { good: m.gate_good, in: m.gate_in, out: m.gate_out, inside: m.gate_inside, failed: m.gate_no_verdict }[
    verdict.is
  ]();
};

/** The answer to a pass, over all of the screen: by its colour from afar, by its icon and words for everybody. */
export function VerdictScreen({ verdict, shown, onVerdict, onAgain, onAsk, onClose }: VerdictScreenProps) {
  const { tone, Icon, buzz } = looks[verdict.is];
  const [isBusy, setIsBusy] = useState(false);
  const key = useRef(newKey());

  useLayoutEffect(() => {
    performance.mark("visitors:verdict");
    if (performance.getEntriesByName("visitors:scanned").length > 0)
      performance.measure("visitors:scan-to-verdict", "visitors:scanned", "visitors:verdict");
    performance.clearMarks("visitors:scanned");
  }, []);
  // What not every phone can, and nobody needs.
  useEffect(() => void navigator.vibrate?.([...buzz]), [buzz]);

  async function act(work: typeof checkIn) {
    setIsBusy(true);
    const next = await work(shown, key.current);
    setIsBusy(false);
    if (next.is !== "failed") key.current = newKey();
    onVerdict(next);
  }

  const ways: ReactNode =
    verdict.is === "good" ? (
      <>
        <BigButton look="plain" busy={isBusy} data-autofocus onClick={() => act(checkIn)}>
          {m.gate_let_in()}
        </BigButton>
        <BigButton onClick={onClose}>{m.gate_not_now()}</BigButton>
      </>
    ) : verdict.is === "inside" ? (
      <>
        <BigButton busy={isBusy} data-autofocus onClick={() => act(checkOut)}>
          <IconDoorExit size={28} aria-hidden /> {m.gate_check_out()}
        </BigButton>
        <BigButton onClick={onClose}>{m.gate_done()}</BigButton>
      </>
    ) : verdict.is === "bad" ? (
      <>
        <BigButton data-autofocus onClick={onAgain}>
          {m.gate_next()}
        </BigButton>
        <BigButton onClick={onAsk}>{m.gate_ask_flat()}</BigButton>
      </>
    ) : (
      <>
        <BigButton data-autofocus onClick={onClose}>
          {m.gate_done()}
        </BigButton>
        <BigButton onClick={onAgain}>{verdict.is === "failed" ? m.gate_try_again() : m.gate_next()}</BigButton>
      </>
    );

  return (
    <GateScreen title={titleOf(verdict)} tone={tone} onClose={onClose}>
      <div className={styles.verdict} data-verdict={verdict.is}>
        <div role="status" className={styles.said}>
          <Icon size={112} aria-hidden />
          <p className={styles.title}>{titleOf(verdict)}</p>
          {"why" in verdict && <p className={styles.why}>{verdict.why}</p>}
        </div>
        {"visit" in verdict && (
          <div className={styles.visitor}>
            <VisitorFacts visit={verdict.visit} />
          </div>
        )}
        <div className={styles.ways}>{ways}</div>
      </div>
    </GateScreen>
  );
}
