import IconArrowDown from "@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs";
import IconArrowUp from "@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs";
import IconListDetails from "@tabler/icons-react/dist/esm/icons/IconListDetails.mjs";
import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { ChargeChoices, ChargeHead } from "#domain/money/charges/heads/calls.ts";
import { mostHeads } from "#domain/money/charges/heads/codes.ts";
import { dayOf } from "#domain/platform/days.ts";
import { forRole } from "../../lib/for-role.ts";
import { formatDay } from "../../lib/format.ts";
import { ListFailed } from "../../lib/list-state.tsx";
import { pageContext } from "../../lib/page-context.ts";
import { rootDataOf, siteOf } from "../../lib/root-data.ts";
import { useAttempt } from "../../lib/use-attempt.tsx";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Badge } from "../../ui/badge.tsx";
import { Button, IconButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PageHead } from "../../ui/page-head.tsx";
import { Soft } from "../../ui/soft.tsx";
import { showToast } from "../../ui/toast.tsx";
import { NoSociety } from "../bills/no-society.tsx";
import type { Route } from "./+types/charges-page";
import { headHref } from "./charges-address.ts";
import styles from "./charges-page.module.css";
import { ChargesTabs } from "./charges-tabs.tsx";
import { HeadDialog } from "./head-dialog.tsx";
import { cycleText, headName, ruleTexts } from "./tariff-words.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const [list, choices] = await Promise.all([
    page.ask("vendor/Filter_All_Charge_Heads", { Limit: mostHeads }),
    page.ask("vendor/Fetch_Charge_Choices_Info", {}),
  ]);
  forRole(list);
  if (list.extras.refusal === "no-society") return { missing: true as const };
  if (!list.success || !choices.success) return { failure: list.extras.Status ?? m.charges_failed() };
  return { heads: list.extras.Data, choices: choices.extras.Data };
}

export function meta({ matches }: Route.MetaArgs) {
  const { name } = siteOf(rootDataOf(matches));
  return [{ title: `${m.charges_title()} · ${name}` }, { name: "robots", content: "noindex" }];
}

export default function ChargesPage({ loaderData }: Route.ComponentProps) {
  const mayWrite = useMay()("charges.write");
  const [isAdding, setIsAdding] = useState(false);
  const add = mayWrite && "heads" in loaderData && (
    <Button look="primary" onClick={() => setIsAdding(true)}>
      <IconPlus size={18} aria-hidden /> {m.charges_add()}
    </Button>
  );
  return (
    <Stack gap={5}>
      <PageHead title={m.charges_title()} lead={m.charges_lead()} actions={add} />
      <ChargesTabs />
      {"missing" in loaderData ? (
        <NoSociety />
      ) : "failure" in loaderData ? (
        <ListFailed title={m.charges_failed()}>{loaderData.failure}</ListFailed>
      ) : loaderData.heads.length === 0 ? (
        <Notice role="status" icon={<IconListDetails size={32} />} title={m.charges_none()}>
          {m.charges_none_yet()}
        </Notice>
      ) : (
        <Heads {...loaderData} mayWrite={mayWrite} />
      )}
      {isAdding && "choices" in loaderData && (
        <HeadDialog choices={loaderData.choices} onClose={() => setIsAdding(false)} />
      )}
    </Stack>
  );
}

type HeadsProps = { heads: readonly ChargeHead[]; choices: ChargeChoices; mayWrite: boolean };

function Heads({ heads, choices, mayWrite }: HeadsProps) {
  const { revalidate } = useRevalidator();
  const order = useAttempt("vendor/Edit_Charge_Head_Order");
  const [isMoving, setIsMoving] = useState(false);
  const today = dayOf(new Date());
  const isEnded = ({ Ended_On }: ChargeHead) => Ended_On !== null && Ended_On < today;
  const lasting = heads.filter((head) => !isEnded(head));
  const ended = heads.filter(isEnded);

  async function move(at: number, by: -1 | 1) {
    const ids = lasting.map(({ Charge_HeadID }) => Charge_HeadID);
    const [moved] = ids.splice(at, 1);
    ids.splice(at + by, 0, moved!);
    setIsMoving(true);
    const answer = await order.ask({
      Charge_HeadIDs: [...ids, ...ended.map(({ Charge_HeadID }) => Charge_HeadID)] as never,
    });
    if (!answer.success) showToast(answer.extras.Status ?? m.charges_order_failed());
    await revalidate();
    setIsMoving(false);
  }

  return (
    <>
      {order.notice}
      <Stack as="ol" gap={3} aria-label={m.charges_in_order()}>
        {lasting.map((head, at) => (
          <Card as="li" key={head.Charge_HeadID} className={styles.head}>
            <HeadSummary head={head} choices={choices} />
            {mayWrite && (
              <div className={styles.moves}>
                <IconButton
                  label={m.charges_move_up({ name: headName(head) })}
                  disabled={at === 0 || isMoving}
                  onClick={() => void move(at, -1)}
                >
                  <IconArrowUp size={18} aria-hidden />
                </IconButton>
                <IconButton
                  label={m.charges_move_down({ name: headName(head) })}
                  disabled={at === lasting.length - 1 || isMoving}
                  onClick={() => void move(at, 1)}
                >
                  <IconArrowDown size={18} aria-hidden />
                </IconButton>
              </div>
            )}
          </Card>
        ))}
      </Stack>
      {ended.length > 0 && (
        <details>
          <summary>{m.charges_ended({ count: ended.length })}</summary>
          <Stack as="ul" gap={3}>
            {ended.map((head) => (
              <Card as="li" key={head.Charge_HeadID} className={styles.head}>
                <HeadSummary head={head} choices={choices} />
              </Card>
            ))}
          </Stack>
        </details>
      )}
    </>
  );
}

function HeadSummary({ head, choices }: { head: ChargeHead; choices: ChargeChoices }) {
  const { Tariff, Next_Tariff, Ended_On } = head;
  const other = headName(head) === head.Charge_Name ? head.Charge_Name_Hindi : head.Charge_Name;
  return (
    <Stack gap={2} className={styles.text}>
      <Row align="center" gap={3}>
        <h2>
          <Link to={headHref(head.Charge_HeadID)}>{headName(head)}</Link>
        </h2>
        <Badge>{head.Charge_Code}</Badge>
        {other && <Soft as="span">{other}</Soft>}
      </Row>
      {Tariff ? (
        <>
          {ruleTexts(Tariff.Rules, choices).map((rule) => (
            <p key={rule}>{rule}</p>
          ))}
          <Soft>{cycleText(Tariff)}</Soft>
        </>
      ) : (
        <Soft>{Next_Tariff ? m.charges_not_yet() : m.charges_without_tariff()}</Soft>
      )}
      {Next_Tariff && (
        <p>
          <Badge tone="accent">{m.tenancies_terms_from({ day: formatDay(Next_Tariff.From) })}</Badge>{" "}
          {ruleTexts(Next_Tariff.Rules, choices).join("; ")}
        </p>
      )}
      {Ended_On && <Soft>{m.charges_until({ day: formatDay(Ended_On) })}</Soft>}
    </Stack>
  );
}
