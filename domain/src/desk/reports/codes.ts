import { labels } from "../../platform/labels.ts";
import { sheetFormats } from "../../platform/sheets.ts";

/** The periods of a report. A quarter is one of the financial year, which begins in April. */
export const reportPeriods = labels("reportPeriods", {
  "this-month": "This month",
  "last-month": "Last month",
  quarter: "This quarter",
  "financial-year": "Financial year",
  custom: "Custom",
});
export type ReportPeriod = keyof typeof reportPeriods;
export const reportPeriodCodes = Object.keys(reportPeriods) as [ReportPeriod, ...ReportPeriod[]];

/** A report as a file: a sheet of its figures, or a paper to read and to print. */
export const reportFormats = labels("reportFormats", { ...sheetFormats, pdf: "PDF" });
export type ReportFormat = keyof typeof reportFormats;
export const reportFormatCodes = Object.keys(reportFormats) as [ReportFormat, ...ReportFormat[]];

/** The longest custom period, in months. */
export const mostMonths = 60;
/** The minimum number of months in the chart, up to the last one of the period. */
export const leastMonths = 12;

/** The subjects of reports, each a tab of the screen. */
export const reportTabs = labels("reportTabs", {
  financial: "Financial",
  visitor: "Visitor",
  maintenance: "Maintenance",
});
export type ReportTab = keyof typeof reportTabs;

/** The chart of months begins with the first month with data, but has at least this many. */
export const leastMonthsShown = 6;

/** A chart has one column per day up to this number, and one per month above it. */
export const mostDaysInChart = 31;
export const chartUnits = ["day", "month"] as const;
export type ChartUnit = (typeof chartUnits)[number];

/** From 1 for Monday, as ISO numbers them. */
export const weekdays = labels("weekdays", {
  1: "Monday",
  2: "Tuesday",
  3: "Wednesday",
  4: "Thursday",
  5: "Friday",
  6: "Saturday",
  7: "Sunday",
});
export type Weekday = keyof typeof weekdays;
