import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useId, useState } from "react";
import { useRevalidator } from "react-router";
import type { BankDebtor, BankLine } from "#domain/money/bank/lines/draft.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { numberIn } from "../../../kit/form/parse.ts";
import { request } from "../../../lib/request.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { useSearch } from "../../../lib/use-search.ts";
import { m } from "../../../paraglide/messages.js";
import { Actions } from "../../../ui/actions.tsx";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { showToast } from "../../../ui/toast.tsx";
import { decisionOf } from "./decision.ts";
import { ProposalText } from "./proposal-text.tsx";

type Props = { line: BankLine; onClose: () => void };
type Part = { debtor: BankDebtor; amount: string };

async function findDebtors(Search: string, signal: AbortSignal): Promise<{ debtors: readonly BankDebtor[] }> {
  const filter = Search === "" ? {} : { Whether_Search_Filter: true, Search };
  const answer = await request("vendor/Filter_All_Bank_Debtors", { ...filter, Limit: 8 }, { signal });
  return { debtors: answer.success ? answer.extras.Data : [] };
}

/** For whom a credit is: one of the proposals, or one or more accounts that are searched for. */
export function ChooseDialog({ line, onClose }: Props) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt("vendor/Post_Bank_Line", line.Bank_LineID);
  const [typed, setTyped] = useState("");
  const [parts, setParts] = useState<readonly Part[]>([]);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const id = useId();
  const found = useSearch(typed.trim(), findDebtors);
  const debtors = found?.debtors ?? [];
  // An entry of the books is chosen in a dialog of its own.
  const proposals = line.Proposals.filter(({ Entry }) => Entry === null);
  const given = parts.reduce((sum, { amount }) => sum + paise(numberIn(amount) || 0), 0);
  const left = paise(line.Credit_Amount) - given;

  async function post(decision: object) {
    setIsBusy(true);
    setFailure(undefined);
    const answer = await attempt.ask({ Bank_LineID: line.Bank_LineID, ...decision } as never);
    setIsBusy(false);
    if (!answer.success) return setFailure(answer.extras.Status ?? m.bank_lines_post_failed());
    showToast(answer.extras.Status ?? "");
    onClose();
    await revalidate();
  }
  const add = (debtor: BankDebtor) => {
    if (parts.some((part) => part.debtor.Debtor_AccountID === debtor.Debtor_AccountID)) return;
    setParts([...parts, { debtor, amount: String(rupees(Math.max(left, 0))) }]);
    setTyped("");
  };

  return (
    <Dialog
      title={m.bank_lines_choose_title({ amount: formatRupees(line.Credit_Amount) })}
      size="lg"
      onClose={onClose}
      footer={
        <Actions>
          <Button onClick={onClose}>{m.common_cancel()}</Button>
          <Button
            look="primary"
            busy={isBusy}
            disabled={parts.length === 0 || left !== 0}
            onClick={() =>
              post({
                Parts: parts.map(({ debtor, amount }) => ({
                  Debtor_AccountID: debtor.Debtor_AccountID,
                  Amount: numberIn(amount),
                })),
              })
            }
          >
            {m.bank_lines_post()}
          </Button>
        </Actions>
      }
    >
      <Stack gap={4}>
        <Soft>{line.Narration}</Soft>
        {attempt.notice}
        {failure && <Alert tone="bad">{failure}</Alert>}
        {proposals.length > 0 && (
          <Stack as="section" gap={3} aria-labelledby={`${id}-proposals`}>
            <h3 id={`${id}-proposals`}>{m.bank_lines_proposals()}</h3>
            {proposals.map((proposal) => (
              <Row key={JSON.stringify(decisionOf(proposal))} spread="between" align="center" lineGap={2}>
                <div>
                  <ProposalText proposal={proposal} />
                </div>
                <Button busy={isBusy} onClick={() => post(decisionOf(proposal))}>
                  {proposal.Receipts.length > 0 ? m.bank_lines_match() : m.bank_lines_post()}
                </Button>
              </Row>
            ))}
          </Stack>
        )}
        <Stack as="section" gap={3} aria-labelledby={`${id}-others`}>
          <h3 id={`${id}-others`}>{m.bank_lines_somebody_else()}</h3>
          {parts.map(({ debtor, amount }, at) => (
            <Row key={debtor.Debtor_AccountID} spread="between" align="end" lineGap={2}>
              <span>
                <strong>{debtor.Flat_Label}</strong> · {debtor.Name}
                <Soft isBlock>{m.lists_total_due({ amount: formatRupees(debtor.Due_Amount) })}</Soft>
              </span>
              <TextField
                label={m.bank_lines_amount_for({ flat: debtor.Flat_Label })}
                inputMode="decimal"
                maxLength={14}
                value={amount}
                onChange={({ target }) =>
                  setParts(parts.map((part, place) => (place === at ? { ...part, amount: target.value } : part)))
                }
              />
              <Button look="quiet" onClick={() => setParts(parts.filter((_, place) => place !== at))}>
                {m.common_remove()}
              </Button>
            </Row>
          ))}
          {parts.length > 0 && left !== 0 && (
            <p role="status">
              {left > 0
                ? m.bank_lines_left({ amount: formatRupees(rupees(left)) })
                : m.bank_lines_too_much({ amount: formatRupees(rupees(-left)) })}
            </p>
          )}
          <TextField
            label={m.bank_lines_search_debtor()}
            type="search"
            maxLength={200}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            icon={<IconSearch size={20} stroke={1.8} />}
          />
          <Stack as="ul" gap={2}>
            {debtors.map((debtor) => (
              <li key={debtor.Debtor_AccountID}>
                <Row spread="between" align="center" lineGap={2}>
                  <span>
                    <strong>{debtor.Flat_Label}</strong> · {debtor.Name}{" "}
                    <Soft as="span">{m.lists_total_due({ amount: formatRupees(debtor.Due_Amount) })}</Soft>
                  </span>
                  <Button onClick={() => add(debtor)} aria-label={m.bank_lines_take_named({ flat: debtor.Flat_Label })}>
                    {m.bank_lines_take()}
                  </Button>
                </Row>
              </li>
            ))}
          </Stack>
        </Stack>
      </Stack>
    </Dialog>
  );
}
