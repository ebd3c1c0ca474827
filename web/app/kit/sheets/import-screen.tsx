import { useState } from "react";
import { useRevalidator } from "react-router";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { type Choice, type ImportDesk, isUnderWay, type SheetImport, type UploadedImport } from "./desk.ts";
import { FileStep } from "./file-step.tsx";
import { ImportHistory } from "./import-history.tsx";
import { ImportProgress } from "./import-progress.tsx";

type Step =
  | { at: "file" }
  | { at: "columns"; uploaded: UploadedImport }
  | { at: "check"; uploaded: UploadedImport; checked: SheetImport }
  | { at: "run"; importing: SheetImport };

type ImportScreenProps = {
  desk: ImportDesk;
  /** The imports so far, the newest first. */
  imports: SheetImport[];
  /** The fields that can have one value for all rows. */
  choices: readonly Choice[];
};

/** The import of a file, from its choice to its undo, for any kind of rows. */
export function ImportScreen({ desk, imports, choices }: ImportScreenProps) {
  const { revalidate } = useRevalidator();
  // Who comes back to an import that still runs goes on watching it.
  const [step, setStep] = useState<Step>(() => {
    const running = imports.find(isUnderWay);
    return running ? { at: "run", importing: running } : { at: "file" };
  });
  const restart = () => setStep({ at: "file" });
  return (
    <Stack gap={5}>
      <PageHead
        title={desk.words.title}
        lead={desk.words.lead}
        actions={<ButtonLink to={desk.path}>{desk.words.back}</ButtonLink>}
      />
      {step.at === "file" && <FileStep desk={desk} onUploaded={(uploaded) => setStep({ at: "columns", uploaded })} />}
      {step.at === "columns" && (
        <ColumnsStep
          desk={desk}
          uploaded={step.uploaded}
          choices={choices}
          onChecked={(checked) => setStep({ at: "check", uploaded: step.uploaded, checked })}
          onRestart={restart}
        />
      )}
      {step.at === "check" && (
        <CheckStep
          desk={desk}
          checked={step.checked}
          onStarted={(importing) => setStep({ at: "run", importing })}
          onBack={() => setStep({ at: "columns", uploaded: step.uploaded })}
          onRestart={restart}
        />
      )}
      {step.at === "run" && (
        <ImportProgress desk={desk} importing={step.importing} onDone={revalidate} onRestart={restart} />
      )}
      <ImportHistory desk={desk} imports={imports} />
    </Stack>
  );
}
