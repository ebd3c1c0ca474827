import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconKey from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { CallAt } from "#domain";
import { isGuard } from "#domain/gate/visitors/rules.ts";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { useKeptFresh } from "../../lib/arrivals.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { VisitList } from "./visit-list.tsx";
import { purposeChoices, purposeLabel, statusChoices, statusLabel } from "./visit-words.ts";
import { VisitorForm } from "./visitor-form.tsx";
import { type VisitorsState, visitorsAddress } from "./visitors-address.ts";
import styles from "./visitors-view.module.css";

export type Home = Output<CallAt<"vendor/Filter_Visitor_Homes">>[number];
type Loaded = { state: VisitorsState } & (
  | { missing: true }
  | { failure: string; homes?: Home[] }
  | { visits: Visit[]; count: number; waiting: Visit[]; homes: Home[] }
);

const labelOf = ({ Flat_Label, Society_Name }: Home) => [Flat_Label, Society_Name].join(", ");

/** The visitors of one's flats, or, at the gate, of the society. */
export function VisitorsView({ loaded }: { loaded: Loaded }) {
  const { state } = loaded;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { Current_Role } = useVendor();
  const [isAdding, setIsAdding] = useState(false);
  useOnBell(revalidate);
  useKeptFresh({ seconds: 30 });

  const isGate = isGuard(Current_Role.Role);
  const homes = "homes" in loaded ? loaded.homes : undefined;
  const flats = (homes ?? [])
    .filter(({ Whether_Living_There }) => Whether_Living_There)
    .map((home) => ({ FlatID: home.FlatID, label: labelOf(home) }));
  const let_ = (homes ?? []).filter(({ Whether_Living_There }) => !Whether_Living_There);
  const isAlone = homes !== undefined && homes.length > 0 && homes.every(({ Whether_PG }) => Whether_PG);
  const isLet = let_.length > 0 && flats.length === 0;
  const mayAdd = !isGate && flats.length > 0;
  const leadOf = () => {
    if (isGate) return m.visitors_lead_gate();
    if (isLet) return undefined;
    return isAlone ? m.visitors_lead_pg() : m.visitors_lead();
  };
  const add = mayAdd && (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      <IconUserPlus size={18} aria-hidden /> {m.visitors_add()}
    </Button>
  );

  return (
    <Stack gap={5}>
      <PageHead
        title={m.common_visitors()}
        lead={leadOf()}
        actions={
          isGate ? (
            <ButtonLink to="/gate" reloadDocument>
              {m.common_open_the_gate()}
            </ButtonLink>
          ) : (
            add
          )
        }
      />
      {"waiting" in loaded && loaded.waiting.length > 0 && (
        <Stack as="section" gap={5} aria-label={m.visitors_at_gate()} className={styles.waiting}>
          {loaded.waiting.map((visit) => (
            <AnswerCard key={visit.VisitID} visit={visit} onAnswered={revalidate} />
          ))}
        </Stack>
      )}
      {"missing" in loaded || (!isGate && homes?.length === 0) ? (
        <Notice icon={<IconBuildingCommunity size={32} />} title={m.visitors_no_flat()}>
          {m.visitors_no_flat_more()}
        </Notice>
      ) : isLet ? (
        <Notice
          icon={<IconKey size={32} />}
          title={m.visitors_let()}
          action={<ButtonLink to="/my-property">{m.visitors_to_home()}</ButtonLink>}
        >
          {m.visitors_let_more({ flats: let_.map(labelOf).join(" · ") })}
        </Notice>
      ) : (
        <>
          {let_.length > 0 && (
            <Alert tone="plain">{m.visitors_let_more({ flats: let_.map(labelOf).join(" · ") })}</Alert>
          )}
          <FilterBar label={m.visitors_filters()}>
            <TextField
              label={m.common_search()}
              type="search"
              name="search"
              maxLength={200}
              placeholder={m.visitors_search_placeholder()}
              defaultValue={state.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
            <SelectField label={m.common_status()} name="status" defaultValue={state.status}>
              <option value="">{m.common_all()}</option>
              {statusChoices.map((status) => (
                <option key={status} value={status}>
                  {statusLabel(status)}
                </option>
              ))}
            </SelectField>
            <SelectField label={m.visitors_purpose()} name="purpose" defaultValue={state.purpose}>
              <option value="">{m.common_all()}</option>
              {purposeChoices.map((purpose) => (
                <option key={purpose} value={purpose}>
                  {purposeLabel(purpose)}
                </option>
              ))}
            </SelectField>
          </FilterBar>
          <VisitList state={state} loaded={loaded} isGate={isGate} withFlat={isGate || flats.length > 1} action={add} />
        </>
      )}
      {isAdding && (
        <VisitorForm
          flats={flats}
          onClose={() => setIsAdding(false)}
          onSaved={async (visitId) => {
            setIsAdding(false);
            // One after the other: together they would be the opening of details, which loads no list.
            await navigate(visitorsAddress.href(state, visitId), { preventScrollReset: true });
            await revalidate();
          }}
        />
      )}
    </Stack>
  );
}
