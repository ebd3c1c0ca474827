import IconGauge from "@tabler/icons-react/dist/esm/icons/IconGauge.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { MeterKind } from "#domain/money/meters/kinds/calls.ts";
import { dayOf, formatMonth, monthOf } from "#domain/platform/days.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { loadState } from "../../kit/list/load-state.ts";
import { forRole } from "../../lib/for-role.ts";
import { language } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Progress } from "../../ui/progress.tsx";
import type { Route } from "./+types/meters-page";
import { FlatMetersForm, KindForm, MeterForm } from "./kind-forms.tsx";
import { loadKinds } from "./load-kinds.ts";
import { type Loaded, MeterList } from "./meter-list.tsx";
import { type MetersState, metersAddress, readPath } from "./meters-address.ts";
import { RemoveKind } from "./remove-kind.tsx";
import { WaitingReadings } from "./waiting-readings.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const state = await loadState(page, metersAddress, url.searchParams);
  const { answer, kinds, kind } = await loadKinds(page, state.kind);
  forRole(answer);
  const shown = { ...state, kind: kind?.Meter_KindID ?? "" };
  if (!answer.success) return { state: shown, kinds, failure: answer.extras.Status ?? m.meters_failed() };
  if (!kind) return { state: shown, kinds };
  const [list, progress] = await Promise.all([
    page.ask("vendor/Filter_All_Meters", metersAddress.inputOf(shown)),
    page.ask("vendor/Fetch_Meter_Progress_Info", {
      Meter_KindID: kind.Meter_KindID,
      Since: monthOf(dayOf(new Date())),
    }),
  ]);
  if (!list.success) return { state: shown, kinds, kind, failure: list.extras.Status ?? m.meters_failed() };
  const { Data, Count } = list.extras;
  return {
    state: shown,
    kinds,
    kind,
    meters: Data,
    count: Count,
    progress: progress.success ? progress.extras.Data : undefined,
  };
}

export const { shouldRevalidate } = metersAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.meters_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Open = "kind" | "edit-kind" | "remove-kind" | "meter" | "many";

export default function MetersPage({ loaderData }: Route.ComponentProps) {
  const may = useMay();
  const [open, setOpen] = useState<Open>();
  const { revalidate } = useRevalidator();
  const { Society_Information } = useVendor();
  const { kinds, state } = loaderData;
  const kind = "kind" in loaderData ? loaderData.kind : undefined;
  const close = () => setOpen(undefined);
  const mayWrite = may("meters.write");
  return (
    <Stack gap={5}>
      <PageHead
        title={m.meters_title()}
        lead={m.meters_lead()}
        actions={
          kind &&
          may("meters.record") && (
            <>
              <ButtonLink to={`/meters/import?kind=${kind.Meter_KindID}`}>{m.common_import()}</ButtonLink>
              <ButtonLink look="primary" to={readPath(kind.Meter_KindID)}>
                {m.meters_read()}
              </ButtonLink>
            </>
          )
        }
      />
      {Society_Information && <WaitingReadings societyId={Society_Information.SocietyID} onArrived={revalidate} />}
      {kinds.length > 0 && (
        <Row spread="between" align="center" lineGap={3}>
          <KindTabs kinds={kinds} current={state.kind} />
          {mayWrite && (
            <Row>
              {kind && kind.Meters + kind.Main_Meters === 0 && (
                <Button look="quietDanger" onClick={() => setOpen("remove-kind")}>
                  {m.meters_kind_remove()}
                </Button>
              )}
              {kind && <Button onClick={() => setOpen("edit-kind")}>{m.meters_kind_edit()}</Button>}
              <Button onClick={() => setOpen("kind")}>
                <IconPlus size={18} aria-hidden /> {m.meters_kind_add()}
              </Button>
            </Row>
          )}
        </Row>
      )}
      {kind ? (
        <>
          {"progress" in loaderData && loaderData.progress && (
            <MonthProgress read={loaderData.progress.Read} all={loaderData.progress.Meters} />
          )}
          <Filters state={state} />
          <MeterList loaded={loaderData as Loaded} kind={kind} state={state} onAdd={mayWrite ? setOpen : undefined} />
        </>
      ) : (
        <Notice
          icon={<IconGauge size={32} />}
          title={"failure" in loaderData ? m.meters_failed() : m.meters_no_kinds()}
          action={
            mayWrite && (
              <Button look="primary" onClick={() => setOpen("kind")}>
                {m.meters_kind_add()}
              </Button>
            )
          }
        >
          {"failure" in loaderData ? loaderData.failure : m.meters_no_kinds_text()}
        </Notice>
      )}
      {open === "kind" && <KindForm onClose={close} />}
      {open === "edit-kind" && kind && <KindForm kind={kind} onClose={close} />}
      {open === "remove-kind" && kind && <RemoveKind kind={kind} onClose={close} />}
      {open === "meter" && kind && <MeterForm kind={kind} onClose={close} />}
      {open === "many" && kind && <FlatMetersForm kind={kind} onClose={close} />}
    </Stack>
  );
}

const KindTabs = ({ kinds, current }: { kinds: readonly MeterKind[]; current: string }) => (
  <LinkTabs label={m.meters_kinds()} look="pills">
    <Row gap={2}>
      {kinds.map(({ Meter_KindID, Name }) => (
        <Link
          key={Meter_KindID}
          to={metersAddress.href({ kind: Meter_KindID })}
          aria-current={Meter_KindID === current ? "page" : undefined}
        >
          {Name}
        </Link>
      ))}
    </Row>
  </LinkTabs>
);

const MonthProgress = ({ read, all }: { read: number; all: number }) => (
  <Progress value={read} max={Math.max(all, 1)}>
    {m.meters_month_progress({
      month: formatMonth(dayOf(new Date()), "long", language),
      read: String(read),
      all: String(all),
    })}
  </Progress>
);

const Filters = ({ state }: { state: MetersState }) => (
  <FilterBar label={m.meters_filters()}>
    <input type="hidden" name="kind" value={state.kind} />
    <TextField
      label={m.common_search()}
      type="search"
      name="search"
      maxLength={200}
      placeholder={m.meters_search_placeholder()}
      defaultValue={state.search}
      icon={<IconSearch size={20} stroke={1.8} />}
    />
    <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
      <option value="">{m.meters_in_use()}</option>
      <option value="removed">{m.meters_out_of_use()}</option>
    </SelectField>
  </FilterBar>
);
