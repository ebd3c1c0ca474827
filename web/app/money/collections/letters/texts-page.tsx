import { Link, useRevalidator } from "react-router";
import {
  type LetterField,
  letterFields,
  letterSteps,
  mostLetterBody,
  mostLetterTitle,
} from "#domain/money/collections/letters/codes.ts";
import type { Template } from "#domain/money/collections/letters/draft.ts";
import { faultOf, fillText, paragraphsOf } from "#domain/money/collections/letters/rules.ts";
import { addDays, dayOf } from "#domain/platform/days.ts";
import { languageNames, languages } from "#domain/platform/languages.ts";
import { formatRupees } from "#domain/platform/money.ts";
import { CallForm, FormActions, SubmitButton } from "../../../kit/form/call-form.tsx";
import { useCallForm } from "../../../kit/form/use-call-form.ts";
import { forRole } from "../../../lib/for-role.ts";
import { formatDay } from "../../../lib/format.ts";
import { language as ownLanguage } from "../../../lib/language.ts";
import { ListFailed } from "../../../lib/list-state.tsx";
import { pageContext } from "../../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../../lib/root-data.ts";
import { useMay } from "../../../lib/use-may.ts";
import { m } from "../../../paraglide/messages.js";
import { BackLink } from "../../../ui/back-link.tsx";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { TextArea, TextField } from "../../../ui/field.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { LinkTabs } from "../../../ui/link-tabs.tsx";
import { PageHead } from "../../../ui/page-head.tsx";
import { Section } from "../../../ui/section.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { NoSociety } from "../../bills/no-society.tsx";
import type { Route } from "./+types/texts-page";
import styles from "./letters.module.css";
import { lettersPath, readTemplate, templateHref } from "./letters-address.ts";

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ask } = context.get(pageContext);
  const chosen = readTemplate(url.searchParams, ownLanguage);
  const found = await ask("vendor/Fetch_Letter_Templates_Info", {});
  forRole(found);
  if (found.extras.refusal === "no-society") return { chosen, missing: true as const };
  if (!found.success) return { chosen, failure: found.extras.Status ?? m.letters_texts_failed() };
  const { Templates, Law_Section } = found.extras.Data;
  const template = Templates.find(
    ({ Letter_Step, Language }) => Letter_Step === chosen.step && Language === chosen.language,
  )!;
  return { chosen, template, law: Law_Section };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.letters_texts()} · ${name}` }, { name: "robots", content: "noindex" }];
}

/** The words of notice letters: three letters in each language. */
export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { chosen } = loaderData;
  const mayWrite = useMay()("collections.write");
  return (
    <Stack gap={5}>
      <BackLink to={lettersPath}>{m.letters_title()}</BackLink>
      <PageHead title={m.letters_texts()} lead={m.letters_texts_lead()} />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : (
        <>
          <LinkTabs label={m.letters_letter()} look="pills">
            <Row gap={2} lineGap={2}>
              {Object.entries(letterSteps).map(([code, label]) => (
                <Link
                  key={code}
                  to={templateHref(Number(code), chosen.language)}
                  aria-current={String(chosen.step) === code ? "page" : undefined}
                >
                  {label}
                </Link>
              ))}
            </Row>
          </LinkTabs>
          <LinkTabs label={m.letters_language()} look="pills">
            <Row gap={2} lineGap={2}>
              {languages.map((code) => (
                <Link
                  key={code}
                  to={templateHref(chosen.step, code)}
                  aria-current={chosen.language === code ? "page" : undefined}
                >
                  {languageNames[code]}
                </Link>
              ))}
            </Row>
          </LinkTabs>
          {"failure" in loaderData ? (
            <ListFailed title={m.letters_texts_failed()}>{loaderData.failure}</ListFailed>
          ) : mayWrite ? (
            <TextForm key={`${chosen.step} ${chosen.language}`} template={loaderData.template} law={loaderData.law} />
          ) : (
            <Preview title={loaderData.template.Title} body={loaderData.template.Body} law={loaderData.law} />
          )}
        </>
      )}
    </Stack>
  );
}

function TextForm({ template, law }: { template: Template; law: string | null }) {
  const { revalidate } = useRevalidator();
  const { Letter_Step, Language, Title, Body, Usual_Title, Usual_Body } = template;
  const form = useCallForm("vendor/Edit_Letter_Template", {
    call: () => import("#domain/money/collections/calls.ts").then(({ collections }) => collections.editLetterTemplate),
    about: `${Letter_Step} ${Language}`,
    values: { Title, Body },
    input: ({ Title, Body }) => ({ Letter_Step, Language, Title, Body }),
    async onDone() {
      form.begin(form.values);
      await revalidate();
    },
  });
  const { values } = form;
  const isUsual = values.Title === Usual_Title && values.Body === Usual_Body;
  return (
    <>
      <CallForm form={form} label={m.letters_texts()}>
        <TextField {...form.field("Title")} label={m.common_title()} maxLength={mostLetterTitle} required />
        <TextArea
          {...form.field("Body")}
          label={m.letters_text_body()}
          hint={m.letters_text_hint()}
          maxLength={mostLetterBody}
          rows={14}
          required
        />
        <Fields law={law} step={Letter_Step} />
        <FormActions>
          {!isUsual && (
            <Button look="quiet" onClick={() => form.set({ Title: Usual_Title, Body: Usual_Body })}>
              {m.letters_text_usual()}
            </Button>
          )}
          <SubmitButton form={form}>{m.common_save()}</SubmitButton>
        </FormActions>
      </CallForm>
      <Preview title={values.Title} body={values.Body} law={Letter_Step === 3 ? law : null} />
    </>
  );
}

const Fields = ({ law, step }: { law: string | null; step: number }) => (
  <details>
    <summary>{m.letters_fields()}</summary>
    <ul>
      {Object.entries(letterFields)
        .filter(([field]) => field !== "law" || (law !== null && step === 3))
        .map(([field, label]) => (
          <li key={field}>
            <code>{`{${field}}`}</code>: {label}
          </li>
        ))}
    </ul>
  </details>
);

/** What an invented debtor would read. */
function Preview({ title, body, law }: { title: string; body: string; law: string | null }) {
  const today = dayOf(new Date());
  const values: Record<LetterField, string> = {
    name: "Asha Rao",
    flat: "A-101",
    society: m.letters_sample_society(),
    amount: formatRupees(12_545),
    principal: formatRupees(12_500),
    interest: formatRupees(45),
    "oldest day": formatDay(addDays(today, -75)),
    days: "75",
    "pay by": formatDay(addDays(today, 15)),
    "payment reference": "K7M2P4",
    "letter number": "NL/2026-27/00001",
    "letter day": formatDay(today),
    law: law === null ? "" : m.letters_sample_law({ section: law }),
  };
  const isWhole = faultOf(title) === undefined && faultOf(body) === undefined;
  return (
    <Section title={m.letters_preview()} lead={m.letters_preview_lead()}>
      <Card padding="roomy">
        {isWhole ? (
          <Stack gap={3}>
            <h3>{fillText(title, values)}</h3>
            {paragraphsOf(fillText(body, values)).map((paragraph) => (
              <p key={paragraph} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
          </Stack>
        ) : (
          <Soft>{m.letters_preview_fault()}</Soft>
        )}
      </Card>
    </Section>
  );
}
