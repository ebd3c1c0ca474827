import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { useEffect, useRef, useState } from "react";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import styles from "./chosen-home.module.css";
import { type HomeCard, homeCardOf } from "./home-card.ts";
import { PropertyCard } from "./property-card.tsx";

type ChosenHomeProps = { ids: readonly string[]; onClose: () => void; onEnquire: (home: HomeCard) => void };
type Face = { home: HomeCard } | { why: string } | undefined;

/** The home of the mark that was chosen, or one after another of those that share its place. */
export function ChosenHome({ ids, onClose, onEnquire }: ChosenHomeProps) {
  const [at, setAt] = useState(0);
  const [state, setFace] = useState<Face>();
  const panel = useRef<HTMLElement>(null);
  const PropertyID = ids[at]!;

  useEffect(() => {
    const given = new AbortController();
    setFace(undefined);
    request("user/Fetch_Property_Info", { PropertyID }, { signal: given.signal }).then((answer) => {
      if (given.signal.aborted) return;
      setFace(
        answer.success
          ? { home: homeCardOf(answer.extras.Data) }
          : { why: answer.extras.Status ?? m.property_dialog_failed() },
      );
    });
    return () => given.abort();
  }, [PropertyID]);

  // Keyboard focus continues here, and on a phone it is below the map.
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={m.search_map_chosen()}
      className={styles.chosen}
      onKeyDown={(event) => event.key === "Escape" && onClose()}
    >
      {ids.length > 1 && (
        <div className={styles.bar}>
          <span role="status">{m.search_map_chosen_of({ index: String(at + 1), count: String(ids.length) })}</span>
          <Button look="quiet" onClick={() => setAt((at + 1) % ids.length)}>
            {m.search_map_next()}
          </Button>
        </div>
      )}
      <div className={styles.card}>
        {!state && <Skeleton height="26rem" radius="var(--radius-lg)" />}
        {state && "why" in state && (
          <Alert tone="bad" className={styles.why}>
            {state.why}
          </Alert>
        )}
        {state && "home" in state && <PropertyCard home={state.home} isLong isFirst={false} onEnquire={onEnquire} />}
        <IconButton label={m.common_close()} className={styles.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
    </section>
  );
}
