/** The whole import cannot be: the file, the mapping or the owner is not what it must be. Nothing was written. */
export class UnusableInput extends Error {}
