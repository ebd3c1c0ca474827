import { useState } from "react";
import { useNavigate } from "react-router";
import type { CallAt } from "#domain";
import { readingProblems } from "#domain/money/meters/codes.ts";
import type { MeterSheetRow } from "#domain/money/meters/sheet/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import { DayField } from "../../kit/form/fields.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { request } from "../../lib/request.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Alert } from "../../ui/alert.tsx";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { CheckField, SelectField, TextField } from "../../ui/field.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Cell, Table } from "../../ui/table.tsx";
import { showToast } from "../../ui/toast.tsx";
import type { Route } from "./+types/import-page";
import { loadKinds } from "./load-kinds.ts";
import { metersAddress } from "./meters-address.ts";
import { newReadingId } from "./reading-id.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { answer, kind } = await loadKinds(context.get(pageContext), url.searchParams.get("kind") ?? "");
  forRole(answer);
  return { kind };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.meters_import_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Checked = Output<CallAt<"vendor/Fetch_Meter_Reading_File_Info">>;

const rowProblems: Record<NonNullable<MeterSheetRow["Row_Problem"]>, () => string> = {
  "no-flat": m.meters_row_no_flat,
  "unclear-flat": m.meters_row_unclear_flat,
  "no-meter": m.meters_row_no_meter,
  "several-meters": m.meters_row_several_meters,
  "not-a-number": m.meters_row_not_a_number,
  twice: m.meters_row_twice,
};

