import type { OwnPostDatedCheque } from "#domain/money/bank/post-dated/calls.ts";
import { postDatedStates } from "#domain/money/bank/post-dated/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";

/** The cheques that a payer gave ahead and that are kept. */
export function ChequesAhead({ cheques }: { cheques: readonly OwnPostDatedCheque[] }) {
  if (cheques.length === 0) return null;
  const [day, cheque, status, amount] = [m.cheques_day(), m.cheques_cheque(), m.common_status(), m.common_amount()];
  return (
    <Section title={m.post_dated_own_title()} lead={m.post_dated_own_lead()}>
      <Table label={m.post_dated_own_title()} columns={[day, cheque, status, amount]} figures={[amount]}>
        {cheques.map((each) => (
          <tr key={each.Post_Dated_ChequeID}>
            <Cell label="" kind="name">
              {formatDay(each.Cheque_Day)}
            </Cell>
            <Cell label={cheque}>
              {each.Cheque_No}, {each.Cheque_Bank}
              <Soft isBlock>{[each.Issuer_Name, each.Flat_Label, each.Purpose].filter(Boolean).join(", ")}</Soft>
            </Cell>
            <Cell label={status}>{postDatedStates[each.Post_Dated_State]}</Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(each.Amount)}
            </Cell>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
