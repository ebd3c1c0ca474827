/** The share of all holders together, in hundredths of a percent. */
export const wholeShare = 10_000;

type Shared = { Share: number | null };

/** Whether the shares of the holders of a flat, in percent, are all unknown or make 100 %. */
export function sharesAreWhole(holders: readonly Shared[]): boolean {
  const shares = holders.flatMap(({ Share }) => (Share === null ? [] : [Math.round(Share * 100)]));
  if (shares.length === 0) return true;
  return shares.length === holders.length && shares.reduce((sum, share) => sum + share, 0) === wholeShare;
}

/** Whether somebody who was born on this day is below 18 on the other. */
export const isMinor = (bornOn: string, on: string): boolean => {
  const eighteenth = `${Number(bornOn.slice(0, 4)) + 18}${bornOn.slice(4)}`;
  return on < eighteenth;
};

/** A PAN of which only the last four characters can be read, as in "••••••234F". */
export const maskedPan = (pan: string): string => `••••••${pan.slice(-4)}`;
