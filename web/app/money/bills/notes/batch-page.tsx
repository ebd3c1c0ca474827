import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { NoteBatch } from "#domain/money/bills/notes/calls.ts";
import { type NoteBatchKind, noteBatchKinds } from "#domain/money/bills/notes/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { ReasonDialog } from "../../../kit/form/reason-dialog.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { FactGrid } from "../../../ui/facts.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { billingPath } from "../bills-address.ts";
import type { Route } from "./+types/batch-page";
import { batchPath, notesPath } from "./notes-address.ts";
import { notesWord } from "./planned-notes.tsx";

const perPage = 50;

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const page = Math.max(1, Number(url.searchParams.get("page")) || 1);
  const answer = await ask("vendor/Fetch_Bill_Note_Batch_Info", {
    ...{ Bill_Note_BatchID: params.batchId, Skip: (page - 1) * perPage, Limit: perPage },
  });
  forRole(answer);
  return {
    page,
    batch: answer.success ? answer.extras.Data : { failure: answer.extras.Status ?? m.bulk_notes_failed() },
  };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const no = loaderData && "Batch_No" in loaderData.batch ? loaderData.batch.Batch_No : m.bulk_notes_title();
  return [{ title: `${no} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Notes that were made together: what they are, each of them, and the way to take all back. */
export default function BatchPage({ loaderData: { page, batch } }: Route.ComponentProps) {
  const [isReversing, setIsReversing] = useState(false);
  if ("failure" in batch)
    return (
      <Stack gap={5}>
        <BackLink to={notesPath}>{m.bulk_notes_title()}</BackLink>
        <ListFailed title={m.bulk_notes_failed()}>{batch.failure}</ListFailed>
      </Stack>
    );
  const [note, flat, bill, amount] = [m.common_document(), m.common_flat(), m.common_bill(), m.common_amount()];
  return (
    <Stack gap={5}>
      <BackLink to={notesPath}>{m.bulk_notes_title()}</BackLink>
      <PageHead
        title={batch.Batch_No}
        lead={batch.Reason}
        actions={
          batch.Reversed_Date === null && (
            <Button look="quietDanger" onClick={() => setIsReversing(true)}>
              {m.openings_reverse_all()}
            </Button>
          )
        }
      />
      <Card padding="roomy">
        <FactGrid facts={factsOf(batch)} />
      </Card>
      <Card padding="flush">
        <Table label={batch.Batch_No} columns={[note, flat, bill, amount]} figures={[amount]}>
          {batch.Notes.map((each) => (
            <tr key={each.Bill_NoteID}>
              <Cell label="" kind="name">
                <a href={`/papers/notes/${each.Bill_NoteID}`} target="_blank" rel="noopener">
                  {each.Note_No}
                </a>{" "}
                {each.Reversed_Date && <Badge tone="plain">{m.common_reversed()}</Badge>}
              </Cell>
              <Cell label={flat}>
                {each.Flat_Label} · {each.Name}
              </Cell>
              <Cell label={bill}>
                <Link to={`${billingPath}?view=${each.BillID}`}>{each.Bill_No}</Link>
              </Cell>
              <Cell label={amount} kind="figure">
                {formatRupees(each.Amount)}
              </Cell>
            </tr>
          ))}
        </Table>
        <Pager
          label={m.bulk_notes_pages()}
          page={page}
          pages={Math.ceil(batch.Count / perPage)}
          hrefOf={(next) => `${batchPath(batch.Bill_Note_BatchID)}?page=${next}`}
        />
      </Card>
      {isReversing && <ReverseNotes batch={batch} onClose={() => setIsReversing(false)} />}
    </Stack>
  );
}

const factsOf = (batch: NoteBatch) => [
  { name: m.common_type(), value: noteBatchKinds[batch.Kind as NoteBatchKind] },
  { name: m.common_amount(), value: `${formatRupees(batch.Total_Amount)} · ${notesWord(batch.Note_Count)}` },
  { name: m.common_how_much(), value: basisOf(batch) },
  { name: m.common_date(), value: formatDay(batch.Batch_Date) },
  { name: m.bulk_notes_made_by(), value: batch.Made_By },
  { name: m.write_offs_resolution(), value: batch.Resolution_No || "–" },
  ...(batch.Reversed_Date
    ? [
        {
          name: m.common_reversed(),
          value: `${m.openings_reversed({ day: formatDay(batch.Reversed_Date), reason: batch.Reversal_Reason })} (${batch.Reversed_By})`,
          isWide: true,
        },
      ]
    : []),
];

/** `10 %, Maintenance` */
const basisOf = ({ Basis, Amount, Percent, Head_Label, Kind }: NoteBatch): string =>
  [
    Basis === "amount"
      ? formatRupees(Amount ?? 0)
      : Basis === "percent"
        ? `${Percent} %`
        : Basis === "whole"
          ? m.bulk_notes_basis_whole()
          : m.bulk_notes_basis_rows(),
    ...(Basis === "rows" || Kind === 3 ? [] : [Head_Label || m.bulk_notes_all_heads()]),
  ].join(", ");

function ReverseNotes({ batch, onClose }: { batch: NoteBatch; onClose: () => void }) {
  const { revalidate } = useRevalidator();
  const { Bill_Note_BatchID } = batch;
  const form = useCallForm("vendor/Reverse_Bill_Note_Batch", {
    call: () => import("#domain/money/bills/calls.ts").then(({ bills }) => bills.reverseNotes),
    about: Bill_Note_BatchID,
    values: { Reason: "" },
    input: ({ Reason }) => ({ Bill_Note_BatchID, Reason }),
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <ReasonDialog
      form={form}
      title={m.bulk_notes_reverse_title({ no: batch.Batch_No })}
      lead={m.bulk_notes_reverse_lead({ notes: notesWord(batch.Note_Count) })}
      label={m.common_reason()}
      submit={m.openings_reverse()}
      danger
      most={200}
      onClose={onClose}
    />
  );
}
