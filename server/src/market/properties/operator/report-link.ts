import { idBytes, idIn, idOut, readSigned, sign } from "../../../platform/signed-token.ts";

const purpose = "listing report";

/** What opens the page of a report, for who sent it. It shows nothing of them. */
export const reportToken = (secret: Buffer, reportId: string): string => sign(secret, purpose, idIn(reportId));
export const reportPath = (secret: Buffer, reportId: string): string =>
  `/listing-reports/${reportToken(secret, reportId)}`;

export function readReportToken(secret: Buffer, token: string): string | undefined {
  const head = readSigned(secret, purpose, token, idBytes);
  return head && idOut(head);
}
