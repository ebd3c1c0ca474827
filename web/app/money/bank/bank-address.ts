export const bankPath = "/bank";
export const newAccountPath = `${bankPath}/new`;
export const bankAccountHref = (accountId: string): string => `${bankPath}/${accountId}`;
export const editAccountHref = (accountId: string): string => `${bankAccountHref(accountId)}/edit`;
