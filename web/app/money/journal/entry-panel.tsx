import { useState } from "react";
import { useRevalidator } from "react-router";
import { entryKinds } from "#domain/money/journal/codes.ts";
import { AsyncState } from "../../lib/async-state.tsx";
import { formatDay } from "../../lib/format.ts";
import { request } from "../../lib/request.ts";
import { useMay } from "../../lib/use-may.ts";
import { useRequest } from "../../lib/use-request.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Actions } from "../../ui/actions.tsx";
import { Button, ButtonLink, buttonClass } from "../../ui/button.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Panel } from "../../ui/panel.tsx";
import { documentHref, entryOf, paperHref } from "./books-address.ts";
import { EntryLines } from "./entry-lines.tsx";
import { ReverseVoucher } from "./reverse-voucher.tsx";

type PanelProps = { id: string; onClose: () => void };

/** One entry over the page: its lines, its document and its paper. */
export function EntryPanel({ id, onClose }: PanelProps) {
  const may = useMay();
  const isLandlord = useVendor().Current_Role.Role === "president";
  const { revalidate } = useRevalidator();
  const [isReversing, setIsReversing] = useState(false);
  const { result, retry, refresh } = useRequest(id, (signal) =>
    request("vendor/Fetch_Journal_Entry_Info", entryOf(id)!, { signal }),
  );
  const entry = result.is === "full" ? result.data : undefined;
  const document = entry && documentHref(entry, isLandlord);
  const paper = entry && may("bills.print") ? paperHref(entry) : undefined;
  const isReversible = entry?.Entry_Kind === 9 && !entry.Whether_Reversed && may("books.write");
  return (
    <Panel
      title={entry ? entry.Document_No : m.journal_entry()}
      onClose={onClose}
      footer={
        (document || paper || isReversible) && (
          <Actions>
            {document && <ButtonLink to={document}>{m.journal_open_document()}</ButtonLink>}
            {paper && (
              <a href={paper} target="_blank" rel="noopener" className={buttonClass()}>
                {m.common_pdf()}
              </a>
            )}
            {isReversible && (
              <Button look="quietDanger" onClick={() => setIsReversing(true)}>
                {m.openings_reverse()}
              </Button>
            )}
          </Actions>
        )
      }
    >
      <AsyncState
        result={result}
        words={{
          loading: m.journal_entry_loading(),
          failed: m.journal_entry_failed(),
          gone: m.journal_entry_gone(),
          retry: m.common_try_again(),
        }}
        missing="unknown-entry"
        onRetry={retry}
      />
      {entry && (
        <Stack gap={4}>
          <FactGrid
            facts={[
              { name: m.common_kind(), value: entryKinds[entry.Entry_Kind] },
              { name: m.common_date(), value: formatDay(entry.Entry_Day) },
              { name: m.journal_made_by(), value: entry.Made_By },
              { name: m.journal_narration(), value: entry.Narration, isWide: true },
              {
                name: m.common_reversed(),
                value:
                  entry.Reversed_On && [formatDay(entry.Reversed_On), entry.Reverse_Reason].filter(Boolean).join(" · "),
                isWide: true,
              },
            ]}
          />
          <EntryLines entry={entry} />
        </Stack>
      )}
      {entry && isReversing && (
        <ReverseVoucher
          entry={entry}
          onReversed={() => {
            refresh();
            void revalidate();
          }}
          onClose={() => setIsReversing(false)}
        />
      )}
    </Panel>
  );
}
