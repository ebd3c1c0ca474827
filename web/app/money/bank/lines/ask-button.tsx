import { type ReactNode, useState } from "react";
import { useRevalidator } from "react-router";
import type { CallAt, OncePath } from "#domain";
import type { Input } from "#domain/platform/call.ts";
import { useAttempt } from "../../../lib/use-attempt.tsx";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { showToast } from "../../../ui/toast.tsx";

type AskButtonProps<P extends OncePath> = {
  path: P;
  /** The id of what it changes. */
  about: string;
  input: Input<CallAt<P>>;
  look?: "quiet";
  children: ReactNode;
};

/** Asks a call by one click, says what came of it, and loads the page anew. */
export function AskButton<P extends OncePath>({ path, about, input, look, children }: AskButtonProps<P>) {
  const { revalidate } = useRevalidator();
  const attempt = useAttempt(path, about);
  const [isBusy, setIsBusy] = useState(false);
  async function send() {
    setIsBusy(true);
    const answer = await attempt.ask(input);
    showToast(answer.extras.Status ?? m.bank_lines_post_failed());
    await revalidate();
    setIsBusy(false);
  }
  return (
    <>
      {attempt.notice}
      <Button {...(look && { look })} busy={isBusy} onClick={send}>
        {children}
      </Button>
    </>
  );
}
