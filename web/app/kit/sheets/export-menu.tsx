import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import IconLoader2 from "@tabler/icons-react/dist/esm/icons/IconLoader2.mjs";
import { useState } from "react";
import type { CallAt, PlainPath } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import type { SheetFormat } from "#domain/platform/sheets.ts";
import type { Answer } from "../../lib/answer.ts";
import { formatNumber } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";
import styles from "./export-menu.module.css";

/** The journal as plain text and an audit pack are sent from an address, and have dialogs of their own. */
type ExportPath = Exclude<
  Extract<PlainPath, `vendor/Export_${string}`>,
  "vendor/Export_Journal_Text" | "vendor/Export_Audit_Pack"
>;
type Export = CallAt<ExportPath>;
type Format = NonNullable<Input<Export>["Format"]>;
const names: Record<Format, () => string> = {
  csv: m.sheets_export_csv,
  xlsx: m.sheets_export_xlsx,
  pdf: m.common_pdf,
  gstr1: m.gst_file_gstr1,
  gstr3b: m.gst_file_gstr3b,
};
const sheets: readonly SheetFormat[] = ["csv", "xlsx"];

type ExportMenuProps<Path extends ExportPath> = {
  path: Path;
  /** The filters of the list. */
  input: Omit<Input<CallAt<Path>>, "Format">;
  /** Those of a sheet, where none are named. */
  formats?: readonly NonNullable<Input<CallAt<Path>>["Format"]>[];
  /** What is exported, if a page has two of these. */
  label?: string;
  /** The message once the browser has it. */
  exported?: (count: number, format: Format) => string;
};

/** What the filters leave, as a file that the browser saves; one at a time. */
export function ExportMenu<Path extends ExportPath>({
  path,
  input,
  formats = sheets,
  label = m.sheets_export(),
  exported = (count) => m.sheets_exported({ count, number: formatNumber(count) }),
}: ExportMenuProps<Path>) {
  const [busyWith, setBusyWith] = useState<Format>();

  async function save(format: Format) {
    setBusyWith(format);
    const answer: Answer<Export> = await request<ExportPath>(path, { ...input, Format: format } as Input<Export>);
    setBusyWith(undefined);
    if (!answer.success) return showToast(answer.extras.Status ?? m.sheets_export_failed(), "bad");
    const { Content_Base64, Media_Type, File_Name, Rows } = answer.extras.Data;
    const bytes = Uint8Array.from(atob(Content_Base64), (letter) => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: Media_Type }));
    Object.assign(document.createElement("a"), { href: address, download: File_Name }).click();
    // The browser has begun to save by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    showToast(exported(Rows, format));
  }

  return (
    <fieldset className={styles.export}>
      <legend className="visually-hidden">{label}</legend>
      {busyWith ? (
        <IconLoader2 size={18} className={styles.turning} aria-hidden />
      ) : (
        <IconDownload size={18} aria-hidden />
      )}
      <span role="status">{busyWith ? m.sheets_exporting() : <span aria-hidden>{label}</span>}</span>
      {formats.map((format) => (
        <Button key={format} look="quiet" busy={busyWith !== undefined} onClick={() => save(format)}>
          {names[format]()}
        </Button>
      ))}
    </fieldset>
  );
}
