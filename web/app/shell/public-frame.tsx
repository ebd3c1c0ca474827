import type { ReactNode } from "react";
import { useLocation, useNavigation } from "react-router";
import { Toasts } from "../ui/toast.tsx";
import { HeldNavigation } from "./connection-bar.tsx";
import { PublicFooter } from "./public-footer.tsx";
import styles from "./public-frame.module.css";
import { PublicHeader } from "./public-header.tsx";
import { SkipLink } from "./skip-link.tsx";

type PublicFrameProps = {
  /** What features add to the header. */
  tools: ReactNode;
  children: ReactNode;
};

/** The layout of every public page, which provides its content without a `main` element. */
export function PublicFrame({ tools, children }: PublicFrameProps) {
  const isLeaving = useNavigation().state !== "idle";
  return (
    <div className={styles.layout}>
      <SkipLink />
      {isLeaving && <div className={styles.progress} aria-hidden />}
      <PublicHeader tools={tools} />
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <PublicFooter />
      <Toasts page={useLocation().key} />
      <HeldNavigation />
    </div>
  );
}
