import { Link } from "react-router";
import { slugOf } from "#domain/market/properties/rules.ts";
import { languageTags } from "#domain/platform/languages.ts";
import type { Site } from "#domain/platform/sites.ts";
import { language, languageTag, pathIn } from "../../lib/language.ts";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf, useSite } from "../../lib/root-data.ts";
import { seo } from "../../lib/seo.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";
import type { Route } from "./+types/legal-page";
import type { LegalBlock } from "./legal/legal-text.ts";
import { legalTexts } from "./legal/legal-texts.ts";
import styles from "./legal-page.module.css";

/** The legal texts are in English on the pages of every language. */
const textTag = languageTags.en;

/** Nothing here needs a script. */
export const handle = { scripts: "none" };

export function loader({ request, context }: Route.LoaderArgs) {
  const path = pathIn(new URL(request.url)).replace(/\.data$|\/$/, "");
  const write = legalTexts[path];
  if (!write) throw new Response(null, { status: 404 });
  return { path, text: write(context.get(pageContext).site) };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const root = rootDataOf(matches);
  const { title, description } = loaderData.text;
  return seo({
    title,
    description,
    site: siteOf(root).name,
    origin: root.publicUrl,
    path: loaderData.path,
    isEnglish: true,
  });
};

export default function LegalPage({ loaderData: { text } }: Route.ComponentProps) {
  const site = useSite();
  return (
    <div className={styles.page}>
      <Stack as="header" gap={2} className={styles.head}>
        <h1 lang={textTag}>{text.title}</h1>
        {text.updated && <p>{m.legal_updated({ date: text.updated })}</p>}
        {language !== "en" && <p>{m.legal_english()}</p>}
      </Stack>
      <nav aria-labelledby="contents" className={styles.contents}>
        <h2 id="contents">{m.legal_contents()}</h2>
        <ol lang={textTag}>
          {text.sections.map(({ heading }) => (
            <li key={heading}>
              <a href={`#${slugOf(heading)}`}>{heading}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article lang={textTag} className={styles.text}>
        {text.intro.map((paragraph) => (
          <p key={paragraph} className={styles.intro}>
            {paragraph}
          </p>
        ))}
        {text.sections.map(({ heading, blocks }) => (
          <section key={heading} aria-labelledby={slugOf(heading)}>
            <h2 id={slugOf(heading)}>{heading}</h2>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} company={site.company} />
            ))}
          </section>
        ))}
        <p className={styles.end}>
          <Link to="/contact-us" lang={languageTag}>
            {m.common_contact_us()}
          </Link>
        </p>
      </article>
    </div>
  );
}

function Block({ block, company }: { block: LegalBlock; company: Site["company"] }) {
  if (typeof block === "string") return <p>{block}</p>;
  if ("list" in block)
    return (
      <ul>
        {block.list.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    );
  if ("page" in block)
    return (
      <p>
        <Link to={block.page}>{block.says}</Link>
      </p>
    );
  const { name, email } = block.reach === "company" ? company : company.grievanceOfficer;
  return (
    <address className={styles.reach}>
      <strong>{name}</strong>
      {block.reach === "grievance-officer" && (
        <>
          , {m.legal_officer()}
          <br />
          {company.name}
        </>
      )}
      <br />
      {company.address}
      <br />
      <a href={`mailto:${email}`}>{email}</a> · <a href={`tel:${company.phone.replaceAll(" ", "")}`}>{company.phone}</a>
    </address>
  );
}
