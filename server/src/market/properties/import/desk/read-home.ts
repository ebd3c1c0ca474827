import type { PropertyDraft } from "#domain/market/properties/draft.ts";
import type { RowProblem } from "../../../../platform/sheets/problems.ts";

export type Home = { draft: PropertyDraft; createdAt: Date | undefined; photos: string[] };
/** A row without a home is bad. Of the others some are asked or warned about. */
export type ReadHome = { line: number; problems: RowProblem[]; home?: Home };
export const isBad = ({ home }: ReadHome): boolean => home === undefined;
