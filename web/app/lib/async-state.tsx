import { Button } from "../ui/button.tsx";
import { Stack } from "../ui/layout.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { RequestState } from "./use-request.ts";

type AsyncStateProps = {
  result: RequestState<unknown>;
  words: { loading: string; failed: string; gone: string; retry: string };
  /** The refusal that says that there is no such thing. */
  missing: string;
  onRetry: () => void;
};

/** The loading and failed states of data that a dialog loads itself. */
export function AsyncState({ result, words, missing, onRetry }: AsyncStateProps) {
  if (result.is === "full") return null;
  if (result.is === "loading")
    return (
      <Stack gap={5} role="status">
        <span className="visually-hidden">{words.loading}</span>
        <Skeleton width="60%" height="2rem" />
        <Skeleton height="6rem" />
        <Skeleton height="6rem" />
      </Stack>
    );
  const isGone = result.refusal === missing;
  return (
    <Notice
      role="alert"
      title={isGone ? words.gone : words.failed}
      action={!isGone && <Button onClick={onRetry}>{words.retry}</Button>}
    >
      {result.message !== words.failed && result.message}
    </Notice>
  );
}
