import { z } from "zod";

export const SupplierName = { SupplierID: z.string(), Supplier_Name: z.string() };
