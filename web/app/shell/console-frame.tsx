import IconMenu2 from "@tabler/icons-react/dist/esm/icons/IconMenu2.mjs";
import { type ComponentType, type ReactNode, useState } from "react";
import { useLocation, useMatches, useNavigation } from "react-router";
import type { Vendor } from "#domain/core/session/calls.ts";
import { roleLabels } from "#domain/platform/roles.ts";
import { localAddress } from "../lib/language.ts";
import { m } from "../paraglide/messages.js";
import { IconButton } from "../ui/button.tsx";
import { Row } from "../ui/layout.tsx";
import { Toasts } from "../ui/toast.tsx";
import { AppWorkerOnDemand } from "./app-worker-on-demand.tsx";
import { Brand } from "./brand.tsx";
import { HeldNavigation } from "./connection-bar.tsx";
import { ConsoleAccount } from "./console-account.tsx";
import { ConsoleDrawer } from "./console-drawer.tsx";
import styles from "./console-frame.module.css";
import { ConsoleMenu } from "./console-menu.tsx";
import { SearchBox } from "./search-box.tsx";
import { SkipLink } from "./skip-link.tsx";
import { ThemeButton } from "./theme-button.tsx";

/** What the layouts of features put into the header: the shell knows none of them. */
type Handle = { HeaderTool?: ComponentType } | undefined;

/** Around every page of who is signed in: header, side menu, and the page's own content. */
export function ConsoleFrame({ vendor, children }: { vendor: Vendor; children: ReactNode }) {
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  const tools = useMatches().flatMap(({ handle }) => (handle as Handle)?.HeaderTool ?? []);
  const isLeaving = useNavigation().state !== "idle";
  const { Role } = vendor.Current_Role;
  return (
    <div className={styles.frame}>
      <link rel="manifest" href={localAddress(`/manifest.webmanifest?for=${Role}`)} />
      <SkipLink />
      {isLeaving && <div className={styles.spinner} role="status" aria-label={m.shell_loading()} />}
      <header className={styles.header}>
        <IconButton label={m.shell_open_menu()} className={styles.burger} onClick={() => setIsDrawerOpen(true)}>
          <IconMenu2 size={24} aria-hidden />
        </IconButton>
        <Brand />
        <SearchBox />
        <Row className={styles.tools}>
          <ThemeButton />
          {tools.map((Tool) => (
            <Tool key={Tool.name} />
          ))}
          <ConsoleAccount vendor={vendor} />
        </Row>
      </header>
      <aside className={styles.side}>
        <p className={styles.role}>{roleLabels[Role]}</p>
        <ConsoleMenu role={Role} isOperator={vendor.Whether_Operator} />
      </aside>
      <main id="content" tabIndex={-1} className={styles.main} aria-busy={isLeaving}>
        <AppWorkerOnDemand vendor={vendor} />
        {children}
      </main>
      {isDrawerOpen && (
        <ConsoleDrawer title={roleLabels[Role]} onClose={() => setIsDrawerOpen(false)}>
          <ConsoleMenu role={Role} isOperator={vendor.Whether_Operator} onGo={() => setIsDrawerOpen(false)} />
        </ConsoleDrawer>
      )}
      <Toasts page={useLocation().key} />
      <HeldNavigation />
    </div>
  );
}
