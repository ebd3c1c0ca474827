/** Days for which a link that shows a statement to whoever has it is valid, and how many an account has at a time. */
export const statementLinkDays = 30;
export const mostStatementLinks = 20;
/** What a shared statement shows, from its first day on. */
export const statementMonths = 12;
