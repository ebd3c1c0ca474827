import IconFileDiff from "@tabler/icons-react/dist/esm/icons/IconFileDiff.mjs";
import IconFileInvoice from "@tabler/icons-react/dist/esm/icons/IconFileInvoice.mjs";
import IconFileOff from "@tabler/icons-react/dist/esm/icons/IconFileOff.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import { useState } from "react";
import { redirect, useRevalidator } from "react-router";
import type { Bill } from "#domain/money/bills/calls.ts";
import { mayCall } from "#domain/platform/who.ts";
import { loadState } from "../../kit/list/load-state.ts";
import { ExportMenu } from "../../kit/sheets/export-menu.tsx";
import { forRole } from "../../lib/for-role.ts";
import { formatNumber } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { vendorOf } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { writeOffsPath } from "../write-offs/write-offs-address.ts";
import type { Route } from "./+types/billing-page";
import { BillFilters } from "./bill-filters.tsx";
import { BillList } from "./bill-list.tsx";
import { BillTiles } from "./bill-tiles.tsx";
import { billsAddress, minePath, openingsPath, runPath } from "./bills-address.ts";
import { CollectDialog } from "./collect-dialog.tsx";
import { NoSociety } from "./no-society.tsx";
import { notesPath } from "./notes/notes-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, billsAddress, url.searchParams);
  const [list, totals, rents, { Current_Role }] = await Promise.all([
    page.ask("vendor/Filter_All_Resident_Bills", { ...billsAddress.inputOf(state), Whether_Totals: true }),
    page.ask("vendor/Fetch_Bill_Summary_Info", {}),
    page.ask("vendor/Fetch_Bill_Summary_Info", { Whether_Bill_Type_Filter: true, Bill_Type: 2 }),
    vendorOf(page),
  ]);
  // A resident's own bills are on a separate page.
  if (mayCall(Current_Role.Role, "bills.pay")) throw redirect(`${minePath}${url.search}`);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success) return { state, failure: list.extras.Status ?? m.common_bills_failed() };
  if (!totals.success) return { state, failure: totals.extras.Status ?? m.common_bills_failed() };
  return {
    ...{ state, bills: list.extras.Data, count: list.extras.Count, sums: list.extras.Totals },
    totals: totals.extras.Data,
    rents: rents.success ? rents.extras.Data : undefined,
  };
}

export const { shouldRevalidate } = billsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.bills_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function BillingPage({ loaderData }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [collecting, setCollecting] = useState<Bill>();
  const may = useMay();
  const mayCollect = may("bills.write");
  if ("missing" in loaderData)
    return (
      <Stack gap={5}>
        <PageHead title={m.bills_title()} />
        <NoSociety />
      </Stack>
    );
  const generate = mayCollect && (
    <ButtonLink look="primary" to={runPath}>
      <IconFileInvoice size={18} aria-hidden /> {m.bills_generate()}
    </ButtonLink>
  );
  return (
    <Stack gap={5}>
      <PageHead
        title={m.bills_title()}
        lead={m.bills_lead()}
        actions={
          <>
            {may("openings.read") && (
              <ButtonLink to={openingsPath}>
                <IconScale size={18} aria-hidden /> {m.openings_title()}
              </ButtonLink>
            )}
            {may("books.read") && (
              <ButtonLink to={writeOffsPath}>
                <IconFileOff size={18} aria-hidden /> {m.write_offs_title()}
              </ButtonLink>
            )}
            {mayCollect && (
              <ButtonLink to={notesPath}>
                <IconFileDiff size={18} aria-hidden /> {m.bulk_notes_link()}
              </ButtonLink>
            )}
            {generate}
          </>
        }
      />
      {"totals" in loaderData && <BillTiles totals={loaderData.totals} rents={loaderData.rents} />}
      <BillFilters
        state={loaderData.state}
        placeholder={m.bills_search_placeholder()}
        types={["maintenance", "rental", "deposit"]}
      />
      <BillList
        current={billsAddress.current(loaderData.state)}
        loaded={loaderData}
        way={mayCollect ? { is: "collect", onCollect: setCollecting } : undefined}
        tools={
          mayCollect && (
            <ExportMenu
              path="vendor/Export_All_Resident_Bills"
              input={billsAddress.wholeOf(loaderData.state)}
              exported={(count) => m.common_bills_exported({ count: formatNumber(count) })}
            />
          )
        }
        none={mayCollect ? { text: m.bills_none_yet(), action: generate } : { text: m.bills_none_seen() }}
      />
      {collecting && (
        <CollectDialog
          from={{ bill: collecting }}
          onCollected={() => void revalidate()}
          onClose={() => setCollecting(undefined)}
        />
      )}
    </Stack>
  );
}
