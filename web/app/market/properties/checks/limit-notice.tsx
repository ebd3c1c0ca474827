import { useState } from "react";
import { useRevalidator } from "react-router";
import type { checkCalls } from "#domain/market/properties/checks/calls.ts";
import type { Output } from "#domain/platform/call.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button.tsx";
import { dialogOnDemand } from "../../../ui/dialog-on-demand.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";

type Limit = Output<typeof checkCalls.limitInfo>;

const LimitDialog = dialogOnDemand(async () => (await import("./limit-dialog.tsx")).LimitDialog);

/** From this part of the limit on it is said how near it is. */
const near = 0.8;

/** How many active homes one's number may have, once that is near, and the way to more. Nothing for a verified account. */
export function LimitNotice({ limit }: { limit: Limit }) {
  const [isOpen, setIsOpen] = useState(false);
  const { revalidate } = useRevalidator();
  const { Active, Most, Request } = limit;
  if (Most === null || (Active < Most * near && Request === null)) return null;
  const isWaiting = Request !== null && Request.Decided_At === null;
  return (
    <Alert tone="plain">
      <Row gap={4} lineGap={2} spread="between">
        <Stack gap={1}>
          <p>{m.checks_limit_state({ active: Active, most: Most })}</p>
          {isWaiting && <Soft>{m.checks_limit_waiting({ wanted: Request.Wanted })}</Soft>}
          {Request?.Answer && <Soft>{m.checks_limit_answer({ answer: Request.Answer })}</Soft>}
        </Stack>
        {!isWaiting && <Button onClick={() => setIsOpen(true)}>{m.checks_limit_ask()}</Button>}
      </Row>
      {isOpen && <LimitDialog most={Most} onAsked={revalidate} onClose={() => setIsOpen(false)} />}
    </Alert>
  );
}
