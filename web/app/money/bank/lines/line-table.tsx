import { useState } from "react";
import { bankLineStates, lineStates } from "#domain/money/bank/lines/codes.ts";
import type { BankLine } from "#domain/money/bank/lines/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../../lib/format.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { voucherHref } from "../../payables/expenses-address.ts";
import { AccountDialog } from "./account-dialog.tsx";
import { AskButton } from "./ask-button.tsx";
import { ChooseDialog } from "./choose-dialog.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { EntryText } from "./entry-text.tsx";
import styles from "./line-table.module.css";
import { ProposalButton } from "./proposal-button.tsx";
import { ProposalText } from "./proposal-text.tsx";
import { ReopenDialog, SetAsideDialog } from "./reason-dialogs.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

/** What a person does with a line. */
type Act = "choose" | "entry" | "account" | "aside" | "reopen" | "take-back";

type LineTableProps = {
  lines: readonly BankLine[];
  mayPost: boolean;
  /** What a returned cheque costs its payer, in rupees. */
  charge: number;
};

export function LineTable({ lines, mayPost, charge }: LineTableProps) {
  const [acting, setActing] = useState<{ act: Act; line: BankLine }>();
  const [line, whose, amount, actions] = [m.common_line(), m.bank_lines_whose(), m.common_amount(), m.common_actions()];
  const close = () => setActing(undefined);
  return (
    <>
      <Table
        label={m.bank_lines_title()}
        columns={[line, whose, amount, ...(mayPost ? [actions] : [])]}
        figures={[amount]}
      >
        {lines.map((each) => (
          <tr key={each.Bank_LineID}>
            <Cell label="" kind="name">
              <span className={styles.narration}>{each.Narration}</span>
              <Soft isBlock>
                {[formatDay(each.Posted_On), each.Reference].filter((text) => text !== "").join(" · ")}
              </Soft>
            </Cell>
            <Cell label={whose}>
              <Whose line={each} />
            </Cell>
            <Cell label={amount} kind="figure">
              {each.Credit_Amount > 0 ? formatRupees(each.Credit_Amount) : `−${formatRupees(each.Debit_Amount)}`}
            </Cell>
            {mayPost && (
              <Cell label="" kind="actions">
                <LineActions line={each} onAct={(act) => setActing({ act, line: each })} />
              </Cell>
            )}
          </tr>
        ))}
      </Table>
      {acting?.act === "choose" && <ChooseDialog line={acting.line} onClose={close} />}
      {acting?.act === "entry" && <EntryDialog line={acting.line} onClose={close} />}
      {acting?.act === "account" && <AccountDialog line={acting.line} onClose={close} />}
      {acting?.act === "aside" && <SetAsideDialog line={acting.line} onClose={close} />}
      {acting?.act === "take-back" && (
        <TakeBackDialog proposal={acting.line.Proposals[0]!} charge={charge} onClose={close} />
      )}
      {acting?.act === "reopen" && <ReopenDialog line={acting.line} onClose={close} />}
    </>
  );
}

/** For whom a line is, or what became of it. */
function Whose({ line }: { line: BankLine }) {
  const [first, ...others] = line.Proposals;
  if (line.Receipts.length > 0)
    return (
      <>
        {line.Receipts.map(({ PaymentID, Receipt_No, Flat_Label, Name, Amount }) => (
          <div key={PaymentID}>
            {Flat_Label} · {Name}
            <Soft isBlock>
              <a href={`/papers/receipts/${PaymentID}`} target="_blank" rel="noopener">
                {Receipt_No}
              </a>
              {line.Receipts.length > 1 && ` · ${formatRupees(Amount)}`}
            </Soft>
          </div>
        ))}
      </>
    );
  if (line.Supplier_Payments.length > 0)
    return line.Supplier_Payments.map(({ Supplier_PaymentID, Voucher_No, Supplier_Name }) => (
      <div key={Supplier_PaymentID}>
        {Supplier_Name}
        <Soft isBlock>
          <a href={voucherHref(Supplier_PaymentID)} target="_blank" rel="noopener">
            {Voucher_No}
          </a>
        </Soft>
      </div>
    ));
  if (line.Entry) return <EntryText entry={line.Entry} />;
  if (line.Line_State !== lineStates.open)
    return (
      <>
        <Badge tone={line.Line_State === lineStates.suspense ? "warn" : "plain"}>
          {bankLineStates[line.Line_State]}
        </Badge>
        <Soft isBlock>{line.Voucher ? `${line.Voucher.Voucher_No} · ${line.Voucher.Ledger_Label}` : line.Remark}</Soft>
      </>
    );
  if (!first) return <Soft>{line.Credit_Amount > 0 ? m.bank_lines_nobody() : m.bank_lines_debits()}</Soft>;
  return (
    <>
      <ProposalText proposal={first} isDebit={line.Debit_Amount > 0} />
      {others.length > 0 && <Soft isBlock>{m.bank_lines_others({ count: others.length })}</Soft>}
    </>
  );
}

function LineActions({ line, onAct }: { line: BankLine; onAct: (act: Act) => void }) {
  const mayWriteBooks = useMay()("books.write");
  const { Bank_LineID } = line;
  const isCredit = line.Credit_Amount > 0;
  const [first] = line.Proposals;
  if (line.Line_State === lineStates.received && isCredit && !line.Entry) return null;
  if (line.Line_State === lineStates.suspense)
    return (
      <Row lineGap={2}>
        {isCredit && <Button onClick={() => onAct("choose")}>{m.bank_lines_owner_found()}</Button>}
        <Button look="quiet" onClick={() => onAct("reopen")}>
          {m.bank_lines_reopen()}
        </Button>
      </Row>
    );
  if (line.Line_State !== lineStates.open)
    return (
      <Button look="quiet" onClick={() => onAct("reopen")}>
        {m.bank_lines_reopen()}
      </Button>
    );
  return (
    <Row lineGap={2} className={styles.actions}>
      {first && <ProposalButton line={line} proposal={first} onTakeBack={() => onAct("take-back")} />}
      {isCredit && <Button onClick={() => onAct("choose")}>{m.tickets_target_choose()}</Button>}
      {line.Match_Grade !== 1 && <Button onClick={() => onAct("entry")}>{m.bank_lines_entry()}</Button>}
      {mayWriteBooks && (!isCredit || line.Match_Grade !== 1) && (
        <Button onClick={() => onAct("account")}>{m.bank_lines_to_account()}</Button>
      )}
      {line.Match_Grade !== 1 && (
        <AskButton
          path="vendor/Move_Bank_Line_To_Suspense"
          about={Bank_LineID}
          input={{ Bank_LineID: Bank_LineID as never }}
          look="quiet"
        >
          {m.bank_lines_to_suspense()}
        </AskButton>
      )}
      {line.Match_Grade !== 1 && (
        <Button look="quiet" onClick={() => onAct("aside")}>
          {m.bank_lines_set_aside()}
        </Button>
      )}
    </Row>
  );
}
