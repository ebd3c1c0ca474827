const ones =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const tens = "twenty thirty forty fifty sixty seventy eighty ninety".split(" ");

const belowHundred = (n: number): string =>
  n < 20 ? ones[n]! : [tens[Math.floor(n / 10) - 2]!, n % 10 > 0 ? ones[n % 10]! : ""].filter(Boolean).join("-");

const steps = [
  [10_000_000, "crore"],
  [100_000, "lakh"],
  [1_000, "thousand"],
  [100, "hundred"],
] as const;

/** A whole number in words, by lakh and crore. */
function inWords(n: number): string {
  if (n < 100) return belowHundred(n);
  const [size, name] = steps.find(([step]) => n >= step)!;
  const rest = n % size;
  return [inWords(Math.floor(n / size)), name, rest > 0 ? inWords(rest) : ""].filter(Boolean).join(" ");
}

/** `Rupees twelve lakh thirty-four thousand five hundred and paise fifty only`. Takes rupees, 0 or more. */
export function rupeesInWords(amount: number): string {
  const paise = Math.round(amount * 100);
  const [whole, part] = [Math.floor(paise / 100), paise % 100];
  return `Rupees ${inWords(whole)}${part > 0 ? ` and paise ${belowHundred(part)}` : ""} only`;
}
