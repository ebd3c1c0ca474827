import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconIdBadge2 from "@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs";
import IconKey from "@tabler/icons-react/dist/esm/icons/IconKey.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { useState } from "react";
import { useLocation, useNavigate, useNavigation, useRevalidator } from "react-router";
import type { CallAt } from "#domain";
import type { Visit } from "#domain/gate/visitors/visit/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { useOnBell } from "../../core/notifications/use-on-bell.ts";
import { FilterBar } from "../../kit/list/filter-bar.tsx";
import { hrefOfPage } from "../../kit/list/page-in.ts";
import { useKeptFresh } from "../../lib/arrivals.ts";
import { ListState } from "../../lib/list-state.tsx";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { SelectField, TextField } from "../../ui/field.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Pager } from "../../ui/pager.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { Showing } from "./showing.tsx";
import { VisitCard } from "./visit-card.tsx";
import { VisitDialog } from "./visit-dialog.tsx";
import { purposeChoices, purposeLabel, statusChoices, statusLabel } from "./visit-words.ts";
import { VisitorForm } from "./visitor-form.tsx";
import { filledIn, hrefOf, pagesOf, shownIn } from "./visitors-state.ts";
import styles from "./visitors-view.module.css";

export type Home = Output<CallAt<"vendor/Filter_Visitor_Homes">>[number];
type Loaded =
  | { missing: true }
  | { failure: string; homes?: Home[] }
  | { visits: Visit[]; count: number; waiting: Visit[]; homes: Home[] };

const labelOf = ({ Flat_No, Block_Name, Society_Name }: Home) => [Flat_No, Block_Name, Society_Name].join(", ");

/** The visitors of one's flats, or, at the gate, of the society. */
export function VisitorsView({ loaded }: { loaded: Loaded }) {
  const { search } = useLocation();
  const shown = shownIn(new URLSearchParams(search));
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { location } = useNavigation();
  const { Current_Role } = useVendor();
  const [isAdding, setIsAdding] = useState(false);
  useOnBell(revalidate);
  useKeptFresh({ seconds: 30 });

  const isGate = Current_Role.Role === "society_maintenance";
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
  const filled = filledIn(shown);
  const isFiltered = filled.size > 0 || shown.page > 1;
  const open = (visit?: string) => navigate(hrefOf(shown, visit), { preventScrollReset: true });
  const add = mayAdd && (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      <IconUserPlus size={18} aria-hidden /> {m.visitors_add()}
    </Button>
  );

  return (
    <div className={styles.page}>
      <PageHead
        title={m.visitors_title()}
        lead={leadOf()}
        actions={
          isGate ? (
            <ButtonLink to="/gate" reloadDocument>
              {m.visitors_to_gate()}
            </ButtonLink>
          ) : (
            add
          )
        }
      />
      {"waiting" in loaded && loaded.waiting.length > 0 && (
        <section aria-label={m.visitors_at_gate()} className={styles.waiting}>
          {loaded.waiting.map((visit) => (
            <AnswerCard key={visit.VisitID} visit={visit} onAnswered={revalidate} />
          ))}
        </section>
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
              defaultValue={shown.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
            <SelectField label={m.common_status()} name="status" defaultValue={shown.status}>
              <option value="">{m.common_all()}</option>
              {statusChoices.map((status) => (
                <option key={status} value={status}>
                  {statusLabel(status)}
                </option>
              ))}
            </SelectField>
            <SelectField label={m.visitors_purpose()} name="purpose" defaultValue={shown.purpose}>
              <option value="">{m.common_all()}</option>
              {purposeChoices.map((purpose) => (
                <option key={purpose} value={purpose}>
                  {purposeLabel(purpose)}
                </option>
              ))}
            </SelectField>
          </FilterBar>
          <ListState
            loaded={loaded}
            rowsOf={({ visits }) => visits}
            isBusy={location?.pathname === "/visitors" && location.search !== search}
            icon={<IconIdBadge2 size={32} />}
            words={{
              failed: m.visitors_failed(),
              retry: m.common_try_again(),
              none: isFiltered ? m.visitors_none() : m.visitors_none_yet(),
              next: isFiltered
                ? m.visitors_none_more()
                : isGate
                  ? m.visitors_none_yet_gate()
                  : m.visitors_none_yet_more(),
            }}
            action={isFiltered ? <ButtonLink to="/visitors">{m.common_clear_filters()}</ButtonLink> : add}
          >
            {({ visits, count }) => (
              <>
                <Showing shown={shown} listed={visits.length} count={count} />
                <ul className={styles.list}>
                  {visits.map((visit) => (
                    <li key={visit.VisitID}>
                      <VisitCard
                        visit={visit}
                        to={hrefOf(shown, visit.VisitID)}
                        withFlat={isGate || flats.length > 1}
                        withPass={!isGate}
                      />
                    </li>
                  ))}
                </ul>
                <Pager
                  label={m.visitors_pages()}
                  page={shown.page}
                  pages={pagesOf(shown, visits.length, count)}
                  hrefOf={(page) => hrefOfPage(filled, page)}
                />
              </>
            )}
          </ListState>
        </>
      )}
      {isAdding && (
        <VisitorForm
          flats={flats}
          onClose={() => setIsAdding(false)}
          onSaved={async (visitId) => {
            setIsAdding(false);
            // One after the other: together they would be the opening of details, which loads no list.
            await open(visitId);
            await revalidate();
          }}
        />
      )}
      {shown.visit !== "" && (
        <VisitDialog
          key={shown.visit}
          visitId={shown.visit}
          isGate={isGate}
          onClose={() => open()}
          onChanged={revalidate}
        />
      )}
    </div>
  );
}
