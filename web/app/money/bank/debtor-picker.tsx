import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import type { BankDebtor } from "#domain/money/bank/lines/draft.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { request } from "../../lib/request.ts";
import { useSearch } from "../../lib/use-search.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";

async function findDebtors(Search: string, signal: AbortSignal): Promise<{ debtors: readonly BankDebtor[] }> {
  const filter = Search === "" ? {} : { Whether_Search_Filter: true, Search };
  const answer = await request("vendor/Filter_All_Bank_Debtors", { ...filter, Limit: 5 }, { signal });
  return { debtors: answer.success ? answer.extras.Data : [] };
}

type Props = {
  label: string;
  value: BankDebtor | undefined;
  error?: string | undefined;
  onChange: (debtor: BankDebtor | undefined) => void;
};

/** Who pays: one account of a member or tenant, searched by flat, name or amount due. */
export function DebtorPicker({ label, value, error, onChange }: Props) {
  const [typed, setTyped] = useState("");
  const found = useSearch(value ? undefined : typed.trim(), findDebtors);
  if (value)
    return (
      <Row spread="between" align="center" lineGap={2}>
        <span>
          <strong>{value.Flat_Label}</strong> · {value.Name}
        </span>
        <Button look="quiet" onClick={() => onChange(undefined)}>
          {m.common_change()}
        </Button>
      </Row>
    );
  return (
    <Stack gap={2}>
      <TextField
        label={label}
        error={error}
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={m.bank_lines_search_debtor()}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        icon={<IconSearch size={20} stroke={1.8} />}
        data-autofocus
      />
      <Stack as="ul" gap={2}>
        {(found?.debtors ?? []).map((debtor) => (
          <li key={debtor.Debtor_AccountID}>
            <Row spread="between" align="center" lineGap={2}>
              <span>
                <strong>{debtor.Flat_Label}</strong> · {debtor.Name}{" "}
                <Soft as="span">{m.lists_total_due({ amount: formatRupees(debtor.Due_Amount) })}</Soft>
              </span>
              <Button
                onClick={() => onChange(debtor)}
                aria-label={m.bank_lines_take_named({ flat: debtor.Flat_Label })}
              >
                {m.bank_lines_take()}
              </Button>
            </Row>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
