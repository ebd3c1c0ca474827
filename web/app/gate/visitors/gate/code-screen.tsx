import IconBackspace from "@tabler/icons-react/dist/esm/icons/IconBackspace.mjs";
import { type FormEvent, useState } from "react";
import { m } from "../../../paraglide/messages.js";
import { BigButton } from "./big-button.tsx";
import styles from "./code-screen.module.css";
import { GateScreen } from "./gate-screen.tsx";

type CodeScreenProps = { isBusy: boolean; onCode: (code: string) => void; onClose: () => void };

const length = 6;
const digits = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

/** The six digits of a pass, on keys of our own: the phone's keyboard would cover half of a small screen. */
export function CodeScreen({ isBusy, onCode, onClose }: CodeScreenProps) {
  const [code, setCode] = useState("");
  const write = (text: string) => setCode(text.replace(/\D/g, "").slice(0, length));
  function submit(event: FormEvent) {
    event.preventDefault();
    if (code.length < length || isBusy) return;
    performance.mark("visitors:scanned");
    onCode(code);
  }
  return (
    <GateScreen title={m.gate_code()} onClose={onClose}>
      <form className={styles.code} onSubmit={submit}>
        <label htmlFor="gate-code">{m.gate_code_label()}</label>
        <input
          id="gate-code"
          data-autofocus
          inputMode="none"
          autoComplete="off"
          maxLength={12}
          value={code}
          onChange={({ target }) => write(target.value)}
        />
        <div className={styles.keys}>
          {digits.map((digit) => (
            <button key={digit} type="button" className={styles.key} onClick={() => write(code + digit)}>
              {digit}
            </button>
          ))}
          <button
            type="button"
            className={styles.key}
            aria-label={m.gate_code_delete()}
            onClick={() => write(code.slice(0, -1))}
          >
            <IconBackspace size={30} aria-hidden />
          </button>
        </div>
        <BigButton type="submit" look="primary" busy={isBusy} disabled={code.length < length}>
          {m.gate_code_check()}
        </BigButton>
      </form>
    </GateScreen>
  );
}
