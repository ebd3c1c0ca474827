import { useId, useState } from "react";
import type { CallAt } from "#domain";
import { noteRowProblems } from "#domain/money/bills/notes/codes.ts";
import type { Output } from "#domain/platform/call.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { FileButton } from "../../../kit/form/file-button.tsx";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Card } from "../../../ui/card.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { type BatchInput, MakeNotesForm } from "./make-notes-form.tsx";
import { type Plan, PlannedNotes } from "./planned-notes.tsx";

type FileInfo = Output<CallAt<"vendor/Fetch_Bill_Note_File_Info">>;
type FileRow = FileInfo["Rows"][number];

/** Notes for the rows of a file: rows that name no note are marked and left out, the others are previewed. */
export function NoteFile({ kind }: { kind: 1 | 2 | 3 }) {
  const hintId = useId();
  const [loaded, setLoaded] = useState<FileInfo>();
  const [plan, setPlan] = useState<{ input: BatchInput; plan: Plan }>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  async function read(file: File) {
    setIsBusy(true);
    setFailure(undefined);
    setPlan(undefined);
    const answer = await request("vendor/Fetch_Bill_Note_File_Info", { file });
    if (!answer.success) {
      setIsBusy(false);
      setLoaded(undefined);
      return setFailure(answer.extras.fields?.file ?? answer.extras.Status ?? m.sheets_upload_failed());
    }
    setLoaded(answer.extras.Data);
    await preview(answer.extras.Data);
  }

  async function preview(info: FileInfo) {
    const Rows = info.Rows.flatMap(({ BillID, Head, Amount, Reason, Row_Problem }) =>
      Row_Problem === null && BillID !== null && Amount !== null
        ? [{ BillID: BillID as never, Head: kind === 3 ? null : Head, Amount, Reason }]
        : [],
    );
    setIsBusy(true);
    const input = { Kind: kind, Source: "file" as const, Basis: "rows" as const, Rows };
    const answer = Rows.length > 0 ? await request("vendor/Fetch_Bill_Notes_Preview_Info", input) : undefined;
    setIsBusy(false);
    if (answer && !answer.success) return setFailure(answer.extras.Status ?? m.bulk_notes_failed());
    setPlan(answer && { input, plan: answer.extras.Data });
  }

  return (
    <Stack gap={4}>
      <Card>
        <Row gap={4} lineGap={3}>
          <FileButton
            accept=".csv,.tsv,.txt,.xlsx"
            isSingle
            describedBy={hintId}
            onChoose={([file]) => void (file && read(file))}
          >
            {m.bulk_notes_or_file()}
          </FileButton>
          <Soft as="span" id={hintId}>
            {m.bulk_notes_file_hint()}
          </Soft>
        </Row>
      </Card>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {isBusy && <p role="status">{m.sheets_reading()}</p>}
      {loaded && <BadRows rows={loaded.Rows} />}
      {plan && (
        <PlannedNotes plan={plan.plan}>
          {plan.plan.Note_Count > 0 && (
            <MakeNotesForm input={plan.input} plan={plan.plan} onStale={() => loaded && preview(loaded)} />
          )}
        </PlannedNotes>
      )}
    </Stack>
  );
}

/** The rows that name no note, with the reason. */
function BadRows({ rows }: { rows: readonly FileRow[] }) {
  const bad = rows.filter(({ Row_Problem }) => Row_Problem !== null);
  if (bad.length === 0) return null;
  const [line, flat, amount, status] = [m.common_line(), m.common_flat(), m.common_amount(), m.common_status()];
  return (
    <Stack as="section" gap={3} aria-label={m.bulk_notes_file_title()}>
      <Alert tone="bad">{m.bulk_notes_file_bad({ count: bad.length, all: String(rows.length) })}</Alert>
      <Card padding="flush">
        <Table label={m.bulk_notes_file_title()} columns={[line, flat, amount, status]} figures={[amount]}>
          {bad.slice(0, 200).map((row) => (
            <tr key={row.Line}>
              <Cell label={line} kind="name">
                {row.Line}
              </Cell>
              <Cell label={flat}>{row.Flat_Label || row.Label}</Cell>
              <Cell label={amount} kind="figure">
                {row.Amount === null ? row.Text : formatRupees(row.Amount)}
              </Cell>
              <Cell label={status}>
                <Badge tone="bad">{noteRowProblems[row.Row_Problem!]}</Badge>
              </Cell>
            </tr>
          ))}
        </Table>
      </Card>
    </Stack>
  );
}
