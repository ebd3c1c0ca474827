import { type FormEvent, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { MemberImport } from "#domain/society/members/import/calls.ts";
import { additive, type MemberField, memberImportFields } from "#domain/society/members/import/codes.ts";
import { choicesOf } from "../../../../kit/sheets/sheet-choice.ts";
import { SheetColumns } from "../../../../kit/sheets/sheet-columns.tsx";
import { request } from "../../../../lib/request.ts";
import { m } from "../../../../paraglide/messages.js";
import { Actions } from "../../../../ui/actions.tsx";
import { Alert } from "../../../../ui/alert.tsx";
import { Button } from "../../../../ui/button.tsx";
import { TextField } from "../../../../ui/field.tsx";
import { Stack } from "../../../../ui/layout.tsx";
import { Section } from "../../../../ui/section.tsx";
import { importAddress } from "../import-address.ts";
import { mappingOf } from "../mapping.ts";

const fields = Object.entries(memberImportFields) as [MemberField, string][];

/** What each column of the file is, as it was guessed, to confirm or to change. */
export function ColumnsStep({ imported }: { imported: MemberImport }) {
  const { Member_ImportID, Sheets } = imported;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [choices, setChoices] = useState(() => choicesOf(Sheets));
  const [onlyBlock, setOnlyBlock] = useState(imported.Only_Block ?? "");
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const [before] = useState(() => JSON.stringify([choices, onlyBlock]));
  const hasFlats = choices.some(({ isRead, fields }) => isRead && Object.values(fields).includes("Flat"));
  const namesBlocks = choices.some(({ isRead, fields, block }) => {
    const used = Object.values(fields);
    return isRead && (block !== "" || used.includes("Block") || used.includes("Building"));
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!hasFlats) return setFailure(m.member_import_no_flats());
    const next = importAddress(Member_ImportID).href({});
    if (JSON.stringify([choices, onlyBlock]) === before) return navigate(next);
    setIsBusy(true);
    const answer = await request("vendor/Update_Member_Import_Mapping", {
      Member_ImportID,
      Mapping: mappingOf(imported, choices, { onlyBlock }),
    });
    setIsBusy(false);
    if (answer.success) return navigate(next);
    // Somebody may have started it in another tab.
    if (answer.extras.refusal === "import-begun") return revalidate();
    setFailure(answer.extras.Status ?? m.member_import_mapping_failed());
  }

  return (
    <form onSubmit={submit}>
      <Stack gap={5}>
        {Sheets.map((sheet, at) => (
          <SheetColumns
            key={sheet.Sheet}
            sheet={sheet}
            isAlone={Sheets.length === 1}
            fields={fields}
            isSeveral={(field) => additive.has(field)}
            choice={choices[at]!}
            onChange={(choice) => {
              setFailure(undefined);
              setChoices(choices.map((other) => (other.sheet === choice.sheet ? choice : other)));
            }}
          />
        ))}
        {!namesBlocks && (
          <Section title={m.member_import_only_block_title()}>
            <TextField
              label={m.member_import_only_block()}
              hint={m.member_import_only_block_hint()}
              optional
              maxLength={50}
              value={onlyBlock}
              onChange={({ target }) => setOnlyBlock(target.value)}
            />
          </Section>
        )}
        {failure && <Alert tone="bad">{failure}</Alert>}
        <Actions>
          <Button type="submit" look="primary" busy={isBusy}>
            {m.member_import_check()}
          </Button>
        </Actions>
      </Stack>
    </form>
  );
}
