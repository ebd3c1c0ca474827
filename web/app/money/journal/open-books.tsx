import { useState } from "react";
import { useRevalidator } from "react-router";
import { askOnce } from "../../lib/ask-once.ts";
import { useMay } from "../../lib/use-may.ts";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { showToast } from "../../ui/toast.tsx";

/** Opens the books of a landlord before the first document. */
export function OpenBooks() {
  const { revalidate } = useRevalidator();
  const mayWrite = useMay()("books.write");
  const [isBusy, setIsBusy] = useState(false);
  if (!mayWrite) return null;
  async function open() {
    setIsBusy(true);
    const answer = await askOnce("vendor/Create_Books", "", {});
    showToast(answer.extras.Status ?? m.common_save_failed(), answer.success ? "good" : "bad");
    await revalidate();
    setIsBusy(false);
  }
  return (
    <Button look="primary" busy={isBusy} onClick={open}>
      {m.periods_open_books()}
    </Button>
  );
}
