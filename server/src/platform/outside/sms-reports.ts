import type { IncomingHttpHeaders } from "node:http";

/** What a provider says of a message after it has taken it. */
export type SmsReport = { mark: string; reference: string | undefined } & (
  | { state: "delivered" }
  /** `error` is what `send` of its port would have thrown. */
  | { state: "failed"; error: Error }
);

/** `url` is the path with its query, as it came; `secret` what stands in the place of `:secret` of the path. */
export type ReportRequest = { url: string; secret: string; headers: IncomingHttpHeaders };

export type SmsReports = {
  /** Below the address of the site. */
  path: string;
  /**
   * The reports about messages with a mark; states on the way are left out. Nothing where the provider did not send them. Throws
   * SmsNotTaken where they cannot be read.
   */
  read(raw: Buffer, request: ReportRequest): SmsReport[] | undefined;
};

/** A try of ours to send a notice: what is reported of an earlier one says nothing of the next. */
export type Mark = { notificationId: string; attempt: number; templateId: string | undefined };

/** Of letters, digits, `-` and `.` only, and shorter than the 80 characters that MSG91 takes. */
export const markOf = ({ notificationId, attempt, templateId }: Mark): string =>
  [notificationId, attempt, ...(templateId === undefined ? [] : [templateId])].join(".");

const form = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,6})(?:\.(\d{10,25}))?$/;

/** Nothing where we have not made it. */
export function readMark(mark: string): Mark | undefined {
  const [, notificationId, attempt, templateId] = form.exec(mark) ?? [];
  return notificationId === undefined ? undefined : { notificationId, attempt: Number(attempt), templateId };
}
