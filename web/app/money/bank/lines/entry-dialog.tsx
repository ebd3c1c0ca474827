import { useState } from "react";
import { useRevalidator } from "react-router";
import { usualEntryDays } from "#domain/money/bank/lines/codes.ts";
import type { BankLine, BookEntry } from "#domain/money/bank/lines/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { request } from "../../../lib/request.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { useRequest } from "../../../lib/use-request.ts";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { EntryText } from "./entry-text.tsx";

type Props = { line: BankLine; onClose: () => void };

/** Days on either side of a line of which entries are asked for: those near it, then those of a year. */
const ranges = [usualEntryDays, 366] as const;
const most = 20;

/** The call by which a line is matched with an entry, and its input. */
function useMatch({ Bank_LineID }: BankLine) {
  const entry = useAttempt("vendor/Match_Bank_Line_To_Entry", Bank_LineID);
  const receipt = useAttempt("vendor/Post_Bank_Line", Bank_LineID);
  const paid = useAttempt("vendor/Match_Bank_Line_To_Supplier_Payments", Bank_LineID);
  return {
    notice: entry.notice ?? receipt.notice ?? paid.notice,
    ask({ Entry_Kind, Entry_DocumentID }: BookEntry) {
      if (Entry_Kind === 2) return receipt.ask({ Bank_LineID, PaymentIDs: [Entry_DocumentID] } as never);
      if (Entry_Kind === 32) return paid.ask({ Bank_LineID, Supplier_PaymentIDs: [Entry_DocumentID] } as never);
      return entry.ask({ Bank_LineID, Entry_Kind, Entry_DocumentID } as never);
    },
  };
}

/** Which entry of the books a line is: nothing is posted. */
export function EntryDialog({ line, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const match = useMatch(line);
  const [Days, setDays] = useState<number>(ranges[0]);
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const { Bank_LineID } = line;
  const { result, retry, refresh } = useRequest(`entries-${Bank_LineID}-${Days}`, (signal) =>
    request("vendor/Filter_All_Bank_Line_Entries", { Bank_LineID, Days, Limit: most } as never, { signal }),
  );

  async function choose(entry: BookEntry) {
    setBusy(entry.Entry_DocumentID);
    setFailure(undefined);
    const answer = await match.ask(entry);
    setBusy(undefined);
    if (!answer.success) {
      setFailure(answer.extras.Status ?? m.bank_lines_post_failed());
      return refresh();
    }
    showToast(answer.extras.Status ?? "");
    onClose();
    await revalidate();
  }

  return (
    <Dialog
      title={m.bank_lines_entry_title({ amount: formatRupees(line.Credit_Amount || line.Debit_Amount) })}
      size="lg"
      onClose={onClose}
      footer={
        <Actions>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
        </Actions>
      }
    >
      <Stack gap={4}>
        <Soft>{line.Narration}</Soft>
        <p>{m.bank_lines_entry_lead({ days: Days })}</p>
        {match.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        {result.is === "loading" && <p role="status">{m.common_loading()}</p>}
        {result.is === "failed" && (
          <Alert tone="bad">
            {result.message ?? m.bank_lines_entry_failed()} <Button onClick={retry}>{m.common_try_again()}</Button>
          </Alert>
        )}
        {result.is === "full" && result.data.length === 0 && (
          <p role="status">{line.Credit_Amount > 0 ? m.bank_lines_entry_none_in() : m.bank_lines_entry_none_out()}</p>
        )}
        {result.is === "full" && result.data.length > 0 && (
          <Stack as="ul" gap={3}>
            {result.data.map((entry) => (
              <li key={`${entry.Entry_Kind} ${entry.Entry_DocumentID}`}>
                <Row spread="between" align="center" lineGap={2}>
                  <div>
                    <EntryText entry={entry} />
                  </div>
                  <Button
                    busy={busy === entry.Entry_DocumentID}
                    onClick={() => choose(entry)}
                    aria-label={m.bank_lines_match_named({ no: entry.Document_No })}
                  >
                    {m.bank_lines_match()}
                  </Button>
                </Row>
              </li>
            ))}
          </Stack>
        )}
        {Days === ranges[0] && result.is !== "loading" && (
          <div>
            <Button onClick={() => setDays(ranges[1])}>{m.bank_lines_entry_year()}</Button>
          </div>
        )}
      </Stack>
    </Dialog>
  );
}
