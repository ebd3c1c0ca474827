export const countryCode = "+91";

const separators = /[\s\-().]/g;
const indianMobile = /^[6-9]\d{9}$/;

/** Whether these are the ten digits of a mobile number, and not a landline's or none. */
export const isMobile = (digits: string): boolean => indianMobile.test(digits);

/**
 * The ten digits of an Indian mobile number, however it was written (`+91 98765 43210`, `098765-43210`);
 * `undefined` where it is none.
 */
export function mobileDigits(text: string): string | undefined {
  const compact = text.replace(separators, "");
  const digits = compact.replace(/^(\+91|0091|91(?=\d{10}$)|0(?=\d{10}$))/, "");
  return indianMobile.test(digits) ? digits : undefined;
}

/** `+91 98765 43210`. Takes ten digits. */
export const formatPhone = (digits: string): string => `${countryCode} ${digits.slice(0, 5)} ${digits.slice(5)}`;

/** `98••••••10`: enough to recognize a number that one knows. */
export const maskedPhone = (digits: string): string => `${digits.slice(0, 2)}••••••${digits.slice(-2)}`;
export const isMasked = (phone: string): boolean => phone.includes("•");

/**
 * The value of a mobile number field for the typed or pasted text: at most ten digits, without the country code. A `+`
 * stays until the code after it is complete.
 */
export function typedMobile(text: string): string {
  const digits = text.replace(/\D/g, "");
  if (text.trimStart().startsWith("+"))
    return digits === "" || digits === "9" ? `+${digits}` : digits.replace(/^91/, "").slice(0, 10);
  return (digits.length > 10 ? digits.replace(/^(0091|91|0)/, "") : digits).slice(0, 10);
}
