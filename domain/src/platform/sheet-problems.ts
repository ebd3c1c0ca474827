/** Those of uploaded tables. */
export const sheetProblems = {
  "file-neither-csv-nor-xlsx": "This is neither a CSV file nor an XLSX or XLS workbook.",
  "file-with-password":
    "The file is protected with a password. Save it without one in the spreadsheet program, and upload it again.",
  "workbook-with-macros": "The workbook cannot be read. Please save it as XLSX without macros, or as CSV.",
  "workbook-unreadable": "The workbook cannot be read: {reason}",
  "file-unreadable": "The file cannot be read: {reason}",
  "quote-not-closed": "A quote that opens after line {line} is never closed.",
  "sheet-empty": "The file is empty: its first row must name the columns.",
  "file-without-properties": "The file has a row of column names, but no properties below it.",
  "file-without-rows": "The file has no rows.",
  "file-without-residents": "The file has a row of column names, but no residents below it.",
  "file-without-accounts": "The file has no columns for accounts with debits and credits",
  "file-without-notes": "The file has no rows with flats and amounts",
  "file-without-readings": "The file has no rows with readings",
} as const;
