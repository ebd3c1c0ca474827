/** The whole import cannot be: the file, the mapping or the owner is not what it must be. Nothing was written. The message may be a problem of the domain. */
export class UnusableInput extends Error {}
