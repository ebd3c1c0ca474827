import { z } from "zod";
import { DayIn } from "../../../platform/fields.ts";
import { problem } from "../../../platform/problems.ts";
import { mostSchemes, type YearRebateUnit, yearRebateUnits } from "./codes.ts";

const scheme = {
  /** The year in which the financial year begins. */
  Financial_Year: z.int().min(2000).max(2100),
  By: z.enum(Object.keys(yearRebateUnits) as [YearRebateUnit, ...YearRebateUnit[]]),
};

/** A rebate for paying a financial year ahead, as the wire answers it and the database keeps it. */
export const YearScheme = z.object({ ...scheme, Until: z.iso.date(), Value: z.number() });
export type YearScheme = z.output<typeof YearScheme>;

const YearSchemeIn = z
  .object({ ...scheme, By: scheme.By.default("percent"), Until: DayIn, Value: z.number(problem("year-rebate-wrong")) })
  .superRefine(({ Financial_Year, Until, By, Value }, context) => {
    const isRight =
      By === "percent"
        ? Value > 0 && Value < 100 && Number.isInteger(Math.round(Value * 1e8) / 1e4)
        : Number.isInteger(Value) && Value > 0 && Value < 12;
    if (!isRight) context.addIssue({ code: "custom", path: ["Value"], message: problem("year-rebate-wrong") });
    if (Until > `${Financial_Year + 1}-03-31`)
      context.addIssue({ code: "custom", path: ["Until"], message: problem("year-until-late") });
  });

/** As forms fill them in, one a year. */
export const YearSchemesDraft = z
  .array(YearSchemeIn)
  .max(mostSchemes)
  .refine((all) => new Set(all.map(({ Financial_Year }) => Financial_Year)).size === all.length, problem("year-twice"))
  .transform((all) => all.toSorted((one, other) => one.Financial_Year - other.Financial_Year));

/** The part of the charges that the rebate is. */
export const partOf = ({ By, Value }: Pick<YearScheme, "By" | "Value">): { part: number; of: number } =>
  By === "percent" ? { part: Math.round(Value * 1e4), of: 1_000_000 } : { part: Value, of: 12 };
