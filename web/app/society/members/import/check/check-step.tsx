import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { MemberImport, MemberImportFlat, MemberImportRow } from "#domain/society/members/import/calls.ts";
import { formatNumber } from "../../../../lib/format.ts";
import { m } from "../../../../paraglide/messages.js";
import { Alert } from "../../../../ui/alert.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { LinkTabs } from "../../../../ui/link-tabs.tsx";
import { Pager } from "../../../../ui/pager.tsx";
import { Section } from "../../../../ui/section.tsx";
import { Soft } from "../../../../ui/soft.tsx";
import { type ImportState, importAddress } from "../import-address.ts";
import { BalancesPart } from "./balances-part.tsx";
import { FlatsTable } from "./flats-table.tsx";
import { PlanPart } from "./plan-part.tsx";
import { RowsPart } from "./rows-part.tsx";
import { StartPart } from "./start-part.tsx";

/** What of the import is listed now, or why nothing could be. */
export type Listed = {
  rows?: MemberImportRow[];
  flats?: MemberImportFlat[];
  count?: number;
  unlisted?: string | undefined;
};
type CheckStepProps = { imported: MemberImport; state: ImportState; listed: Listed };

/** The dry run: what will be made, the balances, the rows with their problems, and the start. */
export function CheckStep({ imported, state, listed }: CheckStepProps) {
  const { revalidate } = useRevalidator();
  const [unsaved, setUnsaved] = useState(0);
  const { Member_ImportID, Plan } = imported;
  const { href, pageSize } = importAddress(Member_ImportID);
  const tabs = [
    ["attention", m.member_import_attention({ count: formatNumber(Plan.Attention_Rows) })],
    ["all", m.member_import_all_rows({ count: formatNumber(Plan.Rows) })],
    ["flats", m.member_import_flats({ count: formatNumber(Plan.Flats) })],
  ] as const;
  return (
    <Stack gap={5}>
      <PlanPart plan={Plan} />
      <BalancesPart imported={imported} onChanged={revalidate} />
      <Section title={m.member_import_rows_title()} lead={m.member_import_rows_lead()}>
        <LinkTabs label={m.member_import_shown()} look="pills">
          {tabs.map(([show, words]) => (
            <Link
              key={show}
              to={href({ show })}
              aria-current={state.show === show ? "page" : undefined}
              preventScrollReset
            >
              {words}
            </Link>
          ))}
        </LinkTabs>
        {listed.unlisted !== undefined && <Alert tone="bad">{listed.unlisted}</Alert>}
        {listed.rows?.length === 0 && (
          <Soft>{state.show === "attention" ? m.member_import_no_attention() : m.member_import_no_rows()}</Soft>
        )}
        {listed.flats?.length === 0 && <Soft>{m.member_import_no_rows()}</Soft>}
        {listed.rows && (
          <RowsPart importId={Member_ImportID} sheets={imported.Sheets} rows={listed.rows} onUnsaved={setUnsaved} />
        )}
        {listed.flats && listed.flats.length > 0 && <FlatsTable flats={listed.flats} />}
        <Pager
          label={m.member_import_pages()}
          page={state.page}
          pages={Math.ceil((listed.count ?? 0) / pageSize)}
          hrefOf={(page) => href({ ...state, page })}
        />
      </Section>
      <StartPart imported={imported} unsaved={unsaved} onChanged={revalidate} />
    </Stack>
  );
}
