import IconCalendarDollar from "@tabler/icons-react/dist/esm/icons/IconCalendarDollar.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { useState } from "react";
import { chequeStates } from "#domain/money/bank/cheques/codes.ts";
import type { PostDatedCheque } from "#domain/money/bank/post-dated/calls.ts";
import { mostCollected, postDatedStates } from "#domain/money/bank/post-dated/codes.ts";
import { formatRupees, paise, rupees } from "#domain/platform/money.ts";
import { FilterBar } from "../../../kit/list/filter-bar.tsx";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay } from "../../../lib/format.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { BackLink } from "../../../ui/back-link.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { SelectField, TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Notice } from "../../../ui/notice.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Pager } from "../../../ui/pager.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { Cell, Table } from "../../../ui/table.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import { chequesAddress, postDatedAddress } from "../bank-address.ts";
import type { Route } from "./+types/post-dated-page";
import { CollectCheques, GiveBack, ReplaceCheque } from "./post-dated-dialogs.tsx";
import { TakeCheques } from "./take-cheques.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  const state = postDatedAddress.parse(url.searchParams);
  const { ask } = context.get(pageContext);
  const path = "vendor/Filter_All_Post_Dated_Cheques";
  const [list, due] = await Promise.all([
    ask(path, postDatedAddress.inputOf(state)),
    ask(path, { Limit: mostCollected, Whether_Post_Dated_State_Filter: true, Post_Dated_State: 2 }),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { state, missing: true as const };
  if (!list.success || !due.success) return { state, failure: list.extras.Status ?? m.post_dated_failed() };
  return { state, list: list.extras, due: due.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.post_dated_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

type Open = { as: "take" } | { as: "collect"; cheques: readonly PostDatedCheque[] } | Row_;
type Row_ = { as: "back" | "replace"; cheque: PostDatedCheque };

/** The cheques that were taken before their day. */
export default function PostDatedPage({ loaderData }: Route.ComponentProps) {
  const { state } = loaderData;
  const mayTake = useMay()("payments.confirm");
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <Stack gap={5}>
      <BackLink to={chequesAddress.path}>{m.cheques_title()}</BackLink>
      <PageHead
        title={m.post_dated_title()}
        lead={m.post_dated_lead()}
        actions={
          mayTake &&
          "list" in loaderData && (
            <Button look="primary" onClick={() => setOpen({ as: "take" })}>
              <IconPlus size={18} aria-hidden /> {m.post_dated_take()}
            </Button>
          )
        }
      />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <>
          {mayTake && "due" in loaderData && loaderData.due.length > 0 && (
            <Due cheques={loaderData.due} onCollect={(cheques) => setOpen({ as: "collect", cheques })} />
          )}
          <FilterBar label={m.post_dated_filters()}>
            <TextField
              label={m.common_search()}
              type="search"
              name="search"
              maxLength={200}
              placeholder={m.post_dated_search()}
              defaultValue={state.search}
              icon={<IconSearch size={20} stroke={1.8} />}
            />
            <SelectField label={m.common_status()} name="state" defaultValue={state.state}>
              <option value="">{m.common_all()}</option>
              {Object.entries(postDatedStates).map(([code, label]) => (
                <option key={code} value={code}>
                  {label}
                </option>
              ))}
            </SelectField>
          </FilterBar>
          {"failure" in loaderData ? (
            <ListFailed title={m.post_dated_failed()}>{loaderData.failure}</ListFailed>
          ) : loaderData.list.Count === 0 ? (
            <Notice role="status" icon={<IconCalendarDollar size={32} />} title={m.post_dated_none()}>
              {state.search === "" && state.state === "" ? m.post_dated_none_yet() : m.cheques_none_filtered()}
            </Notice>
          ) : (
            <>
              <ChequeTable cheques={loaderData.list.Data} mayDecide={mayTake} onOpen={setOpen} />
              <Pager
                label={m.cheques_pages()}
                page={state.page}
                pages={Math.ceil(loaderData.list.Count / postDatedAddress.sizeOf(state))}
                hrefOf={(page) => postDatedAddress.href({ ...state, page })}
              />
            </>
          )}
        </>
      )}
      {open?.as === "take" && <TakeCheques onClose={close} />}
      {open?.as === "collect" && <CollectCheques cheques={open.cheques} onClose={close} />}
      {open?.as === "back" && <GiveBack cheque={open.cheque} onClose={close} />}
      {open?.as === "replace" && <ReplaceCheque cheque={open.cheque} onClose={close} />}
    </Stack>
  );
}

