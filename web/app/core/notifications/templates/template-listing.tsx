import IconMessage2 from "@tabler/icons-react/dist/esm/icons/IconMessage2.mjs";
import { useRevalidator } from "react-router";
import type { SmsTemplate } from "#domain/core/notifications/templates/calls.ts";
import { templateProblems } from "#domain/core/notifications/templates/codes.ts";
import { List, type ListColumn } from "../../../kit/list/list.tsx";
import type { CurrentList } from "../../../kit/list/list-address.ts";
import { OpenLink, RowButtons } from "../../../kit/list/row-card.tsx";
import { ExportMenu } from "../../../kit/sheets/export-menu.tsx";
import { formatNumber } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Detail } from "../../../ui/data-table.tsx";
import { TemplatePanel } from "./template-panel.tsx";
import { encodingOf, languageLabel, TemplateBadge } from "./template-parts.tsx";
import type { templatesAddress } from "./templates-address.ts";

type TemplateListingProps = {
  label: string;
  current: CurrentList;
  /** Its filters, for the file. */
  input: ReturnType<typeof templatesAddress.wholeOf>;
  loaded: { failure: string } | { templates: readonly SmsTemplate[]; count: number };
};

export function TemplateListing({ label, current, input, loaded }: TemplateListingProps) {
  const { revalidate } = useRevalidator();
  return (
    <List
      label={label}
      current={current}
      loaded={loaded}
      rowsOf={({ templates }) => templates}
      countOf={({ count }) => count}
      idOf={({ Template_Key }) => Template_Key}
      nameOf={nameOf}
      columns={columns}
      actions={(template) => (
        <RowButtons nameId={`template-${template.Template_Key}`} name={nameOf(template)}>
          <OpenLink to={current.href({}, template.Template_Key)} nameId={`template-${template.Template_Key}`} />
        </RowButtons>
      )}
      tools={<ExportMenu path="vendor/Export_Operator_Templates" input={input} label={m.templates_download()} />}
      icon={<IconMessage2 size={34} stroke={1.6} />}
      words={{
        failed: m.templates_failed(),
        noneFiltered: m.templates_none(),
        none: m.templates_none(),
        pages: m.templates_pages(),
      }}
      panel={(key, onClose) => <TemplatePanel key={key} templateKey={key} onChanged={revalidate} onClose={onClose} />}
    />
  );
}

const nameOf = ({ Kind_Label, Language }: SmsTemplate) => `${Kind_Label} · ${languageLabel(Language)}`;

const columns: ListColumn<SmsTemplate>[] = [
  {
    id: "name",
    title: m.common_message(),
    cell: ({ Kind, Kind_Label }) => (
      <>
        {Kind_Label} <Detail>{Kind}</Detail>
      </>
    ),
  },
  { id: "language", title: m.templates_language(), cell: ({ Language }) => languageLabel(Language) },
  { id: "state", title: m.common_status(), cell: ({ State }) => <TemplateBadge state={State} /> },
  {
    id: "problems",
    title: m.templates_problems(),
    kind: "wide",
    cell: ({ Problems }) => Problems.map((problem) => templateProblems[problem]).join(" · "),
  },
  { id: "encoding", title: m.templates_encoding(), cell: ({ Encoding }) => encodingOf(Encoding) },
  {
    id: "characters",
    title: m.templates_characters(),
    kind: "figure",
    cell: ({ Characters }) => formatNumber(Characters),
  },
  { id: "segments", title: m.templates_segments(), kind: "figure", cell: ({ Segments }) => formatNumber(Segments) },
  {
    id: "share",
    title: m.templates_share(),
    kind: "figure",
    isSpare: true,
    cell: ({ Variable_Percent }) => `${Variable_Percent} %`,
  },
  { id: "header", title: m.templates_header(), isSpare: true, cell: ({ Header }) => Header },
  { id: "id", title: m.templates_id(), isSpare: true, cell: ({ Template_No }) => Template_No },
];
