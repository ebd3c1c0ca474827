import { useRevalidator } from "react-router";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

export function ContractsFailed({ reason }: { reason: string }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Notice
      role="alert"
      title={m.tenancies_failed()}
      action={
        <Button busy={state !== "idle"} onClick={() => revalidate()}>
          {m.tenancies_retry()}
        </Button>
      }
    >
      {m.tenancies_error({ message: reason })}
    </Notice>
  );
}
