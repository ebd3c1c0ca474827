import type { OwnLetter } from "#domain/money/collections/letters/calls.ts";
import { letterStates, letterSteps } from "#domain/money/collections/letters/codes.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { formatDay } from "../../lib/format.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import { Cell, Table } from "../../ui/table.tsx";

/** The notice letters to a member or tenant, the newest first. */
export function OwnLetters({ letters }: { letters: readonly OwnLetter[] }) {
  if (letters.length === 0) return null;
  const [letter, amount, until, actions] = [
    m.letters_letter(),
    m.common_amount(),
    m.letters_pay_by(),
    m.common_actions(),
  ];
  return (
    <Section title={m.letters_own()}>
      <Table label={m.letters_own()} columns={[letter, amount, until, actions]} figures={[amount]}>
        {letters.map((row) => (
          <tr key={row.Notice_LetterID}>
            <Cell label={letter} kind="name">
              {letterSteps[row.Letter_Step]} {row.Letter_State === 2 && <Badge>{letterStates[row.Letter_State]}</Badge>}
              <Soft isBlock>
                {[row.Letter_No, formatDay(row.Issued_On), row.Issuer_Name, row.Flat_Label].filter(Boolean).join(" · ")}
              </Soft>
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(row.Amount)}
            </Cell>
            <Cell label={until}>{formatDay(row.Pay_By)}</Cell>
            <Cell label={actions} kind="actions">
              <a
                href={`/papers/letters/${row.Notice_LetterID}`}
                target="_blank"
                rel="noopener"
                aria-label={m.letters_open({ number: row.Letter_No })}
              >
                {m.common_pdf()}
              </a>
            </Cell>
          </tr>
        ))}
      </Table>
    </Section>
  );
}
