import { z } from "zod";
import { call } from "../../../platform/call.ts";
import { AuditPackId } from "../../../platform/ids.ts";
import { languages } from "../../../platform/languages.ts";
import { StreamedFile } from "../../../platform/sheet-calls.ts";
import { packSteps } from "./codes.ts";

const count = z.int().min(0);

const Pack = z.object({
  Audit_PackID: z.string(),
  Financial_Year: z.int(),
  Language: z.enum(languages),
  Whether_Done: z.boolean(),
  Whether_Failed: z.boolean(),
  /** What is being made; null before it begins and at its end. */
  Pack_Step: z.enum(Object.keys(packSteps) as [keyof typeof packSteps]).nullable(),
  Done_Files: count,
  Total_Files: count,
  Byte_Count: count,
  Requested_By: z.string(),
  created_at: z.iso.datetime(),
  Ended_At: z.iso.datetime().nullable(),
  /** Until when it is kept. */
  Kept_Until: z.iso.datetime(),
});
export type AuditPack = z.output<typeof Pack>;

const refusals = ["no-society", "other-financial-year", "unknown-financial-year"] as const;

export const pack = {
  createAuditPack: call({
    path: "vendor/Create_Audit_Pack",
    limit: "expensive",
    who: "books.read",
    summary:
      "Make a ZIP file of a financial year with all statements, books and registers as PDF and XLSX and an index; `Fetch_Audit_Packs_Info` shows its progress. One that is being made already is answered again",
    fresh: true,
    input: z.object({
      /** By the year in which it begins. Left out: the year of the role, or the current one. */
      Financial_Year: z.int().min(1900).max(2200).optional(),
      /** Of the caller, where it is left out. */
      Language: z.enum(languages).optional(),
    }),
    output: Pack,
    done: "The audit pack is being made",
    once: true,
    refusals,
  }),
  auditPacks: call({
    path: "vendor/Fetch_Audit_Packs_Info",
    who: "books.read",
    summary:
      "List the audit packs of a society or landlord that are being made or kept, the newest first, with their progress; for a role that is held to one financial year, of that one",
    input: z.object({}),
    output: z.object({
      /** The years that the books have, the newest first. */
      Years: z.array(z.int()),
      Packs: z.array(Pack),
    }),
    refusals: ["no-society"],
  }),
  exportAuditPack: call({
    path: "vendor/Export_Audit_Pack",
    who: "books.read",
    summary: "Answer an address that sends an audit pack for ten minutes, to anyone who has it",
    fresh: true,
    input: z.object({ Audit_PackID: AuditPackId }),
    output: StreamedFile,
    refusals: ["no-society", "unknown-audit-pack", "audit-pack-not-ready"],
  }),
};
