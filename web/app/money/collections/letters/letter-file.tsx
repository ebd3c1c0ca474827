import { useEffect, useState } from "react";
import type { Batch } from "#domain/money/collections/letters/draft.ts";
import { dayOf } from "#domain/platform/days.ts";
import { formatDay, formatNumber } from "../../../lib/format.ts";
import { request } from "../../../lib/request.ts";
import { m } from "../../../paraglide/messages.js";
import { Alert } from "../../../ui/alert.tsx";
import { buttonClass } from "../../../ui/button.tsx";
import { Row } from "../../../ui/layout.tsx";
import { Progress } from "../../../ui/progress.tsx";
import { Soft } from "../../../ui/soft.tsx";

const every = 1_000;

/** The file of letters that were issued together: followed while it is drawn, then to download. */
export function LetterFile({ batchId }: { batchId: string }) {
  const [batch, setBatch] = useState<Batch>();
  const [failure, setFailure] = useState<string>();
  /** Grows with each look, so that a look follows it while it is being drawn. */
  const [looks, setLooks] = useState(0);
  const isGoing = batch === undefined || !batch.Whether_Done;

  useEffect(() => {
    if (looks > 0 && !isGoing) return;
    let isLeft = false;
    const look = async () => {
      const answer = await request("vendor/Fetch_Letter_Batch_Info", { Letter_BatchID: batchId as never });
      if (isLeft) return;
      setFailure(answer.success ? undefined : (answer.extras.Status ?? m.letters_file_failed()));
      if (answer.success) setBatch(answer.extras.Data);
      setLooks((before) => before + 1);
    };
    const timer = setTimeout(look, looks === 0 ? 0 : every);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [batchId, looks, isGoing]);

  if (failure || batch?.Whether_Failed) return <Alert tone="bad">{failure ?? m.letters_file_failed()}</Alert>;
  if (!batch?.File_URL)
    return (
      <Progress value={batch?.Done_Letters ?? 0} max={Math.max(1, batch?.Letter_Count ?? 1)}>
        {m.letters_drawing({
          done: formatNumber(batch?.Done_Letters ?? 0),
          total: formatNumber(batch?.Letter_Count ?? 0),
        })}
      </Progress>
    );
  return (
    <Row gap={3} spread="between">
      <Soft>
        {m.letters_file_facts({
          pages: formatNumber(batch.Page_Count),
          until: formatDay(dayOf(new Date(batch.Kept_Until))),
        })}
      </Soft>
      <a href={batch.File_URL} target="_blank" rel="noopener" className={buttonClass()}>
        {m.common_open_pdf()}
      </a>
    </Row>
  );
}
