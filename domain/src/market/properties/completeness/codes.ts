/** A description says something from so many characters on. */
export const leastDescription = 80;
