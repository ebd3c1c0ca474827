import { useState } from "react";
import { useRevalidator } from "react-router";
import type { CallAt } from "#domain";
import type { Output } from "#domain/call.ts";
import type { ResidentImport } from "#domain/residents/calls.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { NoSociety } from "../no-society.tsx";
import { loadPlaces } from "../places.ts";
import type { Route } from "./+types/import-page";
import { CheckStep } from "./check-step.tsx";
import { ColumnsStep } from "./columns-step.tsx";
import { FileStep } from "./file-step.tsx";
import { ImportHistory } from "./import-history.tsx";
import styles from "./import-page.module.css";
import { ImportProgress } from "./import-progress.tsx";

const mostShown = 20;

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [imports, places] = await Promise.all([
    page.ask("vendor/Filter_All_Resident_Imports", { Limit: mostShown }),
    loadPlaces(page),
  ]);
  if (imports.extras.refusal === "no-society") return { missing: true as const };
  return { places, imports: imports.success ? imports.extras.Data : [] };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.residents_import_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export type Uploaded = Output<CallAt<"vendor/Create_Resident_Import">>;
type Step =
  | { at: "file" }
  | { at: "columns"; uploaded: Uploaded }
  | { at: "check"; uploaded: Uploaded; checked: ResidentImport }
  | { at: "run"; importing: ResidentImport };

export default function ImportPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  // Who comes back to an import that still runs goes on watching it.
  const [step, setStep] = useState<Step>(() => {
    const running = "imports" in loaderData && loaderData.imports.find((one) => one.Import_Status === "running");
    return running ? { at: "run", importing: running } : { at: "file" };
  });
  if ("missing" in loaderData) return <NoSociety />;
  const restart = () => setStep({ at: "file" });
  return (
    <div className={styles.page}>
      <PageHead
        title={m.residents_import_title()}
        lead={m.residents_import_lead()}
        actions={<ButtonLink to="/residents">{m.residents_import_back()}</ButtonLink>}
      />
      {step.at === "file" && <FileStep onUploaded={(uploaded) => setStep({ at: "columns", uploaded })} />}
      {step.at === "columns" && (
        <ColumnsStep
          uploaded={step.uploaded}
          places={loaderData.places}
          onChecked={(checked) => setStep({ at: "check", uploaded: step.uploaded, checked })}
          onRestart={restart}
        />
      )}
      {step.at === "check" && (
        <CheckStep
          checked={step.checked}
          onStarted={(importing) => setStep({ at: "run", importing })}
          onBack={() => setStep({ at: "columns", uploaded: step.uploaded })}
          onRestart={restart}
        />
      )}
      {step.at === "run" && <ImportProgress importing={step.importing} onDone={revalidate} onRestart={restart} />}
      <ImportHistory imports={loaderData.imports} />
    </div>
  );
}
