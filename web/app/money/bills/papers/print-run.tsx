import { useEffect, useState } from "react";
import { type BillLayout, billLayoutCodes, billLayouts } from "#domain/money/bills/papers/codes.ts";
import type { BillRunFile } from "#domain/money/bills/papers/files/calls.ts";
import type { BillRun } from "#domain/money/bills/run/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { type Language, languageNames, languages } from "#domain/platform/languages.ts";
import { FormDialog } from "../../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { formatDay, formatMonth, formatNumber, formatTime } from "../../../lib/format.ts";
import { language } from "../../../lib/language.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button, buttonClass } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { SelectField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Soft } from "../../../ui/soft.tsx";

const every = 1_000;

type Found = { layout: BillLayout; files: BillRunFile[] };

/** All bills of a run as one PDF: asked for, followed while it is drawn, and downloaded. */
export function PrintRun({ run }: { run: BillRun }) {
  const [isOpen, setIsOpen] = useState(false);
  const month = formatMonth(run.Billing_Month);
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)} aria-label={m.bill_papers_all_of({ month })}>
        {m.bill_papers_all()}
      </Button>
      {isOpen && <Files run={run} title={m.bill_papers_all_of({ month })} onClose={() => setIsOpen(false)} />}
    </>
  );
}

type FilesProps = { run: BillRun; title: string; onClose: () => void };

function Files({ run: { Bill_RunID }, title, onClose }: FilesProps) {
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  /** Grows with each look, so that a look follows it while something is being drawn. */
  const [looks, setLooks] = useState(0);
  const isGoing = found === undefined || found.files.some(({ Whether_Done }) => !Whether_Done);

  useEffect(() => {
    if (looks > 0 && !isGoing) return;
    let isLeft = false;
    const look = async () => {
      const answer = await request("vendor/Fetch_Bill_Run_Files_Info", { Bill_RunID });
      if (isLeft) return;
      setFailure(answer.success ? undefined : (answer.extras.Status ?? m.bill_papers_files_failed()));
      if (answer.success) setFound({ layout: answer.extras.Data.Bill_Layout, files: answer.extras.Data.Files });
      setLooks((before) => before + 1);
    };
    const timer = setTimeout(look, looks === 0 ? 0 : every);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [Bill_RunID, looks, isGoing]);

  if (!found)
    return (
      <Dialog title={title} onClose={onClose}>
        {failure ? <Alert tone="bad">{failure}</Alert> : <Skeleton height="12rem" radius="var(--radius-lg)" />}
      </Dialog>
    );
  const keep = (file: BillRunFile) => {
    const others = found.files.filter(({ Bill_Run_FileID }) => Bill_Run_FileID !== file.Bill_Run_FileID);
    setFound({ ...found, files: [file, ...others] });
  };
  return <Make runId={Bill_RunID} title={title} found={found} failure={failure} onMade={keep} onClose={onClose} />;
}

type MakeProps = {
  runId: string;
  title: string;
  found: Found;
  failure: string | undefined;
  onMade: (file: BillRunFile) => void;
  onClose: () => void;
};

function Make({ runId: Bill_RunID, title, found, failure, onMade, onClose }: MakeProps) {
  const form = useCallForm("vendor/Create_Bill_Run_File", {
    call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.createRunFile),
    about: Bill_RunID,
    values: { Bill_Layout: found.layout as string, Language: language as string },
    input: ({ Bill_Layout, Language }) => ({
      Bill_RunID,
      Bill_Layout: Bill_Layout as BillLayout,
      Language: Language as Language,
    }),
    onDone({ Data }) {
      form.begin(form.values);
      onMade(Data);
    },
  });
  return (
    <FormDialog form={form} title={title} submit={m.bill_papers_make()} keep={m.common_close()} ready onClose={onClose}>
      <p>{m.bill_papers_make_lead()}</p>
      <SelectField {...form.field("Bill_Layout")} label={m.bill_papers_layout()}>
        {billLayoutCodes.map((code) => (
          <option key={code} value={code}>
            {billLayouts[code]}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field("Language")} label={m.bill_papers_language()}>
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </SelectField>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {found.files.length > 0 && (
        <Stack as="ul" gap={3} aria-label={m.bill_papers_files()}>
          {found.files.map((file) => (
            <li key={file.Bill_Run_FileID}>
              <File file={file} />
            </li>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}

function File({ file }: { file: BillRunFile }) {
  const kind = `${billLayouts[file.Bill_Layout]} · ${languageNames[file.Language]}`;
  if (file.Whether_Failed) return <Alert tone="bad">{m.bill_papers_file_failed({ kind })}</Alert>;
  if (!file.File_URL)
    return (
      <Progress value={file.Done_Bills} max={Math.max(1, file.Total_Bills)}>
        {m.bill_papers_progress({
          kind,
          done: formatNumber(file.Done_Bills),
          total: formatNumber(file.Total_Bills),
        })}
      </Progress>
    );
  return (
    <Row gap={3} spread="between">
      <div>
        <strong>{kind}</strong>
        <Soft isBlock>
          {m.bill_papers_file_facts({
            made: formatTime(file.created_at),
            pages: formatNumber(file.Page_Count),
            size: (file.Byte_Count / 1_048_576).toFixed(1),
            until: formatDay(dayOf(new Date(file.Kept_Until))),
          })}
        </Soft>
      </div>
      <a href={file.File_URL} target="_blank" rel="noopener" className={buttonClass()}>
        {m.common_open_pdf()}
      </a>
    </Row>
  );
}
