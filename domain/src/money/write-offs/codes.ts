/** Bills in one write-off: as many as one account can have open for years. */
export const mostBillsWrittenOff = 100;
