import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import type { ChargeChoices, ChargeHeadInfo, ChargeTariff } from "#domain/money/charges/heads/calls.ts";
import { dayOf } from "#domain/platform/days.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { BackLink } from "../../ui/back-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Card, CardFoot, CardHead } from "../../ui/card.tsx";
import { FactGrid } from "../../ui/facts.tsx";
import { Grid, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Section } from "../../ui/section.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { Route } from "./+types/head-page";
import { chargesPath, newTariffHref, tariffHref } from "./charges-address.ts";
import { EndHead, RemoveHead, RemoveTariff } from "./end-head.tsx";
import { HeadDialog } from "./head-dialog.tsx";
import { cycleText, headName, ruleTexts } from "./tariff-words.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [info, choices] = await Promise.all([
    page.ask("vendor/Fetch_Charge_Head_Info", { Charge_HeadID: params.headId as never }),
    page.ask("vendor/Fetch_Charge_Choices_Info", {}),
  ]);
  forRole(info);
  if (!info.success || !choices.success) return { failure: info.extras.Status ?? m.charges_failed() };
  return { head: info.extras.Data, choices: choices.extras.Data };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  const title = loaderData && "head" in loaderData ? loaderData.head!.Charge_Name : m.charges_title();
  return [{ title: `${title} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function HeadPage({ loaderData }: Route.ComponentProps) {
  return (
    <Stack gap={5}>
      <BackLink to={chargesPath}>{m.charges_title()}</BackLink>
      {"head" in loaderData ? (
        <Head {...(loaderData as HeadProps)} />
      ) : (
        <ListFailed title={m.charges_failed()}>{loaderData.failure}</ListFailed>
      )}
    </Stack>
  );
}

type HeadProps = { head: ChargeHeadInfo; choices: ChargeChoices };
type Open = "edit" | "end" | "remove";

function Head({ head, choices }: HeadProps) {
  const mayWrite = useMay()("charges.write");
  const [open, setOpen] = useState<Open>();
  const [removing, setRemoving] = useState<ChargeTariff>();
  const close = () => setOpen(undefined);
  const { Charge_HeadID, Tariffs, Tariff } = head;
  const today = dayOf(new Date());
  return (
    <>
      <PageHead
        title={headName(head)}
        lead={headName(head) === head.Charge_Name ? head.Charge_Name_Hindi : head.Charge_Name}
        actions={
          mayWrite && (
            <>
              <Button onClick={() => setOpen("edit")}>{m.common_edit()}</Button>
              <Button look="quiet" onClick={() => setOpen("end")}>
                {m.common_until()}
              </Button>
              {head.Billed_Until === null && (
                <Button look="quietDanger" onClick={() => setOpen("remove")}>
                  {m.common_remove()}
                </Button>
              )}
            </>
          )
        }
      />
      <Card>
        <FactGrid
          facts={[
            { name: m.parking_code(), value: head.Charge_Code },
            { name: m.charges_account(), value: `${head.Ledger.Ledger_Code} ${head.Ledger.Ledger_Name}` },
            {
              name: m.charges_kind(),
              value: head.Purpose
                ? m.charges_template_non_occupancy()
                : head.Whether_Service_Charge
                  ? m.charges_service()
                  : m.charges_no_service(),
            },
            {
              name: m.charges_tax(),
              value: head.Whether_Taxable ? m.charges_taxable({ sac: head.SAC }) : m.charges_exempt(),
            },
            ...(head.Whether_Paid_By_Tenant ? [{ name: m.charges_payer(), value: m.charges_by_tenant() }] : []),
            { name: m.charges_last_day(), value: head.Ended_On && formatDay(head.Ended_On) },
            { name: m.charges_billed_until(), value: head.Billed_Until && formatDay(head.Billed_Until) },
            {
              name: m.charges_named_by(),
              value: head.Named_By.map(({ Charge_Name }) => Charge_Name).join(", "),
              isWide: true,
            },
          ]}
        />
      </Card>
      <Section
        bare
        title={m.charges_tariffs()}
        lead={m.charges_tariffs_lead()}
        action={
          mayWrite && (
            <ButtonLink
              look="primary"
              to={newTariffHref(Charge_HeadID, Tariffs[0] ? { copy: Tariffs[0].Charge_TariffID } : {})}
            >
              <IconPlus size={18} aria-hidden /> {m.charges_tariff_add()}
            </ButtonLink>
          )
        }
      >
        {Tariffs.length === 0 ? (
          <Notice role="status" title={m.charges_tariffs_none()}>
            {m.charges_without_tariff()}
          </Notice>
        ) : (
          <Grid column="card">
            {Tariffs.map((tariff) => (
              <TariffCard
                key={tariff.Charge_TariffID}
                {...{ head, tariff, choices, mayWrite }}
                isPresent={tariff.Charge_TariffID === Tariff?.Charge_TariffID}
                isFuture={tariff.From > today}
                onRemove={() => setRemoving(tariff)}
              />
            ))}
          </Grid>
        )}
      </Section>
      {open === "edit" && <HeadDialog head={head} choices={choices} onClose={close} />}
      {open === "end" && <EndHead head={head} onClose={close} />}
      {open === "remove" && <RemoveHead head={head} onClose={close} />}
      {removing && <RemoveTariff tariff={removing} onClose={() => setRemoving(undefined)} />}
    </>
  );
}

type TariffCardProps = HeadProps & {
  tariff: ChargeTariff;
  mayWrite: boolean;
  isPresent: boolean;
  isFuture: boolean;
  onRemove: () => void;
};

function TariffCard({ head, tariff, choices, mayWrite, isPresent, isFuture, onRemove }: TariffCardProps) {
  const { Charge_TariffID, Rules } = tariff;
  return (
    <Card as="article" isItem aria-labelledby={Charge_TariffID}>
      <CardHead id={Charge_TariffID} title={m.tenancies_terms_from({ day: formatDay(tariff.From) })}>
        {isPresent && <Badge tone="good">{m.residents_seen_today()}</Badge>}
        {isFuture && <Badge tone="accent">{m.charges_coming()}</Badge>}
      </CardHead>
      <Stack as="ol" gap={2}>
        {ruleTexts(Rules, choices).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </Stack>
      <Soft>{cycleText(tariff)}</Soft>
      {mayWrite && (
        <CardFoot>
          {tariff.Whether_Billed ? (
            <Soft>{m.charges_was_billed()}</Soft>
          ) : (
            <>
              <ButtonLink
                look="quiet"
                to={tariffHref(head.Charge_HeadID, Charge_TariffID)}
                aria-describedby={Charge_TariffID}
              >
                {m.common_edit()}
              </ButtonLink>
              <Button look="quietDanger" onClick={onRemove} aria-describedby={Charge_TariffID}>
                {m.common_remove()}
              </Button>
            </>
          )}
        </CardFoot>
      )}
    </Card>
  );
}
