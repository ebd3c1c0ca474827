import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { redirect, useLocation } from "react-router";
import { loadState } from "../../kit/list/load-state.ts";
import { flatName } from "../../lib/flat-name.ts";
import { forRole } from "../../lib/for-role.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { OwnCollections } from "../plans/own-collections.tsx";
import { OwnLetters } from "../plans/own-letters.tsx";
import type { Route } from "./+types/my-bills-page";
import { BillFilters } from "./bill-filters.tsx";
import { BillList } from "./bill-list.tsx";
import { BillTiles } from "./bill-tiles.tsx";
import { billingPath, billsAddress } from "./bills-address.ts";
import { ChequesAhead } from "./cheques-ahead.tsx";
import { Dues } from "./dues.tsx";
import { YearsAhead } from "./years-ahead.tsx";

const mostHomes = 20;
const mostDues = 20;
const mostCheques = 24;
const mostLetters = 12;
/** Flats whose year is computed. */
const mostPriced = 5;

/** Under two addresses: who works in a society and asks for theirs is led to the society's. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const { ask } = page;
  const state = await loadState(page, billsAddress, url.searchParams);
  const [list, totals, homes, dues, own, cheques, letters] = await Promise.all([
    ask("vendor/Filter_All_Bills_WRT_Tenant", { ...billsAddress.inputOf(state), Whether_Totals: true }),
    ask("vendor/Fetch_Bill_Summary_Info", {}),
    ask("vendor/Filter_All_Residents", { Limit: mostHomes }),
    ask("vendor/Filter_All_Own_Dues", { Limit: mostDues }),
    ask("vendor/Filter_All_Own_Collections", { Limit: mostDues }),
    ask("vendor/Filter_All_Own_Post_Dated_Cheques", { Limit: mostCheques }),
    ask("vendor/Filter_All_Own_Letters", { Limit: mostLetters }),
  ]);
  if (list.extras.refusal === "not-allowed") throw redirect(`${billingPath}${url.search}`);
  forRole(list);
  if (!list.success) return { state, failure: list.extras.Status ?? m.common_bills_failed() };
  if (!totals.success) return { state, failure: totals.extras.Status ?? m.common_bills_failed() };
  const flats = new Map(
    homes.success ? homes.extras.Data.map(({ FlatID, Flat_Label }) => [FlatID, { Flat_Label }]) : [],
  );
  const prices = await Promise.all(
    [...flats.keys()].slice(0, mostPriced).map((FlatID) => ask("vendor/Fetch_Prepayment_Info", { FlatID })),
  );
  return {
    ...{ state, bills: list.extras.Data, count: list.extras.Count, sums: list.extras.Totals },
    totals: totals.extras.Data,
    // One bill alone is paid from its row.
    dues: dues.success ? dues.extras.Data.filter(({ Bill_Count }) => Bill_Count > 1) : [],
    own: own.success ? own.extras.Data : [],
    cheques: cheques.success ? cheques.extras.Data : [],
    letters: letters.success ? letters.extras.Data : [],
    prices: prices.flatMap((price) => (price.success ? [price.extras.Data] : [])),
    flats: [...flats].map(([FlatID, flat]) => ({ FlatID, ...flat })),
  };
}

export const { shouldRevalidate } = billsAddress;

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.common_my_bills()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function MyBillsPage({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <Stack gap={5}>
      <PageHead
        title={m.common_my_bills()}
        lead={m.bills_mine_lead()}
        actions={"flats" in loaderData && <Statements flats={loaderData.flats} />}
      />
      {"totals" in loaderData && <BillTiles totals={loaderData.totals} />}
      {"dues" in loaderData && <Dues dues={loaderData.dues} />}
      {"own" in loaderData && <OwnCollections own={loaderData.own} />}
      {"letters" in loaderData && <OwnLetters letters={loaderData.letters} />}
      {"cheques" in loaderData && <ChequesAhead cheques={loaderData.cheques} />}
      {"prices" in loaderData && <YearsAhead prices={loaderData.prices} />}
      <BillFilters state={loaderData.state} placeholder={m.bills_search_mine()} types={["maintenance", "rental"]} />
      <BillList
        current={billsAddress.at(pathname).current(loaderData.state)}
        loaded={loaderData}
        way={{ is: "pay" }}
        none={{ text: m.bills_none_mine() }}
      />
    </Stack>
  );
}

type Flats = Extract<Route.ComponentProps["loaderData"], { count: number }>["flats"];

const Statements = ({ flats }: { flats: Flats }) =>
  flats.map(({ FlatID, Flat_Label }) => (
    <ButtonLink key={FlatID} to={`/statement/${FlatID}`}>
      <IconFileText size={18} aria-hidden />
      {flats.length === 1
        ? m.common_statement_of_account()
        : `${m.common_statement_of_account()}, ${flatName({ Flat_Label })}`}
    </ButtonLink>
  ));
