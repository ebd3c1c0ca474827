/** Requested or reviewed: nobody has decided it. */
export const isOpen = ({ status }: { status: number }): boolean => status === 1 || status === 2;
