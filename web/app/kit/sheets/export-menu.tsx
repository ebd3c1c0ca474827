import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconLoader2 from "@tabler/icons-react/dist/esm/icons/IconLoader2.mjs";
import { useState } from "react";
import type { z } from "zod";
import type { SheetFile } from "#domain/platform/sheet-calls.ts";
import type { SheetFormat } from "#domain/platform/sheets.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./export-menu.module.css";

type File = z.output<typeof SheetFile>;
const names = { csv: m.sheets_export_csv, xlsx: m.sheets_export_xlsx, pdf: m.common_pdf };
type Format = keyof typeof names;
const sheets: readonly SheetFormat[] = ["csv", "xlsx"];

type ExportMenuProps<Offered extends Format> = {
  /** Those of a sheet, where none are named. */
  formats?: readonly Offered[];
  /** Asks for what the filters leave as a file. */
  ask: (format: Offered) => Promise<{ value: File } | { failure: string | undefined }>;
  /** The message once the browser has it. */
  exported: (count: number, format: Offered) => string;
};

/** What the filters leave, as a file that the browser saves; one at a time. */
export function ExportMenu<Offered extends Format = SheetFormat>({
  formats = sheets as readonly Offered[],
  ask,
  exported,
}: ExportMenuProps<Offered>) {
  const [busyWith, setBusyWith] = useState<Offered>();

  async function save(format: Offered) {
    setBusyWith(format);
    const outcome = await ask(format);
    setBusyWith(undefined);
    if ("failure" in outcome) return showToast(outcome.failure ?? m.sheets_export_failed(), "bad");
    const { Content_Base64, Media_Type, File_Name, Rows } = outcome.value;
    const bytes = Uint8Array.from(atob(Content_Base64), (letter) => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: Media_Type }));
    Object.assign(document.createElement("a"), { href: address, download: File_Name }).click();
    // The browser has begun to save by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    showToast(exported(Rows, format));
  }

  return (
    <fieldset className={styles.export}>
      <legend className="visually-hidden">{m.sheets_export()}</legend>
      {busyWith ? (
        <IconLoader2 size={18} className={styles.turning} aria-hidden />
      ) : (
        <IconDownload size={18} aria-hidden />
      )}
      <span role="status">{busyWith ? m.sheets_exporting() : <span aria-hidden>{m.sheets_export()}</span>}</span>
      {formats.map((format) => (
        <Button key={format} look="quiet" busy={busyWith !== undefined} onClick={() => save(format)}>
          {names[format]()}
        </Button>
      ))}
    </fieldset>
  );
}
