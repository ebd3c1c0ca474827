import type { TextFormat } from "#domain/money/journal/papers/codes.ts";
import type { Db } from "../../../platform/db/database.ts";
import { isTally } from "./link.ts";
import { plainText } from "./plain.ts";
import type { TextDays } from "./queries.ts";
import { tallyXml } from "./tally.ts";

type Wanted = { issuerId: string; name: string; format: TextFormat; days: TextDays };

/** The journal of an issuer for another program, some entries at a time. */
export const journalText = (db: Db, { format, ...wanted }: Wanted): AsyncGenerator<string> =>
  isTally(format) ? tallyXml(db, { ...wanted, format }) : plainText(db, { ...wanted, format });
