import { type ReactNode, useId } from "react";
import { billHeads } from "#domain/money/bills/codes.ts";
import type { GstDocumentRow, GstFigures } from "#domain/money/charges/gst/returns/calls.ts";
import { gstDocuments } from "#domain/money/charges/gst/returns/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay, formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Stack } from "../../../ui/layout.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import styles from "./return-tables.module.css";

type Taxed = GstFigures["Others"][number];
const taxColumns = () => [m.gst_rate(), m.gst_taxable(), billHeads[7], billHeads[8]];

function TaxCells({ row }: { row: Taxed }) {
  const [rate, taxable, cgst, sgst] = taxColumns();
  return (
    <>
      <Cell label={rate!} kind="figure">
        {formatNumber(row.Percent)} %
      </Cell>
      <Cell label={taxable!} kind="figure">
        {formatRupees(row.Taxable_Amount)}
      </Cell>
      <Cell label={cgst!} kind="figure">
        {formatRupees(row.CGST_Amount)}
      </Cell>
      <Cell label={sgst!} kind="figure">
        {formatRupees(row.SGST_Amount)}
      </Cell>
    </>
  );
}

/** The tables of GSTR-1 that a society's bills fill in. */
export function ReturnTables({ figures }: { figures: GstFigures }) {
  const { Exempt, SACs, Documents, Others } = figures;
  const place = `${figures.GSTIN.slice(0, 2)} ${figures.State_Name}`;
  return (
    <Section title={m.gst_gstr1()} lead={m.gst_gstr1_lead()}>
      <Stack gap={5}>
        <Documented title={m.gst_4a()} rows={figures.Invoices} />
        <Part title={m.gst_7()} isEmpty={Others.length === 0}>
          {(label) => (
            <Table label={label} columns={[m.gst_place(), ...taxColumns()]} figures={taxColumns()}>
              {Others.map((row) => (
                <tr key={row.Percent}>
                  <Cell label={m.gst_place()} kind="name">
                    {place}
                  </Cell>
                  <TaxCells row={row} />
                </tr>
              ))}
            </Table>
          )}
        </Part>
        <Part title={m.gst_8()} isEmpty={Exempt.Registered_Amount === 0 && Exempt.Other_Amount === 0}>
          {(label) => (
            <Table label={label} columns={[m.gst_recipients(), m.gst_exempt()]} figures={[m.gst_exempt()]}>
              {[
                [m.gst_to_registered(), Exempt.Registered_Amount] as const,
                [m.gst_to_others(), Exempt.Other_Amount] as const,
              ].map(([name, amount]) => (
                <tr key={name}>
                  <Cell label={m.gst_recipients()} kind="name">
                    {name}
                  </Cell>
                  <Cell label={m.gst_exempt()} kind="figure">
                    {formatRupees(amount)}
                  </Cell>
                </tr>
              ))}
            </Table>
          )}
        </Part>
        {figures.Amended.length > 0 && <Documented title={m.gst_9a()} rows={figures.Amended} />}
        <Documented title={m.gst_9b()} rows={figures.Notes} />
        <Part title={m.gst_12()} isEmpty={SACs.length === 0}>
          {(label) => (
            <Table
              label={label}
              columns={[m.charges_sac(), m.gst_recipients(), ...taxColumns()]}
              figures={taxColumns()}
            >
              {SACs.map((row) => (
                <tr key={`${row.Whether_Registered} ${row.SAC} ${row.Percent}`}>
                  <Cell label={m.charges_sac()} kind="name">
                    {row.SAC}
                  </Cell>
                  <Cell label={m.gst_recipients()}>
                    {row.Whether_Registered ? m.gst_to_registered() : m.gst_to_others()}
                  </Cell>
                  <TaxCells row={row} />
                </tr>
              ))}
            </Table>
          )}
        </Part>
        <Part title={m.gst_13()} isEmpty={Documents.length === 0}>
          {(label) => <Issued label={label} rows={Documents} />}
        </Part>
      </Stack>
    </Section>
  );
}

type PartProps = { title: string; isEmpty: boolean; children: (label: string) => ReactNode };

function Part({ title, isEmpty, children }: PartProps) {
  const id = useId();
  return (
    <Stack as="section" gap={2} aria-labelledby={id}>
      <h3 id={id} className={styles.title}>
        {title}
      </h3>
      {isEmpty ? <Soft>{m.gst_nothing()}</Soft> : children(title)}
    </Stack>
  );
}

function Documented({ title, rows }: { title: string; rows: readonly GstDocumentRow[] }) {
  const columns = [m.common_document(), m.common_date(), m.gst_recipient(), m.gst_total(), ...taxColumns()];
  return (
    <Part title={title} isEmpty={rows.length === 0}>
      {(label) => (
        <Table label={label} columns={columns} figures={columns.slice(3)}>
          {rows.map((row) => (
            <tr key={`${row.Document_No} ${row.Whether_Credit}`}>
              <Cell label={columns[0]!} kind="name">
                {row.Document_No}
              </Cell>
              <Cell label={columns[1]!}>{formatDay(row.Document_Date)}</Cell>
              <Cell label={columns[2]!}>
                {row.Name} · {row.GSTIN}
              </Cell>
              <Cell label={columns[3]!} kind="figure">
                {formatRupees(row.Total_Amount)}
              </Cell>
              <TaxCells row={row} />
            </tr>
          ))}
        </Table>
      )}
    </Part>
  );
}

function Issued({ label, rows }: { label: string; rows: GstFigures["Documents"] }) {
  const columns = [m.gst_documents(), m.gst_numbers(), m.gst_count(), m.gst_cancelled(), m.gst_net()];
  return (
    <Table label={label} columns={columns} figures={columns.slice(2)}>
      {rows.map((row) => (
        <tr key={row.From_No}>
          <Cell label={columns[0]!} kind="name">
            {gstDocuments[row.Document_Kind]}
          </Cell>
          <Cell label={columns[1]!}>{m.common_span({ from: row.From_No, to: row.To_No })}</Cell>
          {[row.Document_Count, row.Cancelled_Count, row.Document_Count - row.Cancelled_Count].map((count, at) => (
            <Cell key={columns[at + 2]!} label={columns[at + 2]!} kind="figure">
              {formatNumber(count)}
            </Cell>
          ))}
        </tr>
      ))}
    </Table>
  );
}
