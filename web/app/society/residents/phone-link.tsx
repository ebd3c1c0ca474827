import { useState } from "react";
import { formatPhone, isMasked } from "#domain/platform/phone.ts";
import { request } from "../../lib/request.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";

type Person = { Society_ResidentID: string; Name: string; PhoneNumber: string };

/** A number to call. One that is masked in the list is revealed on request, and that is logged. */
export function PhoneLink({ person: { Society_ResidentID, Name, PhoneNumber } }: { person: Person }) {
  const [revealed, setShown] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const number = revealed ?? PhoneNumber;
  if (!isMasked(number)) return <a href={`tel:+91${number}`}>{formatPhone(number)}</a>;

  async function show() {
    setIsBusy(true);
    const answer = await request("vendor/Fetch_Resident_Phone_Info", { Society_ResidentID });
    if (answer.success) setShown(answer.extras.Data.PhoneNumber);
    else showToast(answer.extras.Status ?? m.residents_phone_failed(), "bad");
    setIsBusy(false);
  }
  return (
    <>
      <span>{number}</span>
      <Button look="quiet" disabled={isBusy} aria-label={m.residents_phone_show_of({ name: Name })} onClick={show}>
        {m.residents_phone_show()}
      </Button>
    </>
  );
}
