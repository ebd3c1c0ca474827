import type { PropertyDraft } from "#domain/market/properties/draft.ts";
import type { RowProblem } from "../../../../platform/sheets/problems.ts";

export type Home = { draft: PropertyDraft; createdAt: Date | undefined; photos: string[] };
/** A row without a home is invalid. Others may need a confirmation or have a warning. */
export type ReadHome = { line: number; problems: RowProblem[]; home?: Home };
export const isBad = ({ home }: ReadHome): boolean => home === undefined;