export default function ImportPage({ loaderData: { kind } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [file, setFile] = useState<File>();
  const [day, setDay] = useState<string>(() => dayOf(new Date()));
  const [checked, setChecked] = useState<Checked>();
  const [areJumpsRight, setAreJumpsRight] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  if (!kind)
    return (
      <Notice title={m.meters_no_kinds()} action={<ButtonLink to="/meters">{m.meters_title()}</ButtonLink>}>
        {m.meters_no_kinds_text()}
      </Notice>
    );
  const list = metersAddress.href({ kind: kind.Meter_KindID });

  async function check(chosen: { file?: File | undefined; day?: string; label?: string; reading?: string }) {
    const sheet = chosen.file ?? file;
    if (!sheet || isBusy) return;
    setIsBusy(true);
    setFailure(undefined);
    const answer = await request("vendor/Fetch_Meter_Reading_File_Info", {
      ...{ file: sheet, Meter_KindID: kind!.Meter_KindID, Read_On: chosen.day ?? day },
      Label_Column: chosen.label ?? checked?.Label_Column ?? "",
      Reading_Column: chosen.reading ?? checked?.Reading_Column ?? "",
    });
    setIsBusy(false);
    if (answer.success) return setChecked(answer.extras.Data);
    setChecked(undefined);
    setFailure(answer.extras.fields?.file ?? answer.extras.Status ?? m.sheets_upload_failed());
  }

  const isGood = (row: MeterSheetRow) =>
    row.Row_Problem === null && (row.Problem === null || (row.Problem === "jump" && areJumpsRight));
  const jumps = checked?.Rows.filter(({ Problem }) => Problem === "jump").length ?? 0;
  const bad = checked?.Rows.filter((row) => !isGood(row)).length ?? 0;

  async function save({ Rows }: Checked) {
    setIsBusy(true);
    const Readings = Rows.map((row) => ({
      ...{ Meter_ReadingID: newReadingId(), MeterID: row.MeterID!, Read_On: day, Reading: row.Reading! },
      Whether_Confirmed: row.Problem === "jump",
    }));
    const answer = await request("vendor/Create_Meter_Readings", { Readings, Whether_All: true });
    setIsBusy(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.meters_failed());
    const { Saved } = answer.extras.Data;
    // Somebody read one of them meanwhile: the sheet is checked again.
    if (Saved < Readings.length) return check({});
    showToast(m.meters_imported({ count: Saved }));
    await navigate(list);
  }

  return (
    <Stack gap={5}>
      <BackLink to={list}>{m.meters_title()}</BackLink>
      <PageHead title={m.meters_import_title()} lead={m.meters_import_lead({ kind: kind.Name })} />
      <Card>
        <Grid>
          <DayField
            label={m.meters_read_on()}
            value={day}
            max={dayOf(new Date())}
            required
            onChange={({ target }) => {
              setDay(target.value);
              check({ day: target.value });
            }}
          />
          <TextField
            label={m.sheets_file()}
            hint={m.meters_import_hint()}
            type="file"
            accept=".csv,.tsv,.txt,.xlsx"
            onChange={({ target }) => {
              const chosen = target.files?.[0];
              setFile(chosen);
              setChecked(undefined);
              check({ file: chosen, label: "", reading: "" });
            }}
          />
          {checked && (
            <>
              <Columns
                label={m.meters_import_label_column()}
                columns={checked.Columns}
                value={checked.Label_Column}
                onChoose={(label) => check({ label })}
              />
              <Columns
                label={m.meters_import_reading_column()}
                columns={checked.Columns}
                value={checked.Reading_Column}
                onChoose={(reading) => check({ reading })}
              />
            </>
          )}
        </Grid>
      </Card>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {isBusy && <p role="status">{m.sheets_reading()}</p>}
      {checked && (
        <>
          <Alert tone={bad === 0 ? "good" : "plain"}>
            {bad === 0
              ? m.meters_import_good({ count: checked.Rows.length })
              : m.meters_import_bad({ count: bad, all: String(checked.Rows.length) })}
          </Alert>
          {jumps > 0 && (
            <CheckField
              label={m.meters_import_jumps({ count: jumps })}
              checked={areJumpsRight}
              onChange={({ target }) => setAreJumpsRight(target.checked)}
            />
          )}
          <Rows rows={checked.Rows} isGood={isGood} />
          <Actions>
            <Button
              look="primary"
              busy={isBusy}
              disabled={bad > 0 || checked.Rows.length === 0}
              onClick={() => save(checked)}
            >
              {m.meters_import_save({ count: checked.Rows.length })}
            </Button>
          </Actions>
        </>
      )}
    </Stack>
  );
}

type ColumnsProps = { label: string; columns: readonly string[]; value: string; onChoose: (column: string) => void };

const Columns = ({ label, columns, value, onChoose }: ColumnsProps) => (
  <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
    {columns.map((column) => (
      <option key={column} value={column}>
        {column}
      </option>
    ))}
  </SelectField>
);

const number = (value: number | null) => (value === null ? "–" : formatNumber(value));

/** Wrong rows first: they are what has to be mended. */
const Rows = ({ rows, isGood }: { rows: readonly MeterSheetRow[]; isGood: (row: MeterSheetRow) => boolean }) => (
  <Table
    label={m.meters_import_title()}
    columns={[
      m.common_line(),
      m.common_flat(),
      m.meters_last(),
      m.meters_reading(),
      m.meters_usage(),
      m.common_status(),
    ]}
    figures={[m.meters_last(), m.meters_reading(), m.meters_usage()]}
  >
    {rows
      .toSorted((one, other) => Number(isGood(one)) - Number(isGood(other)) || one.Line - other.Line)
      .map((row) => (
        <tr key={row.Line}>
          <Cell label={m.common_line()} kind="name">
            {row.Line}
          </Cell>
          <Cell label={m.common_flat()}>{row.Flat_Label || row.Label}</Cell>
          <Cell label={m.meters_last()} kind="figure">
            {number(row.Last_Reading)}
          </Cell>
          <Cell label={m.meters_reading()} kind="figure">
            {row.Reading === null ? row.Text : number(row.Reading)}
          </Cell>
          <Cell label={m.meters_usage()} kind="figure">
            {number(row.Usage)}
          </Cell>
          <Cell label={m.common_status()}>
            {row.Row_Problem ? (
              <Badge tone="bad">{rowProblems[row.Row_Problem]()}</Badge>
            ) : row.Problem ? (
              <Badge tone={isGood(row) ? "warn" : "bad"}>{readingProblems[row.Problem]}</Badge>
            ) : (
              <Badge tone="good">{m.meters_import_row_good()}</Badge>
            )}
          </Cell>
        </tr>
      ))}
  </Table>
);
