import { z } from "zod";
import { problem } from "../../../platform/problems.ts";
import { gstinFault } from "./numbers/rules.ts";

const sentences = {
  form: problem("gstin-form"),
  state: problem("gstin-state"),
  checksum: problem("gstin-checksum"),
};

/** A GSTIN as the certificate has it. */
export const Gstin = z
  .string()
  .trim()
  .toUpperCase()
  .superRefine((gstin, context) => {
    const fault = gstinFault(gstin);
    if (fault !== undefined) context.addIssue({ code: "custom", message: sentences[fault] });
  });
