import { type ComponentType, useEffect, useState } from "react";
import { m } from "../paraglide/messages.js";
import { showToast } from "./toast.tsx";

/**
 * A dialog whose script is fetched when it is first opened. If that fails, the page stays with everything that was typed
 * into it, and the person reads why nothing opened. A browser tries again only when the page is reloaded.
 */
export function dialogOnDemand<Props extends { onClose: () => void }>(load: () => Promise<ComponentType<Props>>) {
  let Loaded: ComponentType<Props> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: as with React's lazy, each is made once, by its module
  return function DialogOnDemand(props: Props) {
    const [isHere, setIsHere] = useState(Loaded !== undefined);
    const { onClose } = props;
    // biome-ignore lint/correctness/useExhaustiveDependencies: it is fetched once
    useEffect(() => {
      let isClosed = false;
      async function open() {
        Loaded ??= await load();
        setIsHere(true);
      }
      open().catch(() => {
        if (isClosed) return;
        showToast(m.ui_part_failed(), "bad");
        onClose();
      });
      return () => {
        isClosed = true;
      };
    }, []);
    return isHere && Loaded ? <Loaded {...props} /> : null;
  };
}