type DueProps = { cheques: readonly PostDatedCheque[]; onCollect: (cheques: readonly PostDatedCheque[]) => void };

function Due({ cheques, onCollect }: DueProps) {
  const amount = formatRupees(rupees(cheques.reduce((sum, { Amount }) => sum + paise(Amount), 0)));
  return (
    <Alert tone="plain">
      <Row spread="between" align="center" lineGap={2}>
        <span>{m.post_dated_due({ count: cheques.length, amount })}</span>
        <Button onClick={() => onCollect(cheques)}>{m.post_dated_collect_all()}</Button>
      </Row>
    </Alert>
  );
}

const tones = { 1: "plain", 2: "warn", 3: "bad", 4: "good", 5: "plain", 6: "plain" } as const;

type TableProps = { cheques: readonly PostDatedCheque[]; mayDecide: boolean; onOpen: (open: Open) => void };

function ChequeTable({ cheques, mayDecide, onOpen }: TableProps) {
  const [day, cheque, from] = [m.cheques_day(), m.cheques_cheque(), m.bills_receipt_from()];
  const [status, amount] = [m.common_status(), m.common_amount()];
  const columns = [day, cheque, from, status, amount];
  return (
    <Card padding="flush">
      <Table
        label={m.post_dated_title()}
        columns={mayDecide ? [...columns, m.common_actions()] : columns}
        figures={[amount]}
      >
        {cheques.map((each) => (
          <tr key={each.Post_Dated_ChequeID}>
            <Cell label="" kind="name">
              {formatDay(each.Cheque_Day)}
            </Cell>
            <Cell label={cheque}>
              {each.Cheque_No}
              <Soft isBlock>{each.Cheque_Bank}</Soft>
            </Cell>
            <Cell label={from}>
              {[each.Name, each.Flat_Label].filter(Boolean).join(", ")}
              <Soft isBlock>{each.Purpose}</Soft>
            </Cell>
            <Cell label={status}>
              <Badge tone={tones[each.Post_Dated_State]}>{postDatedStates[each.Post_Dated_State]}</Badge>
              <Soft isBlock>{whatBecame(each)}</Soft>
            </Cell>
            <Cell label={amount} kind="figure">
              {formatRupees(each.Amount)}
            </Cell>
            {mayDecide && (
              <Cell label={m.common_actions()} kind="actions">
                {each.Post_Dated_State === 2 && (
                  <Button look="quiet" onClick={() => onOpen({ as: "collect", cheques: [each] })}>
                    {m.post_dated_collect()}
                  </Button>
                )}
                {each.Post_Dated_State < 4 && (
                  <>
                    <Button look="quiet" onClick={() => onOpen({ as: "replace", cheque: each })}>
                      {m.post_dated_replace()}
                    </Button>
                    <Button look="quietDanger" onClick={() => onOpen({ as: "back", cheque: each })}>
                      {m.post_dated_give_back()}
                    </Button>
                  </>
                )}
              </Cell>
            )}
          </tr>
        ))}
      </Table>
    </Card>
  );
}

function whatBecame({ Ended_On, End_Reason, Receipt_No, Cheque_State, Replaces_Cheque_No }: PostDatedCheque): string {
  if (Ended_On === null) return Replaces_Cheque_No === "" ? "" : m.post_dated_replaces({ no: Replaces_Cheque_No });
  const told = Cheque_State === null ? End_Reason : `${Receipt_No}, ${chequeStates[Cheque_State]}`;
  return `${formatDay(Ended_On)}: ${told}`;
}
