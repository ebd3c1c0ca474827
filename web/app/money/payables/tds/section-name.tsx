import { m } from "../../../paraglide/messages.js";
import { Soft } from "../../../ui/soft.tsx";

type Named = { TDS_Section: string; TDS_Section_1961: string; TDS_Code: string | null };

/** A section as the Act of the day and the 1961 Act number it, with its payment code. */
export const SectionName = ({ of: { TDS_Section, TDS_Section_1961, TDS_Code } }: { of: Named }) => (
  <>
    {TDS_Section === TDS_Section_1961
      ? TDS_Section
      : m.tds_section_both({ section: TDS_Section, old: TDS_Section_1961 })}
    {TDS_Code !== null && <Soft isBlock>{m.tds_code({ code: TDS_Code })}</Soft>}
  </>
);
