import { describe, expect, test } from "vitest";
import { layoutDates } from "./codes.ts";
import {
  batchFault,
  batchReference,
  dayText,
  fileEnding,
  fileText,
  isPlainText,
  layoutOf,
  payeeText,
  shippedLayouts,
  type TransferRow,
  transferOf,
} from "./rules.ts";

const { hdfc, icici, generic } = shippedLayouts;
const row: TransferRow = {
  ...{ kind: 1, amount: 18_500_50, payee: "Kavach Guards & Sons", accountNo: "001205009412", ifsc: "ICIC0000012" },
  ...{ bankName: "ICICI Bank, Pune", debitAccountNo: "50100012345678", day: "2026-11-05" },
  ...{ reference: "BP20262700001001", invoices: ["KG/0902", "=1+1"], email: "a@b.in", phone: "9812345678" },
};

describe("a transfer", () => {
  const choose = (more: object) =>
    transferOf({ from: "HDFC0000001", to: "ICIC0000012", amount: 100_00, byImps: false, ...more }, generic);
  test("is within the bank, by RTGS from ₹2 lakh, by NEFT below, or by IMPS where it is wanted", () => {
    expect(choose({ to: "HDFC0009999", amount: 9_00_000_00 })).toBe(4);
    expect(choose({ amount: 1_99_999_99 })).toBe(1);
    expect(choose({ amount: 2_00_000_00 })).toBe(2);
    expect(choose({ byImps: true, amount: 5_00_000_00 })).toBe(3);
    expect(choose({ byImps: true, amount: 5_00_000_01 })).toBe(2);
    const none = { ...generic, RTGS: "", IMPS: "", Within_Bank: "" };
    const rtgs = { from: "HDFC0000001", to: "HDFC0000002", amount: 9_00_000_00, byImps: true };
    expect(transferOf(rtgs, none)).toBe(1);
  });
});

describe("a file", () => {
  test("of HDFC Bank has 28 columns and no heading", () => {
    const [line = "", ...rest] = fileText(hdfc, [row]).split("\r\n");
    expect(rest).toEqual([""]);
    const cells = line.split(",");
    expect(cells.length).toBe(28);
    expect(cells.slice(0, 5)).toEqual(["N", "001205009412", "001205009412", "18500.50", "Kavach Guards AND Sons"]);
    expect([cells[12], cells[13], cells[14], cells[22], cells[24], cells[27]]).toEqual([
      ...["BP20262700001001", "BP20262700001001", "KG 0902 1 1", "05/11/2026", "ICIC0000012", "a@b.in"],
    ]);
  });

  test("of ICICI Bank has the names of its 19 columns", () => {
    const [heading = "", line = ""] = fileText(icici, [{ ...row, kind: 4 }]).split("\r\n");
    expect(
      heading.startsWith("PYMT_PROD_TYPE_CODE,PYMT_MODE,DEBIT_ACC_NO,BNF_NAME,BENE_ACC_NO,BENE_IFSC,AMOUNT,"),
    ).toBe(true);
    expect(heading.split(",").length).toBe(19);
    expect(line.split(",").slice(0, 3)).toEqual(["PAB_VENDOR", "FT", "50100012345678"]);
    expect(line.split(",")[12]).toBe("05-11-2026");
  });

  test("is the same each time, and nothing in it is a formula or a separator", () => {
    const payee = '=HYPERLINK("http://x"),|;\t#~\'\nप्रकाश';
    const evil = { ...row, payee, invoices: ["@SUM(A1)", "-1", "+2"], email: "=a,b@c.in", bankName: "=cmd|' /C'" };
    for (const Separator of ["comma", "semicolon", "pipe", "tab", "tilde", "hash"] as const) {
      const layout = { ...generic, Separator, Columns: [...generic.Columns, ...hdfc.Columns] };
      const text = fileText(layout, [evil, row]);
      expect(text).toBe(fileText(layout, [evil, row]));
      const sign = { comma: ",", semicolon: ";", pipe: "|", tab: "\t", tilde: "~", hash: "#" }[Separator];
      const lines = text.split("\r\n").slice(0, -1);
      expect(lines.length).toBe(3);
      for (const cells of lines.map((line) => line.split(sign))) {
        expect(cells.length).toBe(layout.Columns.length);
        for (const cell of cells) expect(cell).toMatch(/^([A-Za-z0-9][A-Za-z0-9 ._+@/()-]*)?$/);
      }
    }
    expect(fileEnding(generic)).toBe("csv");
    expect(fileEnding({ ...generic, Separator: "pipe" })).toBe("txt");
  });

  test.each(Object.entries(layoutDates))("writes a day as %s", (format, example) => {
    expect(dayText("2026-12-31", format as keyof typeof layoutDates)).toBe(example);
  });
});

test("a supplier without an account, with ours, or without a Latin name can't be paid", () => {
  const payee = { name: "Otis", accountNo: "123456", ifsc: "ICIC0000012" };
  expect(batchFault(payee, "999")).toBeUndefined();
  expect(batchFault({ ...payee, accountNo: "", ifsc: "" }, "999")).toBe("no-account");
  expect(batchFault(payee, "123456")).toBe("same-account");
  expect(batchFault({ ...payee, name: "प्रकाश 24" }, "999")).toBe("no-name");
  expect(payeeText("Société Générale, Pune (West) — a very long name of a company")).toBe(
    "Societe Generale Pune West a very long n",
  );
});

test("the layout follows the bank, and a reference has no signs", () => {
  expect(layoutOf("HDFC0000001").Base).toBe("hdfc");
  expect(layoutOf("ICIC0000012").Base).toBe("icici");
  expect(layoutOf("SBIN0000012").Base).toBe("generic");
  expect(batchReference("BP/2026-27/00012", 7)).toBe("BP20262700012007");
});

test.each([
  ["", true],
  ["PAB_VENDOR", true],
  ["=1", false],
  ["-1", false],
  ["@A", false],
  ["a,b", false],
  ["a|b", false],
])("a text of a layout %j is plain: %s", (text, expected) => {
  expect(isPlainText(text)).toBe(expected);
});
