import type { Handover } from "#domain/desk/handovers/calls.ts";
import { languageNames, languages } from "#domain/platform/languages.ts";
import { m } from "../../paraglide/messages.js";
import { buttonClass } from "../../ui/button.tsx";
import { Row } from "../../ui/layout.tsx";

/** The stored PDF in each language. */
export const HandoverPapers = ({ handover: { Society_HandoverID } }: { handover: Handover }) => (
  <Row>
    {languages.map((language) => (
      <a
        key={language}
        href={`/papers/handovers/${Society_HandoverID}?Language=${language}`}
        target="_blank"
        rel="noopener"
        className={buttonClass()}
      >
        {m.handovers_pdf({ language: languageNames[language] })}
      </a>
    ))}
  </Row>
);
