import IconCertificate from "@tabler/icons-react/dist/esm/icons/IconCertificate.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconSettings from "@tabler/icons-react/dist/esm/icons/IconSettings.mjs";
import { useState } from "react";
import type { Certificate } from "#domain/desk/certificates/calls.ts";
import { certificateKinds, certificateStates } from "#domain/desk/certificates/codes.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { List, type ListColumn } from "../../kit/list/list.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { RowActions } from "../../ui/data-table.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import type { Route } from "./+types/certificates-page";
import { CertificatePanel } from "./certificate-panel.tsx";
import { feeInWords, StateBadge } from "./certificate-parts.tsx";
import { type CertificatesState, certificatesAddress } from "./certificates-address.ts";
import { EnterForm } from "./enter-form.tsx";
import { SettingsDialog } from "./settings-dialog.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, certificatesAddress, url.searchParams);
  const list = await page.ask("vendor/Filter_All_Certificates", certificatesAddress.inputOf(state));
  forRole(list);
  if (!list.success) return { state, failure: list.extras.Status ?? m.certificates_failed() };
  return { state, certificates: list.extras.Data, count: list.extras.Count };
}

export const { shouldRevalidate } = certificatesAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.certificates_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

const idOf = ({ CertificateID }: Certificate) => CertificateID;
const nameOf = ({ Kind, Flat_Label }: Certificate) =>
  m.certificates_of_flat({ kind: certificateKinds[Kind], flat: Flat_Label });

export default function CertificatesPage({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  const [open, setOpen] = useState<"enter" | "settings">();
  const { state } = loaderData;
  const current = certificatesAddress.current(state);
  return (
    <Stack gap={5}>
      <PageHead
        title={m.certificates_title()}
        lead={m.certificates_lead()}
        actions={
          <>
            {may("certificates.issue") && (
              <Button onClick={() => setOpen("settings")}>
                <IconSettings size={18} aria-hidden /> {m.certificates_settings()}
              </Button>
            )}
            <Button look="primary" onClick={() => setOpen("enter")}>
              <IconPlus size={18} aria-hidden /> {m.certificates_enter()}
            </Button>
          </>
        }
      />
      <Filters state={state} />
      <List
        label={m.certificates_title()}
        current={current}
        loaded={loaderData}
        rowsOf={(found) => found.certificates}
        countOf={({ count }) => count}
        idOf={idOf}
        nameOf={nameOf}
        columns={columns}
        actions={(certificate) => (
          <RowActions>
            <ButtonLink
              to={current.href({}, idOf(certificate))}
              preventScrollReset
              data-opens
              aria-describedby={idOf(certificate)}
            >
              {m.common_details()}
            </ButtonLink>
            <span id={idOf(certificate)} hidden>
              {nameOf(certificate)}
            </span>
          </RowActions>
        )}
        card={(certificate) => (
          <CertificateCard certificate={certificate} viewPath={current.href({}, idOf(certificate))} />
        )}
        icon={<IconCertificate size={32} />}
        words={{
          failed: m.certificates_failed(),
          noneFiltered: m.certificates_none(),
          noneFilteredNext: m.certificates_none_filtered(),
          none: m.certificates_none(),
          noneNext: m.certificates_none_yet(),
          pages: m.certificates_pages(),
          range: m.certificates_showing,
        }}
        panel={(id, onClose) => <CertificatePanel key={id} certificateId={id} onClose={onClose} />}
      />
      {open === "enter" && <EnterForm onClose={() => setOpen(undefined)} />}
      {open === "settings" && <SettingsDialog onClose={() => setOpen(undefined)} />}
    </Stack>
  );
}

const columns: ListColumn<Certificate>[] = [
  { id: "kind", title: m.certificates_kind(), cell: ({ Kind }) => certificateKinds[Kind] },
  { id: "flat", title: m.common_flat_number(), cell: ({ Flat_Label }) => Flat_Label },
  { id: "name", title: m.certificates_in_name_of(), kind: "wide", cell: ({ Name }) => Name },
  { id: "status", title: m.common_status(), cell: ({ State }) => <StateBadge state={State} /> },
  { id: "requested", title: m.certificates_requested_on(), cell: ({ Requested_On }) => formatDay(Requested_On) },
  { id: "fee", title: m.certificates_fee(), cell: feeInWords },
  { id: "number", title: m.certificates_number(), cell: ({ Certificate_No }) => Certificate_No },
];

function CertificateCard({ certificate, viewPath }: { certificate: Certificate; viewPath: string }) {
  const nameId = `card-${idOf(certificate)}`;
  return (
    <Card as="article" isItem aria-labelledby={nameId}>
      <CardHead id={nameId} title={nameOf(certificate)} isWrapped>
        <StateBadge state={certificate.State} />
      </CardHead>
      <FactGrid
        facts={[
          { name: m.certificates_in_name_of(), value: certificate.Name },
          { name: m.certificates_requested_on(), value: formatDay(certificate.Requested_On) },
          { name: m.certificates_fee(), value: feeInWords(certificate) },
          { name: m.certificates_number(), value: certificate.Certificate_No },
        ]}
      />
      <CardFoot>
        <ButtonLink look="quiet" to={viewPath} preventScrollReset data-opens aria-describedby={nameId}>
          {m.common_details()}
        </ButtonLink>
      </CardFoot>
    </Card>
  );
}

const Options = ({ any, table }: { any: string; table: Readonly<Record<string, string>> }) => (
  <>
    <option value="">{any}</option>
    {Object.entries(table).map(([code, label]) => (
      <option key={code} value={code}>
        {label}
      </option>
    ))}
  </>
);

const Filters = ({ state }: { state: CertificatesState }) => (
  <FilterBar label={m.certificates_filters()}>
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.certificates_search_placeholder()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
      <Options any={m.certificates_any_state()} table={certificateStates} />
    </SelectField>
    <SelectField label={m.certificates_kind()} name="kind" defaultValue={state.kind}>
      <Options any={m.certificates_any_kind()} table={certificateKinds} />
    </SelectField>
  </FilterBar>
);
