import { expect, test } from "vitest";
import type { Narration } from "./codes.ts";
import { readNarration } from "./rules.ts";

const nothing = { vpa: "", ifsc: "", payer: "", accountTail: "", note: "", cheque: "", ownReference: "", isReturn: false };

/** As banks write them, of invented people: narration, the line's own reference, channel, number, and all else that it says. */
const narrations: [string, string, Narration["channel"], string, Partial<Narration>][] = [
  ["UPI-ASHA RAO-ASHA.RAO@OKAXIS-UTIB0000001-432112345678-MAINT A101", "", "upi", "upi 432112345678", { vpa: "asha.rao@okaxis", ifsc: "UTIB0000001", payer: "ASHA RAO", note: "MAINT A101" }],
  ["UPI-ASHA RAO-9800000001@YBL-HDFC0000123-432112345678-MAINTENANCE CHARGES NOV", "", "upi", "upi 432112345678", { vpa: "9800000001@ybl", ifsc: "HDFC0000123", payer: "ASHA RAO", note: "MAINTENANCE CHARGES NOV" }],
  ["UPI-ASHA RAO-9800000001-2@YBL-HDFC0000123-432112345678-UPI", "", "upi", "upi 432112345678", { vpa: "9800000001-2@ybl", ifsc: "HDFC0000123", payer: "ASHA RAO" }],
  ["UPI-ASHA RAO-ASHA@OKAXIS-UTIB0000001-4321123456", "", "upi", "upi 4321123456 truncated", { vpa: "asha@okaxis", ifsc: "UTIB0000001", payer: "ASHA RAO" }],
  ["UPI-GURPREET KAUR-GURPREET@PTYES-YESB0PTMUPI-432112345678-SENT USING PAYTM U", "", "upi", "upi 432112345678", { vpa: "gurpreet@ptyes", ifsc: "YESB0PTMUPI", payer: "GURPREET KAUR", note: "SENT USING PAYTM U" }],
  ["UPI-SUNRISE LIFTS PVT LTD-LIFTS@HDFCBANK-HDFC0000001-432112345678-A0123456789ABCDEF0123456789ABCDEF01", "", "upi", "upi 432112345678", { vpa: "lifts@hdfcbank", ifsc: "HDFC0000001", payer: "SUNRISE LIFTS PVT LTD", ownReference: "A0123456789ABCDEF0123456789ABCDEF01" }],
  ["REV-UPI-50100012345678-ASHA@OKAXIS-432112345678", "", "upi", "upi 432112345678", { vpa: "asha@okaxis", accountTail: "5678", isReturn: true }],
  ["NEFT CR-UTIB0000001-ASHA RAO-SUNRISE CHS LTD-AXNPM01003507500", "", "neft", "neft AXNPM01003507500", { ifsc: "UTIB0000001", payer: "ASHA RAO" }],
  ["NEFT CR-SBIN0001234-MARIA DSOUZA-SUNRISE CHS LTD-SBINN52026110512345678", "", "neft", "neft SBINN52026110512345678", { ifsc: "SBIN0001234", payer: "MARIA DSOUZA" }],
  ["RTGS CR-HDFC0000123-ASHA RAO-SUNRISE CHS LTD-HDFCR52026110512345678", "", "rtgs", "rtgs HDFCR52026110512345678", { ifsc: "HDFC0000123", payer: "ASHA RAO" }],
  ["IMPS-432112345678-ASHA RAO-HDFC-XXXXXXXX1234-MAINT A101", "", "imps", "imps 432112345678", { payer: "ASHA RAO", note: "MAINT A101", accountTail: "1234" }],
  ["FT - CR - 50100012345678 - ASHA RAO", "", "transfer", "", { payer: "ASHA RAO", accountTail: "5678" }],
  ["TPT-MAINT A101-ASHA RAO", "", "transfer", "", { payer: "ASHA RAO", note: "MAINT A101" }],
  ["CHQ DEP - MICR CLG - HDFC BANK 123456", "", "cheque", "", { cheque: "123456" }],
  ["CHQ DEP RET- FUNDS INSUFFICIENT - 123456", "", "cheque", "", { cheque: "123456", isReturn: true }],
  ["CASH DEPOSIT BY - ASHA RAO - SECTOR 9", "", "cash", "", { payer: "ASHA RAO" }],
  ["CREDIT INTEREST CAPITALISED", "", "interest", "", {}],
  ["CHQ RETURN CHARGES INCL GST 051126-MIR123456", "", "charges", "", {}],
  ["NEFT RETURN-N306261234567890-ASHA RAO-ACCOUNT CLOSED", "", "neft", "neft N306261234567890", { payer: "ASHA RAO", note: "ACCOUNT CLOSED", isReturn: true }],
  ["UPI/432112345678/Maint A101/asha.rao@okaxis/AXIS BANK/ICI7de43fa40188479e9baf883d6", "", "upi", "upi 432112345678", { vpa: "asha.rao@okaxis", note: "Maint A101" }],
  ["UPI/432112345678/UPI/asha.r7@okhdfc/HDFC BANK LTD/ICI7de43fa40188479e9baf883d6", "", "upi", "upi 432112345678", { vpa: "asha.r7@okhdfc" }],
  ["UPI/ASHA RAO/asha.rao@okaxis/Maint A101/AXIS BANK/432112345678/ICI7de43fa40188479e9baf883d6", "", "upi", "upi 432112345678", { vpa: "asha.rao@okaxis", payer: "ASHA RAO", note: "Maint A101" }],
  ["MMT/IMPS/432112345678/MAINT A101/ASHA RAO/HDFC0000123", "", "imps", "imps 432112345678", { ifsc: "HDFC0000123", payer: "ASHA RAO", note: "MAINT A101" }],
  ["MMT/IMPS/432112345678/ASHA RAO/HDFC Bank", "", "imps", "imps 432112345678", { payer: "ASHA RAO" }],
  ["MMT/IMPS/432112345678/No Remarks/ASHA RAO/Yes Ba", "", "imps", "imps 432112345678", { payer: "ASHA RAO" }],
  ["NEFT-SBIN226305123456-ASHA RAO-MAINT A101-0000012345678-SBIN0001234", "", "neft", "neft SBIN226305123456", { ifsc: "SBIN0001234", payer: "ASHA RAO", note: "MAINT A101", accountTail: "5678" }],
  ["RTGS-UTIBR72026110500123456-ASHA RAO-UTIB0000001-MAINT", "", "rtgs", "rtgs UTIBR72026110500123456", { ifsc: "UTIB0000001", payer: "ASHA RAO", note: "MAINT" }],
  ["INF/INFT/031234567890/MAINT A101/ASHA RAO", "", "transfer", "", { payer: "ASHA RAO", note: "MAINT A101" }],
  ["INF/NEFT/IN42611051234567/SBIN0001234/MAINT/ASHA RAO", "", "neft", "neft IN42611051234567", { ifsc: "SBIN0001234", payer: "ASHA RAO", note: "MAINT" }],
  ["CLG/ASHA RAO/123456/HDF/05.11.2026", "", "cheque", "", { payer: "ASHA RAO", cheque: "123456" }],
  ["CAM/52431/CASH DEPOSIT/05-11-26", "", "cash", "", {}],
  ["000412345678:Int.Pd:01-07-2026 to 30-09-2026", "", "interest", "", {}],
  ["BY TRANSFER-UPI/CR/432112345678/ASHA RAO/UTIB/asha.rao@ok/Maint--", "", "upi", "upi 432112345678", { vpa: "asha.rao@ok", payer: "ASHA RAO", note: "Maint" }],
  ["TO TRANSFER-UPI/DR/432112345678/LIFT CO/SBIN/lift@sbi/UPI--", "", "upi", "upi 432112345678", { vpa: "lift@sbi", payer: "LIFT CO" }],
  ["BY TRANSFER-UPI/CR/432112345678/ASHA/SBIN/asha63219@/UPI--", "", "upi", "upi 432112345678", { vpa: "asha63219@", payer: "ASHA" }],
  ["BY TRANSFER-NEFT*UTIB0000022*AXNPM01003507500*ASHA RAO--", "", "neft", "neft AXNPM01003507500", { ifsc: "UTIB0000022", payer: "ASHA RAO" }],
  ["BY TRANSFER-RTGS HDFCR52026110512345678-ASHA RAO--", "", "rtgs", "rtgs HDFCR52026110512345678", { payer: "ASHA RAO" }],
  ["BY TRANSFER-INB IMPS432112345678/9800000001/XX4589/Maint--", "", "imps", "imps 432112345678", { note: "Maint", accountTail: "4589" }],
  ["BY TRANSFER-INB Maintenance A101--", "", "transfer", "", { note: "Maintenance A101" }],
  ["BY TRANSFER---", "TRANSFER FROM 4897736162097 ASHA RAO", "transfer", "", { payer: "ASHA RAO" }],
  ["BY CLG: 123456 / HDFC BANK", "", "cheque", "", { cheque: "123456" }],
  ["CHEQUE DEPOSIT---", "123456", "cheque", "", { cheque: "123456" }],
  ["CASH DEPOSIT-CASH DEPOSIT SELF--", "", "cash", "", {}],
  ["CREDIT INTEREST--", "", "interest", "", {}],
  ["CASH HANDLING CHARGES---", "", "charges", "", {}],
  ["UPI/P2A/432112345678/ASHA RAO/HDFC BANK/MAINT A101", "", "upi", "upi 432112345678", { payer: "ASHA RAO", note: "MAINT A101" }],
  ["UPI/P2M/432112345678/ASHA RAO/MAINT/HDFC BANK LTD", "", "upi", "upi 432112345678", { payer: "ASHA RAO", note: "MAINT" }],
  ["IMPS/P2A/432112345678/ASHA RAO/HDFCBANK/MAINT", "", "imps", "imps 432112345678", { payer: "ASHA RAO", note: "MAINT" }],
  ["NEFT/SBIN226305123456/ASHA RAO/STATE BANK OF INDIA/MAINT", "", "neft", "neft SBIN226305123456", { payer: "ASHA RAO", note: "MAINT" }],
  ["RTGS/ICICR42026110500123456/ASHA RAO/ICIC0000001", "", "rtgs", "rtgs ICICR42026110500123456", { ifsc: "ICIC0000001", payer: "ASHA RAO" }],
  ["BRN-CLG-CHQ PAID TO LIFT CO", "000123456", "cheque", "", { payer: "LIFT CO", cheque: "123456" }],
  ["MOB/TPFT/ASHA RAO/912010012345678", "", "transfer", "", { payer: "ASHA RAO", accountTail: "5678" }],
  ["UPI/ASHA RAO/432112345678/A-101 MAINT", "", "upi", "upi 432112345678", { payer: "ASHA RAO", note: "A-101 MAINT" }],
  ["IMPS-432112345678-ASHA RAO-HDFC-A101 MAINT", "", "imps", "imps 432112345678", { payer: "ASHA RAO", note: "A101 MAINT" }],
  ["NEFT SBIN226305123456 ASHA RAO", "", "neft", "neft SBIN226305123456", { payer: "ASHA RAO" }],
  ["UPI/432112345678/18:30:22/UPI/asha@okaxis/Maint A101", "", "upi", "upi 432112345678", { vpa: "asha@okaxis", note: "Maint A101" }],
  ["NEFT-SBIN226305123456-ASHA RAO", "", "neft", "neft SBIN226305123456", { payer: "ASHA RAO" }],
  ["UPI/432112345678/CR/ASHA RAO/HDFC/asha@okhdfc/Maint", "", "upi", "upi 432112345678", { vpa: "asha@okhdfc", payer: "ASHA RAO", note: "Maint" }],
  ["UPIAB/432112345678/CR/ASHA RAO/HDFC/asha@okhdfc", "", "upi", "upi 432112345678", { vpa: "asha@okhdfc", payer: "ASHA RAO" }],
  ["UPI/CR/432112345678/ASHA RAO/ICIC/asha@okicici/Maint A101", "", "upi", "upi 432112345678", { vpa: "asha@okicici", payer: "ASHA RAO", note: "Maint A101" }],
  ["UPI/MOB/432112345678/Maint A101", "", "upi", "upi 432112345678", { note: "Maint A101" }],
  ["NEFT CR-N306261234567890-ASHA RAO", "", "neft", "neft N306261234567890", { payer: "ASHA RAO" }],
  ["NEFT IN: N30626123456/ASHA RAO", "N306261234567890", "neft", "neft N306261234567890", { payer: "ASHA RAO" }],
  ["RTGS CR-HDFCR520261105", "", "rtgs", "rtgs HDFCR520261105 truncated", {}],
  ["I/W CHQ RET 123456 FUNDS INSUFFICIENT", "", "cheque", "", { cheque: "123456", isReturn: true }],
  ["INWARD CLG 123456 ASHA RAO", "", "cheque", "", { payer: "ASHA RAO", cheque: "123456" }],
  ["TRF FROM ASHA RAO", "", "transfer", "", { payer: "ASHA RAO" }],
  ["SMS CHGS OCT-26 + GST", "", "charges", "", {}],
  ["MIN BAL CHARGES", "", "charges", "", {}],
  ["SB INTEREST", "", "interest", "", {}],
  ["NEFT-UTIBN62026110512345678-RAZORPAY SOFTWARE PVT LTD-SETL", "", "gateway", "neft UTIBN62026110512345678", { payer: "RAZORPAY SOFTWARE PVT LTD", note: "SETL" }],
  ["IMPS-432112345678-RAZORPAY PAYMENTS-UTIB-XXXXXXX1234-PAYOUT", "", "gateway", "imps 432112345678", { payer: "RAZORPAY PAYMENTS", note: "PAYOUT", accountTail: "1234" }],
  ["NEFT CR-YESB0000001-CASHFREE PAYMENTS INDIA-SUNRISE CHS-YESBN12026110512345", "", "gateway", "neft YESBN12026110512345 truncated", { ifsc: "YESB0000001", payer: "CASHFREE PAYMENTS INDIA" }],
  ["UPI-ASHA RAO-asha@paytm-PYTM0123456-432112345678-A 101 NOV", "", "upi", "upi 432112345678", { vpa: "asha@paytm", ifsc: "PYTM0123456", payer: "ASHA RAO", note: "A 101 NOV" }],
  ["SOCIETY HALL RENT", "", "other", "", { note: "SOCIETY HALL RENT" }],
  ["नकद जमा", "", "cash", "", {}],
];

test.each(narrations)("%s | %s", (narration, reference, channel, number, expected) => {
  const { utr, ...rest } = readNarration(narration, reference);
  expect(rest).toEqual({ ...nothing, channel, ...expected });
  expect(utr === null ? "" : `${utr.kind} ${utr.text}${utr.isTruncated ? " truncated" : ""}`).toBe(number);
});

test("no text makes it fail or slow", () => {
  const long = "-/*:@".repeat(1_000);
  for (const text of ["", " ", "----", "@", "UPI", "UPI-", long, "A".repeat(5_000), "1".repeat(5_000), `UPI-${"A B ".repeat(1_000)}`])
    expect(readNarration(text, text).channel).toBeTypeOf("string");
});
