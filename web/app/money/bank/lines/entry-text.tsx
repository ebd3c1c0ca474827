import { Link } from "react-router";
import type { BankLine } from "#domain/money/bank/lines/draft.ts";
import { entryKinds } from "#domain/money/journal/codes.ts";
import { formatDay } from "../../../lib/format.ts";
import { Soft } from "../../../ui/soft.tsx";
import { entriesAddress, refOf } from "../../journal/books-address.ts";

type Entry = NonNullable<BankLine["Entry"]>;

/** An entry of the books: what it is, its number and day, and what it says. */
export const EntryText = ({ entry }: { entry: Entry }) => (
  <>
    <strong>{entryKinds[entry.Entry_Kind]}</strong> ·{" "}
    <Link to={entriesAddress.href({}, refOf(entry))}>{entry.Document_No}</Link>
    <Soft isBlock>
      {[formatDay(entry.Entry_Day), entry.Particulars.join(", "), entry.Narration]
        .filter((text) => text !== "")
        .join(" · ")}
    </Soft>
  </>
);
