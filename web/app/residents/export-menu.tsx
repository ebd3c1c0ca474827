import IconDownload from "@tabler/icons-react/dist/esm/icons/IconDownload.mjs";
import { useState } from "react";
import type { CallAt } from "#domain";
import type { Input } from "#domain/call.ts";
import type { SheetFormat } from "#domain/residents/codes.ts";
import { ask } from "../lib/ask.ts";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { say } from "../ui/toast.tsx";
import styles from "./residents-page.module.css";

type Filters = Omit<Input<CallAt<"vendor/Export_All_Residents">>, "Format" | "Skip" | "Limit">;

/** What the filters leave, as a file that the browser saves. */
export function ExportMenu({ filters }: { filters: Filters }) {
  const [busyWith, setBusyWith] = useState<SheetFormat>();

  async function save(Format: SheetFormat) {
    setBusyWith(Format);
    const answer = await ask("vendor/Export_All_Residents", { ...filters, Format });
    setBusyWith(undefined);
    if (!answer.success) return say(answer.extras.Status ?? m.residents_export_failed(), "bad");
    const { Content_Base64, Media_Type, File_Name, Rows } = answer.extras.Data;
    const bytes = Uint8Array.from(atob(Content_Base64), (letter) => letter.charCodeAt(0));
    const address = URL.createObjectURL(new Blob([bytes], { type: Media_Type }));
    Object.assign(document.createElement("a"), { href: address, download: File_Name }).click();
    // The browser has begun to save by then.
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    say(m.residents_exported({ count: Rows.toLocaleString("en-IN") }));
  }

  return (
    <fieldset className={styles.export}>
      <legend className="visually-hidden">{m.residents_export()}</legend>
      <IconDownload size={18} aria-hidden />
      <span aria-hidden>{m.residents_export()}</span>
      <Button look="quiet" busy={busyWith === "csv"} onClick={() => save("csv")}>
        {m.residents_export_csv()}
      </Button>
      <Button look="quiet" busy={busyWith === "xlsx"} onClick={() => save("xlsx")}>
        {m.residents_export_xlsx()}
      </Button>
    </fieldset>
  );
}
