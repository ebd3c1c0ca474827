import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconTrash from "@tabler/icons-react/dist/esm/icons/IconTrash.mjs";
import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { CallAt } from "#domain";
import {
  type LayoutDate,
  type LayoutField,
  type LayoutSeparator,
  layoutBases,
  layoutDates,
  layoutFields,
  layoutSeparators,
  mostLayoutColumns,
} from "#domain/money/payables/batches/codes.ts";
import { fileText, type LayoutColumn, sampleRows } from "#domain/money/payables/batches/rules.ts";
import type { Output } from "#domain/platform/call.ts";
import { dayOf } from "#domain/platform/days.ts";
import { CallForm, Fields, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { CodesField } from "../../../kit/form/fields.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Button, IconButton } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { CheckField, TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { showToast } from "../../../ui/toast.tsx";
import styles from "./layout-page.module.css";

type Info = Output<CallAt<"vendor/Fetch_Payment_Layout_Info">>;
type Columns = { [key: string]: LayoutColumn };
type LayoutProps = { info: Info; Bank_AccountID: string };

/** The columns in their order, with how the file looks for two payments. */
export function LayoutForm({ info, Bank_AccountID }: LayoutProps) {
  const mayWrite = useMay()("payables.write");
  const { revalidate } = useRevalidator();
  const added = useRef(0);
  const { Layout } = info;
  const form = useCallForm("vendor/Edit_Payment_Layout", {
    call: () => import("#domain/money/payables/calls.ts").then(({ payables }) => payables.editLayout),
    about: Bank_AccountID,
    values: {
      Whether_Heading: Layout.Whether_Heading,
      Date_Format: Layout.Date_Format,
      Separator: Layout.Separator,
      NEFT: Layout.NEFT,
      RTGS: Layout.RTGS,
      IMPS: Layout.IMPS,
      Within_Bank: Layout.Within_Bank,
      columns: Object.fromEntries(Layout.Columns.map((column, at) => [`column-${at}`, column])) as Columns,
    },
    input: ({ columns, ...values }) => ({ ...values, Bank_AccountID, Columns: Object.values(columns) }) as never,
    fieldOf: ({ columns }): { [path: string]: `columns.${string}` } =>
      Object.fromEntries(
        Object.keys(columns).flatMap((key, at) => [
          [`Columns.${at}.Field`, `columns.${key}.Field` as const],
          [`Columns.${at}.Heading`, `columns.${key}.Heading` as const],
          [`Columns.${at}.Text`, `columns.${key}.Text` as const],
        ]),
      ),
    onDone: () => revalidate(),
  });
  const { columns, ...rest } = form.values;
  const keys = Object.keys(columns);
  const shown = {
    ...rest,
    Base: "own" as const,
    Date_Format: rest.Date_Format as LayoutDate,
    Separator: rest.Separator as LayoutSeparator,
    Columns: Object.values(columns),
  };
  const text = fileText(shown, sampleRows("50100012345678", info.IFSC, dayOf(new Date()), shown));
  const change = (entries: [string, LayoutColumn][]) => form.set({ columns: Object.fromEntries(entries) });
  const raise = (at: number) => {
    const entries = Object.entries(columns);
    const [moved] = entries.splice(at, 1);
    entries.splice(at - 1, 0, moved!);
    change(entries);
  };
  return (
    <CallForm form={form} label={m.batches_layout()}>
      <p>
        {info.Bank_Account_Name} {info.Masked_Account_No}{" "}
        <Soft>{m.batches_layout_is({ layout: layoutBases[Layout.Base] })}</Soft>
      </p>
      {Layout.Base === "generic" && <Soft>{m.batches_layout_generic()}</Soft>}
      <Card as="section" padding="roomy">
        <Fields>
          <CodesField {...form.field("Separator")} label={m.batches_separator()} codes={layoutSeparators} />
          <CodesField {...form.field("Date_Format")} label={m.batches_date_format()} codes={layoutDates} />
          <TextField {...form.field("NEFT")} label={m.batches_word({ kind: "NEFT" })} maxLength={20} required />
          <TextField {...form.field("RTGS")} label={m.batches_word({ kind: "RTGS" })} maxLength={20} optional />
          <TextField {...form.field("IMPS")} label={m.batches_word({ kind: "IMPS" })} maxLength={20} optional />
          <TextField {...form.field("Within_Bank")} label={m.batches_word_within()} maxLength={20} optional />
        </Fields>
        <CheckField {...form.check("Whether_Heading")} label={m.batches_heading()} />
      </Card>
      <Card as="section" padding="roomy">
        {keys.map((key, at) => {
          const number = String(at + 1);
          return (
            <fieldset key={key} className={styles.column}>
              <legend className="visually-hidden">{m.batches_column({ number })}</legend>
              <CodesField
                {...form.field(`columns.${key}.Field`)}
                label={m.batches_column({ number })}
                codes={layoutFields}
              />
              <TextField {...form.field(`columns.${key}.Heading`)} label={m.batches_column_heading()} maxLength={60} />
              {columns[key]!.Field === "fixed" ? (
                <TextField {...form.field(`columns.${key}.Text`)} label={layoutFields.fixed} maxLength={60} />
              ) : (
                <span />
              )}
              <Row gap={1}>
                {at > 0 && (
                  <IconButton label={m.batches_column_up({ number })} onClick={() => raise(at)}>
                    <IconArrowUp size={18} aria-hidden />
                  </IconButton>
                )}
                {keys.length > 1 && (
                  <IconButton
                    label={m.batches_column_remove({ number })}
                    onClick={() => change(Object.entries(columns).filter(([other]) => other !== key))}
                  >
                    <IconTrash size={18} aria-hidden />
                  </IconButton>
                )}
              </Row>
            </fieldset>
          );
        })}
        {keys.length < mostLayoutColumns && (
          <Button
            look="quiet"
            onClick={() =>
              change([
                ...Object.entries(columns),
                [`added-${++added.current}`, { Field: "empty" as LayoutField, Heading: "", Text: "" }],
              ])
            }
          >
            <IconPlus size={18} aria-hidden /> {m.batches_column_add()}
          </Button>
        )}
      </Card>
      <Stack as="section" gap={2}>
        <h2>{m.batches_preview()}</h2>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <pre className={styles.preview} tabIndex={0}>
          {text}
        </pre>
      </Stack>
      {mayWrite && (
        <FormActions>
          {Layout.Base === "own" && <ResetLayout Bank_AccountID={Bank_AccountID} />}
          <SubmitButton form={form}>{m.common_save()}</SubmitButton>
        </FormActions>
      )}
    </CallForm>
  );
}

function ResetLayout({ Bank_AccountID }: { Bank_AccountID: string }) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt("vendor/Remove_Payment_Layout", Bank_AccountID);
  const [isBusy, setIsBusy] = useState(false);
  async function send() {
    setIsBusy(true);
    const answer = await attempt.ask({ Bank_AccountID: Bank_AccountID as never });
    showToast(answer.extras.Status ?? m.payables_act_failed());
    await revalidate();
    setIsBusy(false);
  }
  return (
    <>
      {attempt.notice}
      <Button look="quiet" busy={isBusy} onClick={send}>
        {m.batches_layout_reset()}
      </Button>
    </>
  );
}
