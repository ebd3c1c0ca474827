export const previewPerPage = 10;
export const runsPerPage = 10;

export type ShownRun = { month: string; page: number; runsPage: number };

/** The preview of a month on a page of it, over a page of the runs. */
export function runPathOf({ month, page, runsPage }: ShownRun): string {
  const params = new URLSearchParams({ month });
  if (page > 1) params.set("page", String(page));
  if (runsPage > 1) params.set("runs", String(runsPage));
  return `/billing/generate?${params}`;
}
