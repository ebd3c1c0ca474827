/** What a cell says, or why it says nothing that its column needs (a coded reason, see row-reasons.ts). */
export type Reading<Value> = { value: Value } | { problem: string };

export const read = <Value>(value: Value): Reading<Value> => ({ value });
export const unread = (problem: string): { problem: string } => ({ problem });
