import IconAlertTriangleFilled from "@tabler/icons-react/dist/esm/icons/IconAlertTriangleFilled.mjs";
import IconCircleCheckFilled from "@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs";
import IconCircleXFilled from "@tabler/icons-react/dist/esm/icons/IconCircleXFilled.mjs";
import IconDoorEnter from "@tabler/icons-react/dist/esm/icons/IconDoorEnter.mjs";
import IconDoorExit from "@tabler/icons-react/dist/esm/icons/IconDoorExit.mjs";
import { type ReactNode, useEffect, useLayoutEffect, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { Stack } from "../../../ui/layout.tsx";
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

  // From reading the code until this is on the screen.
  useLayoutEffect(() => {
    const painted = requestAnimationFrame(() => {
      if (performance.getEntriesByName("visitors:scanned").length > 0)
        performance.measure("visitors:scan-to-verdict", "visitors:scanned");
      performance.clearMarks("visitors:scanned");
    });
    return () => cancelAnimationFrame(painted);
  }, []);
  // What not every phone can, and nobody needs.
  useEffect(() => void navigator.vibrate?.([...buzz]), [buzz]);

  async function act(work: typeof checkIn) {
    setIsBusy(true);
    const next = await work(shown);
    setIsBusy(false);
    onVerdict(next);
  }

  const first = { look: "first", busy: isBusy, "data-autofocus": true } as const;
  const other = { look: "other", busy: isBusy } as const;
  const ways: Record<Verdict["is"], ReactNode> = {
    good: (
      <>
        <BigButton {...first} onClick={() => act(checkIn)}>
          <IconDoorEnter size={32} aria-hidden /> {m.gate_let_in()}
        </BigButton>
        <BigButton {...other} onClick={onClose}>
          {m.common_not_now()}
        </BigButton>
      </>
    ),
    inside: (
      <>
        <BigButton {...first} onClick={() => act(checkOut)}>
          <IconDoorExit size={32} aria-hidden /> {m.gate_check_out()}
        </BigButton>
        <BigButton {...other} onClick={onClose}>
          {m.gate_done()}
        </BigButton>
      </>
    ),
    bad: (
      <>
        <BigButton {...first} onClick={onAgain}>
          {m.gate_next()}
        </BigButton>
        {verdict.is === "bad" && verdict.mayLeave && (
          <BigButton {...other} onClick={() => act(checkOut)}>
            <IconDoorExit size={28} aria-hidden /> {m.gate_leaving()}
          </BigButton>
        )}
        <BigButton {...other} onClick={onAsk}>
          {m.gate_ask_flat()}
        </BigButton>
      </>
    ),
    failed: after({ first: onAgain, says: m.common_try_again(), other: onClose, saysOther: m.gate_done() }),
    in: after({ first: onClose, says: m.gate_done(), other: onAgain, saysOther: m.gate_next() }),
    out: after({ first: onClose, says: m.gate_done(), other: onAgain, saysOther: m.gate_next() }),
  };

  return (
    <GateScreen title={titleOf(verdict)} tone={tone} onClose={onClose}>
      <Stack gap={3} className={styles.verdict} data-verdict={verdict.is}>
        <div role="status" className={styles.said}>
          <Icon size={112} aria-hidden />
          <p className={styles.title}>{titleOf(verdict)}</p>
          {"why" in verdict && <p className={styles.why}>{verdict.why}</p>}
        </div>
        {"visit" in verdict && (
          <div className={styles.visitor}>
            <VisitorFacts visit={verdict.visit} withNotes />
          </div>
        )}
        <Stack gap={3} className={styles.ways}>
          {ways[verdict.is]}
        </Stack>
      </Stack>
    </GateScreen>
  );
}

type AfterProps = { first: () => void; says: string; other: () => void; saysOther: string };

const after = ({ first, says, other, saysOther }: AfterProps) => (
  <>
    <BigButton look="first" data-autofocus onClick={first}>
      {says}
    </BigButton>
    <BigButton look="other" onClick={other}>
      {saysOther}
    </BigButton>
  </>
);
