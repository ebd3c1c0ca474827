/** `5,041`, grouped as in India. */
export const figure = (count: number): string => count.toLocaleString("en-IN");
