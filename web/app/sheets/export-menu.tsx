import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { useState } from "react";
import type { z } from "zod";
import type { SheetFile } from "#domain/sheet-calls.ts";
import type { SheetFormat } from "#domain/sheets.ts";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { say } from "../ui/toast.tsx";
import styles from "./export-menu.module.css";

type File = z.output<typeof SheetFile>;
type ExportMenuProps = {
  /** Asks for what the filters leave as a file. */
  ask: (format: SheetFormat) => Promise<{ value: File } | { failure: string | undefined }>;
  /** What is said once the browser has it. */
  exported: (count: number) => string;
};

/** What the filters leave, as a file that the browser saves. */
export function ExportMenu({ ask, exported }: ExportMenuProps) {
  const [busyWith, setBusyWith] = useState<SheetFormat>();

  async function save(format: SheetFormat) {
    setBusyWith(format);
    const outcome = await ask(format);
    setBusyWith(undefined);
    if ("failure" in outcome) return say(outcome.failure ?? m.sheets_export_failed(), "bad");
    const { Content_Base64, Media_Type, File_Name, Rows } = outcome.value;
    const bytes = Uint8Array.from(atob(Content_Base64), (letter) => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: Media_Type }));
    Object.assign(document.createElement("a"), { href: address, download: File_Name }).click();
    // The browser has begun to save by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    say(exported(Rows));
  }

  return (
    <fieldset className={styles.export}>
      <legend className="visually-hidden">{m.sheets_export()}</legend>
      <IconDownload size={18} aria-hidden />
      <span aria-hidden>{m.sheets_export()}</span>
      <Button look="quiet" busy={busyWith === "csv"} onClick={() => save("csv")}>
        {m.sheets_export_csv()}
      </Button>
      <Button look="quiet" busy={busyWith === "xlsx"} onClick={() => save("xlsx")}>
        {m.sheets_export_xlsx()}
      </Button>
    </fieldset>
  );
}
