import IconFileUpload from "@tabler/icons-react/dist/esm/icons/IconFileUpload.mjs";
import { type DragEvent, useId, useState } from "react";
import { largestSheet } from "#domain/platform/sheets.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { FileInput } from "../../ui/file-input.tsx";
import { Soft } from "../../ui/soft.tsx";
import styles from "./sheet-drop.module.css";

const usualKinds = ".xlsx,.xls,.csv,.tsv,.txt,.html,.htm";

type SheetDropProps = {
  hint: string;
  /** The endings of the files that can be chosen; those of sheets if left out. */
  kinds?: string;
  /** Answers why it failed. */
  upload: (file: File, onProgress: (part: number) => void) => Promise<string | undefined>;
};

/** Takes a file of rows, dropped or chosen, and uploads it at once. */
export function SheetDrop({ hint, kinds = usualKinds, upload }: SheetDropProps) {
  const id = useId();
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const [isOver, setIsOver] = useState(false);
  const isBusy = part !== undefined;

  async function take([file, another]: File[]) {
    if (!file || isBusy) return;
    if (another) return setFailure(m.member_import_one_file());
    if (file.size > largestSheet.bytes) return setFailure(m.member_import_too_large());
    setFailure(undefined);
    setPart(0);
    const failed = await upload(file, setPart);
    setPart(undefined);
    setFailure(failed);
  }

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    void take([...event.dataTransfer.files]);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: files are dropped here; by keyboard they are chosen */}
      <div
        className={styles.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={onDrop}
      >
        <FileInput
          id={id}
          accept={kinds}
          disabled={isBusy}
          aria-describedby={`${id}-hint`}
          onChoose={(files) => void take(files)}
        />
        <label htmlFor={id} className={styles.choose}>
          <IconFileUpload size={36} stroke={1.5} aria-hidden />
          <span className={buttonClass({ look: "primary" })}>{m.member_import_choose()}</span>
          <span>{m.member_import_or_drop()}</span>
        </label>
        <Soft id={`${id}-hint`} size="xs">
          {hint}
        </Soft>
      </div>
      {isBusy && (
        <p role="status">
          {part < 1
            ? m.member_import_uploading({ percent: String(Math.round(part * 100)) })
            : m.member_import_reading()}
        </p>
      )}
      {failure && <Alert tone="bad">{failure}</Alert>}
    </>
  );
}
