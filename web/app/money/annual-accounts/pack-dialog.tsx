import { useEffect, useState } from "react";
import type { AuditPack } from "#domain/money/annual-accounts/pack/calls.ts";
import { packSteps } from "#domain/money/annual-accounts/pack/codes.ts";
import { dayOf, yearInWords } from "#domain/platform/days.ts";
import { type Language, languageNames, languages } from "#domain/platform/languages.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { formatDay, formatNumber, formatTime } from "../../lib/format.ts";
import { language } from "../../lib/language.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Alert } from "../../ui/alert.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SelectField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Progress } from "../../ui/progress.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";

const every = 1_000;

type Found = { years: readonly number[]; packs: AuditPack[] };

/** The audit pack of a year: asked for, followed while it is made, and downloaded. */
export function PackDialog({ onClose }: { onClose: () => void }) {
  const [found, setFound] = useState<Found>();
  const [failure, setFailure] = useState<string>();
  /** Grows with each look, so that a look follows it while something is being made. */
  const [looks, setLooks] = useState(0);
  const isGoing = found === undefined || found.packs.some(({ Whether_Done }) => !Whether_Done);

  useEffect(() => {
    if (looks > 0 && !isGoing) return;
    let isLeft = false;
    const look = async () => {
      const answer = await request("vendor/Fetch_Audit_Packs_Info", {});
      if (isLeft) return;
      setFailure(answer.success ? undefined : (answer.extras.Status ?? m.statements_packs_failed()));
      if (answer.success) setFound({ years: answer.extras.Data.Years, packs: answer.extras.Data.Packs });
      setLooks((before) => before + 1);
    };
    const timer = setTimeout(look, looks === 0 ? 0 : every);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [looks, isGoing]);

  if (!found)
    return (
      <Dialog title={m.statements_pack()} onClose={onClose}>
        {failure ? <Alert tone="bad">{failure}</Alert> : <Skeleton height="12rem" radius="var(--radius-lg)" />}
      </Dialog>
    );
  const keep = (pack: AuditPack) => {
    const others = found.packs.filter(({ Audit_PackID }) => Audit_PackID !== pack.Audit_PackID);
    setFound({ ...found, packs: [pack, ...others] });
  };
  return <Make found={found} failure={failure} onMade={keep} onClose={onClose} />;
}

type MakeProps = {
  found: Found;
  failure: string | undefined;
  onMade: (pack: AuditPack) => void;
  onClose: () => void;
};

function Make({ found, failure, onMade, onClose }: MakeProps) {
  const form = useCallForm("vendor/Create_Audit_Pack", {
    call: () =>
      import("#domain/money/annual-accounts/calls.ts").then(({ annualAccounts }) => annualAccounts.createAuditPack),
    values: { Financial_Year: String(found.years[0] ?? ""), Language: language as string },
    input: ({ Financial_Year, Language }) => ({
      Financial_Year: Number(Financial_Year),
      Language: Language as Language,
    }),
    onDone({ Data }) {
      form.begin(form.values);
      onMade(Data);
    },
  });
  return (
    <FormDialog
      form={form}
      title={m.statements_pack()}
      submit={m.statements_pack_make()}
      keep={m.common_close()}
      ready
      onClose={onClose}
    >
      <p>{m.statements_pack_lead()}</p>
      <SelectField {...form.field("Financial_Year")} label={m.common_financial_year()}>
        {found.years.map((year) => (
          <option key={year} value={String(year)}>
            {yearInWords(year)}
          </option>
        ))}
      </SelectField>
      <SelectField {...form.field("Language")} label={m.statements_pack_language()}>
        {languages.map((code) => (
          <option key={code} value={code}>
            {languageNames[code]}
          </option>
        ))}
      </SelectField>
      {failure && <Alert tone="bad">{failure}</Alert>}
      {found.packs.length > 0 && (
        <Stack as="ul" gap={3} aria-label={m.statements_packs()}>
          {found.packs.map((pack) => (
            <li key={pack.Audit_PackID}>
              <Pack pack={pack} />
            </li>
          ))}
        </Stack>
      )}
    </FormDialog>
  );
}

function Pack({ pack }: { pack: AuditPack }) {
  const [isBusy, setIsBusy] = useState(false);
  const kind = `${yearInWords(pack.Financial_Year)} · ${languageNames[pack.Language]}`;
  if (pack.Whether_Failed) return <Alert tone="bad">{m.statements_pack_failed({ kind })}</Alert>;
  if (!pack.Whether_Done)
    return (
      <Progress value={pack.Done_Files} max={Math.max(1, pack.Total_Files)}>
        {pack.Pack_Step === null
          ? m.statements_pack_waiting({ kind })
          : m.statements_pack_progress({
              kind,
              step: packSteps[pack.Pack_Step],
              done: formatNumber(pack.Done_Files),
              total: formatNumber(pack.Total_Files),
            })}
      </Progress>
    );
  async function save() {
    setIsBusy(true);
    const answer = await request("vendor/Export_Audit_Pack", { Audit_PackID: pack.Audit_PackID });
    setIsBusy(false);
    if (!answer.success) return showToast(answer.extras.Status ?? m.statements_packs_failed(), "bad");
    const { Address, File_Name } = answer.extras.Data;
    Object.assign(document.createElement("a"), { href: Address, download: File_Name }).click();
  }
  return (
    <Row gap={3} spread="between" align="center">
      <div>
        <strong>{kind}</strong>
        <Soft isBlock>
          {m.statements_pack_facts({
            made: formatTime(pack.created_at),
            size: (pack.Byte_Count / 1_048_576).toFixed(1),
            until: formatDay(dayOf(new Date(pack.Kept_Until))),
          })}
        </Soft>
      </div>
      <Button busy={isBusy} onClick={save} aria-label={m.statements_pack_download({ kind })}>
        {m.journal_text_download()}
      </Button>
    </Row>
  );
}
