import IconBuildingCommunity from "@tabler/icons-react/dist/esm/icons/IconBuildingCommunity.mjs";
import IconIdBadge2 from "@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconUserPlus from "@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs";
import { useState } from "react";
import { useLocation, useNavigate, useRevalidator } from "react-router";
import type { Visit } from "#domain/visitors/visit/calls.ts";
import { useKeptFresh } from "../lib/arrivals.ts";
import { FilterForm, hrefOfPage } from "../lib/filter-form.tsx";
import { formatNumber } from "../lib/format.ts";
import { useVendor } from "../lib/vendor.ts";
import { useOnBell } from "../notifications/use-on-bell.ts";
import { m } from "../paraglide/messages.js";
import { Button, ButtonLink } from "../ui/button.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { SelectField, TextField } from "../ui/field.tsx";
import { Notice } from "../ui/notice.tsx";
import { PageHead } from "../ui/page-head.tsx";
import { Pager } from "../ui/pager.tsx";
import { AnswerCard } from "./answer-card.tsx";
import { VisitCard } from "./visit-card.tsx";
import { VisitDialog } from "./visit-dialog.tsx";
import { purposeChoices, purposeLabel, statusChoices, statusLabel } from "./visit-words.ts";
import { VisitorForm } from "./visitor-form.tsx";
import { filledIn, hrefOf, perPage, shownIn } from "./visitors-state.ts";
import styles from "./visitors-view.module.css";

type Loaded = { missing: true } | { failure: string } | { visits: Visit[]; count: number; waiting: Visit[] };

/** The visitors of one's flats, or, at the gate, of the society. */
export function VisitorsView({ loaded }: { loaded: Loaded }) {
  const shown = shownIn(new URLSearchParams(useLocation().search));
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { Roles, Current_Role } = useVendor();
  const [isAdding, setIsAdding] = useState(false);
  useOnBell(revalidate);
  useKeptFresh({ seconds: 30 });

  const isGate = Current_Role.Role === "society_maintenance";
  const flats = Roles.flatMap(({ FlatID, Flat_No, Society_Name, Blocks }) =>
    FlatID ? [{ FlatID, label: [Flat_No, Blocks[0]?.Name, Society_Name].filter(Boolean).join(", ") }] : [],
  ).filter(({ FlatID }, at, all) => all.findIndex((other) => other.FlatID === FlatID) === at);
  const mayAdd = !isGate && flats.length > 0;
  const filled = filledIn(shown);
  const isFiltered = filled.size > 0;
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
        lead={isGate ? m.visitors_lead_gate() : m.visitors_lead()}
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
      {"missing" in loaded || (!isGate && flats.length === 0) ? (
        <Notice icon={<IconBuildingCommunity size={32} />} title={m.visitors_no_flat()}>
          {m.visitors_no_flat_more()}
        </Notice>
      ) : (
        <>
          <FilterForm label={m.visitors_filters()} className={styles.filters}>
            <TextField
              label={m.visitors_search()}
              type="search"
              name="search"
              maxLength={200}
              placeholder={m.visitors_search_placeholder()}
              defaultValue={shown.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
            <SelectField label={m.visitors_status()} name="status" defaultValue={shown.status}>
              <option value="">{m.visitors_all()}</option>
              {statusChoices.map((status) => (
                <option key={status} value={status}>
                  {statusLabel(status)}
                </option>
              ))}
            </SelectField>
            <SelectField label={m.visitors_purpose()} name="purpose" defaultValue={shown.purpose}>
              <option value="">{m.visitors_all()}</option>
              {purposeChoices.map((purpose) => (
                <option key={purpose} value={purpose}>
                  {purposeLabel(purpose)}
                </option>
              ))}
            </SelectField>
          </FilterForm>
          {"failure" in loaded ? (
            <Notice
              role="alert"
              title={m.visitors_failed()}
              action={<Button onClick={() => revalidate()}>{m.visitors_retry()}</Button>}
            >
              {loaded.failure}
            </Notice>
          ) : loaded.visits.length === 0 ? (
            <Notice
              role="status"
              icon={<IconIdBadge2 size={32} />}
              title={isFiltered ? m.visitors_none() : m.visitors_none_yet()}
              action={isFiltered ? <ButtonLink to="/visitors">{m.visitors_clear()}</ButtonLink> : add}
            >
              {isFiltered ? m.visitors_none_more() : isGate ? m.visitors_none_yet_gate() : m.visitors_none_yet_more()}
            </Notice>
          ) : (
            <>
              <p role="status" className={styles.count}>
                {m.visitors_showing({
                  from: formatNumber((shown.page - 1) * perPage + 1),
                  to: formatNumber((shown.page - 1) * perPage + loaded.visits.length),
                  count: formatNumber(loaded.count),
                })}
              </p>
              <ul className={styles.list}>
                {loaded.visits.map((visit) => (
                  <li key={visit.VisitID}>
                    <VisitCard visit={visit} to={hrefOf(shown, visit.VisitID)} withFlat={isGate || flats.length > 1} />
                  </li>
                ))}
              </ul>
              <Pager
                label={m.visitors_pages()}
                page={shown.page}
                pages={Math.ceil(loaded.count / perPage)}
                hrefOf={(page) => hrefOfPage(filled, page)}
              />
            </>
          )}
        </>
      )}
      {isAdding && (
        <Dialog title={m.visitors_add()} size="lg" onClose={() => setIsAdding(false)}>
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
        </Dialog>
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
