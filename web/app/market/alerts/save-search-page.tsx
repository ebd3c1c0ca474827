import { useNavigate } from "react-router";
import { daily } from "#domain/market/alerts/codes.ts";
import { longestSearchName } from "#domain/market/alerts/rules.ts";
import { CallForm, FormActions, SubmitButton } from "../../kit/form/call-form.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Stack } from "../../ui/layout.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { allCities, cityFinder } from "../properties/cities.ts";
import { filtersOf } from "../properties/search-query.ts";
import { applied, readText } from "../properties/search-reading.ts";
import { pathOf, searchOf } from "../properties/search-state.ts";
import { searchTitle } from "../properties/search-words.ts";
import type { Route } from "./+types/save-search-page";
import { choicesIn, needsWay, type SearchChoices, SearchFields, waysOf } from "./search-fields.tsx";

/** Reads the search as its own page does: what the words say is read once, and kept as filters. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const cities = await allCities(ask);
  const search = { ...searchOf(url.searchParams, cityFinder(cities)), page: 1 };
  const [reading, own] = await Promise.all([readText(ask, search.text), ask("vendor/Filter_All_Saved_Searches", {})]);
  const asked = applied(search, reading);
  const path = pathOf({ ...search, view: "list" });
  const city = cities.find(({ id }) => id === search.city)?.name;
  const title = searchTitle(search, city);
  return {
    path,
    text: search.text,
    filters: filtersOf(asked),
    name: shortened(search.text === "" ? title : city ? `${search.text}, ${city}` : search.text),
    possible: waysOf(own.success ? own.extras.Data : undefined),
  };
}

/** Never in the midst of an emoji. */
const shortened = (name: string) => name.slice(0, longestSearchName).replace(/\p{Cs}$/u, "");

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.saved_searches_save()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** Saves the search that the address names. */
export default function SaveSearchPage({ loaderData }: Route.ComponentProps) {
  const { path, text, filters, name, possible } = loaderData;
  const navigate = useNavigate();
  const values: SearchChoices = {
    Name: name,
    Frequency: String(daily),
    ways: possible.mail ? ["push", "mail"] : ["push"],
  };
  const form = useCallForm("vendor/Create_Saved_Search", {
    call: () => import("#domain/market/alerts/calls.ts").then(({ alerts }) => alerts.create),
    values,
    input: (typed) => ({ ...choicesIn(typed), Filters: filters, Text: text, Address: path.split("?")[1] ?? "" }),
    also: needsWay,
    done: ({ Data, Status }) => (Data.Whether_New ? Status : undefined) ?? m.saved_searches_known(),
    onDone: () => navigate("/saved-searches"),
  });
  return (
    <Stack gap={5}>
      <BackLink to={path}>{m.saved_searches_back()}</BackLink>
      <PageHead title={m.saved_searches_save()} lead={m.saved_searches_save_lead()} />
      <Card padding="roomy">
        <CallForm form={form} label={m.saved_searches_save()}>
          <SearchFields form={form} possible={possible} />
          <FormActions>
            <ButtonLink to={path}>{m.common_cancel()}</ButtonLink>
            <SubmitButton form={form}>{m.common_save()}</SubmitButton>
          </FormActions>
        </CallForm>
      </Card>
    </Stack>
  );
}
