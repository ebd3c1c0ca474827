import IconFilePlus from "@tabler/icons-react/dist/esm/icons/IconFilePlus.mjs";
import { Link } from "react-router";
import type { NoteBatch } from "#domain/money/bills/notes/calls.ts";
import { type NoteBatchKind, noteBatchKinds } from "#domain/money/bills/notes/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { ButtonLink } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { billingPath } from "../bills-address.ts";
import type { Route } from "./+types/notes-page";
import { batchPath, newNotesPath, notesAddress } from "./notes-address.ts";
import { notesWord } from "./planned-notes.tsx";

const perPage = 20;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const state = notesAddress.parse(url.searchParams);
  const list = await ask("vendor/Filter_All_Bill_Note_Batches", {
    Skip: (Number(state.batches) - 1) * perPage,
    Limit: perPage,
  });
  forRole(list);
  return { state, list: list.success ? list.extras : { failure: list.extras.Status ?? m.bulk_notes_failed() } };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.bulk_notes_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** What was made for many bills at once. */
export default function NotesPage({ loaderData: { state, list } }: Route.ComponentProps) {
  const make = (
    <ButtonLink look="primary" to={newNotesPath}>
      <IconFilePlus size={18} aria-hidden /> {m.bulk_notes_new()}
    </ButtonLink>
  );
  return (
    <Stack gap={5}>
      <BackLink to={billingPath}>{m.bills_run_back()}</BackLink>
      <PageHead title={m.bulk_notes_title()} lead={m.bulk_notes_lead()} actions={make} />
      {"failure" in list ? (
        <ListFailed title={m.bulk_notes_failed()}>{list.failure}</ListFailed>
      ) : list.Data.length === 0 ? (
        <Notice title={m.bulk_notes_none()}>{m.bulk_notes_none_text()}</Notice>
      ) : (
        <Card padding="flush">
          <Batches batches={list.Data} />
          <Pager
            label={m.bulk_notes_pages()}
            page={Number(state.batches)}
            pages={Math.ceil(list.Count / perPage)}
            hrefOf={(page) => notesAddress.href({ ...state, batches: String(page) })}
          />
        </Card>
      )}
    </Stack>
  );
}

function Batches({ batches }: { batches: readonly NoteBatch[] }) {
  const [document, kind, reason, by, amount] = [
    m.common_document(),
    m.common_type(),
    m.common_reason(),
    m.bulk_notes_made_by(),
    m.common_amount(),
  ];
  return (
    <Table label={m.bulk_notes_title()} columns={[document, kind, reason, by, amount]} figures={[amount]}>
      {batches.map((batch) => (
        <tr key={batch.Bill_Note_BatchID}>
          <Cell label="" kind="name">
            <Link to={batchPath(batch.Bill_Note_BatchID)}>{batch.Batch_No}</Link>
            <Soft isBlock>{formatDay(batch.Batch_Date)}</Soft>
          </Cell>
          <Cell label={kind}>{noteBatchKinds[batch.Kind as NoteBatchKind]}</Cell>
          <Cell label={reason}>
            {batch.Reason}
            {batch.Reversed_Date && (
              <Soft isBlock>
                <Badge tone="plain">{m.common_reversed()}</Badge> {batch.Reversal_Reason}
              </Soft>
            )}
          </Cell>
          <Cell label={by}>{batch.Made_By}</Cell>
          <Cell label={amount} kind="figure">
            <strong>{formatRupees(batch.Total_Amount)}</strong>
            <Soft isBlock>{notesWord(batch.Note_Count)}</Soft>
          </Cell>
        </tr>
      ))}
    </Table>
  );
}
