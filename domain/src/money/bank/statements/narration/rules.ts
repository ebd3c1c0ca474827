import type { Narration, NarrationChannel, Utr, UtrKind } from "./codes.ts";

const gatewayNames =
  /\b(?:razorpay|rzp[a-z]*|cashfree|payu(?:\s*payments)?|billdesk|ccavenue|easebuzz|instamojo|phonepe\s*(?:private|pvt)|paytm\s*payments?\s*services|one\s*97|pine\s*labs|atom\s*tech|worldline|mswipe|zaakpay)/i;

/** The words of each channel; the first one that fits decides. */
const channels: readonly [NarrationChannel, RegExp][] = [
  ["upi", /(?:^|[^a-z])upi(?:ar|ab|in|int|out)?(?![a-z])/i],
  ["imps", /(?:^|[^a-z])(?:imps|mmt)(?![a-z])|\bimps\d/i],
  ["rtgs", /(?:^|[^a-z])rtgs(?![a-z])/i],
  ["neft", /(?:^|[^a-z])(?:neft|nft)(?![a-z])/i],
  [
    "interest",
    /\bint(?:erest|rst)?\.?[\s:.-]*(?:pd|paid|cr(?:edit)?|on|capitali[sz]ed|payment|coll)\b|\b(?:credit|cr|sb|savings?)\s*int(?:erest)?\b|^interest\b|ब्याज/iu,
  ],
  ["cheque", /\b(?:chq|cheque|cheq|clg|clearing|cts|micr)\b|चेक/iu],
  ["cash", /\b(?:cash|csh|cdm|cam)\b|नकद/iu],
  [
    "transfer",
    /\b(?:transfer|trf|tfr|trfr|tpt|inft|inf|inb|ib|ft|fund\s*trf|netbank(?:ing)?|mob|sweep|own\s*a\/?c)\b|अंतरण/iu,
  ],
];
const charges =
  /\b(?:ch(?:ar)?ge?s?|chrgs?|chgs?|chg|fees?|commission|comm|amc|penal(?:ty)?|gst|cgst|sgst|min(?:imum)?\s*bal(?:ance)?)\b|शुल्क/iu;

const rrn = /(?<![0-9])\d{12}(?![0-9])/;
const ifscPattern = /\b[A-Z]{4}0[A-Z0-9]{6}\b/;
const ownPattern = /\bA[0-9A-F]{32}[0-9A-Z]{2}\b/i;
const masked = /[X*x]{2,}[-\s]?(\d{2,6})\b/;
const returned =
  /\b(?:ret(?:urn(?:ed)?)?|rtn|rej(?:ect(?:ed)?)?|bounced?|dishono\w+|unpaid|rev(?:ersal|ersed)?|refund|insufficient)\b|वापस/iu;

/** In characters; no bank prints as many, and patterns take longer the longer a text is. */
const longest = 300;

/** Four letters by which banks shorten one another's names. */
const bankCode =
  /^(?:HDFC|ICIC|ICICI|SBIN|SBI|UTIB|AXIS|KKBK|KOTAK|BARB|BOB|PUNB|PNB|CNRB|UBIN|IDFB|IDFC|BKID|MAHB|CBIN|IDIB|IOBA|UCBA|YESB|YES|INDB|FDRL|IBKL|IDBI|SRCB|SVCB|COSB|TJSB|ABHY|PYTM|AIRP|DBSS|RATN|HSBC|CITI|SCBL|FINO|JAKA|KARB|AUBL|ESFB|NSPB|BDBL|HDF|ICI|KVBL|SIBL|CIUB|TMBL|DLXB|USFB|JIOP|IPOS)$/i;
const bankName =
  /\bbank\b|^[a-z]{2,10}bank$|\bba(?:n)?$|^(?:state b|hdfc b|axis b|icici b|kotak m|yes ba|canara|union b|punjab n)/i;

/** Parts that say nothing of who paid and what for. */
const empty =
  /^(?:upi|imps|neft|rtgs|nft|na|n\.a\.?|nil|null|no remarks?|payment|paym|pay|payme|payments?|pay to|payment fr(?:om)?(?: ph(?:onepe)?)?|sent|sent us|sent using|cr|dr|c|d|p2a|p2m|p2p|p2v|pay request|collect|upiint(?:ent)?|upiin|transfer|others?|ref|reference|inb|mmt|mob|inf|inft|tpt|tpft|brn|ft|ib|by|to|from|self|[-_.\s]*)$/i;
const noise = /^(?:\d{1,2}:\d{2}(?::\d{2})?|\d{1,2}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}-[a-z]{3}-\d{2,4})$/i;

type Part = { kind: "text" | "rrn" | "utr" | "vpa" | "ifsc" | "bank" | "account" | "word" | "noise"; text: string };

const digitsIn = (text: string) => text.replace(/\D/g, "").length;
/** The number of a NEFT or RTGS: letters first, then mostly digits. */
const isUtr = (text: string): boolean =>
  /^[A-Z]{1,5}[A-Z0-9]{7,21}$/i.test(text) && digitsIn(text) >= 7 && !ifscPattern.test(text) && !ownPattern.test(text);

function partOf(text: string): Part {
  const plain = text.trim();
  const kind = ((): Part["kind"] => {
    if (/^[\w.-]+@[a-z]*\w*$/i.test(plain)) return "vpa";
    if (/^\d{12}$/.test(plain)) return "rrn";
    if (ifscPattern.test(plain) && plain.length === 11) return "ifsc";
    if (/^[X*x]{2,}-?\d{2,6}$/.test(plain) || /^\d{9,18}$/.test(plain)) return "account";
    if (isUtr(plain)) return "utr";
    if (bankCode.test(plain) || bankName.test(plain)) return "bank";
    if (empty.test(plain)) return "word";
    if (noise.test(plain) || /^[\d\s]{1,14}$/.test(plain)) return "noise";
    // Ids of the bank's own system, such as `ICI7de43fa40188479e`.
    if (/^(?=.*\d)[A-Z0-9]{16,}$/i.test(plain)) return "noise";
    return "text";
  })();
  return { kind, text: plain };
}

/** Before the fields of a narration: how the bank's own system calls the entry. */
const openings = [
  /^(?:by|to)\s+transfer\s*[-/]\s*|^trf\s*-\s*/i,
  /^inb\b\s*/i,
  /^rev(?:ersal)?\s*[-/:]\s*/i,
  /^(?:upi(?:ar|ab|in|out)?|imps|neft|rtgs|nft|mmt\/imps|(?:inf|bil)\/(?:neft|rtgs|inft))\s*(?:cr|dr|credit|inward|i\/w|in|return|ret)?(?=[\s/*:_-])[\s/*:_-]*/i,
];
const withoutOpening = (text: string): string => openings.reduce((rest, opening) => rest.replace(opening, ""), text);

const separators = ["/", "*", "-", ":", "|"];

/** The sign that separates the fields. Where it is a dash, dashes within a name or a UPI ID cannot be known. */
function separatorOf(text: string): string {
  const counts = separators.map((sign) => ({ sign, count: text.split(sign).length - 1 }));
  return counts.reduce((best, other) => (other.count > best.count ? other : best)).sign;
}

/** `9800000001-2@ybl` is one field although it has a dash. */
const numberedVpa = /(?<![\w.])(\d{10})-(\d{1,2}@[a-z]\w*)/i;
const splitAt = (text: string, sign: string): string[] =>
  text
    .replace(numberedVpa, "$1\u0001$2")
    .split(sign)
    .map((part) => part.replace("\u0001", "-"));

function channelOf(text: string): NarrationChannel {
  const withoutVpa = text.replace(/[\w.-]+@\w+/g, " ");
  if (gatewayNames.test(withoutVpa)) return "gateway";
  const channel = channels.find(([, words]) => words.test(text))?.[0] ?? "other";
  const isOfPayment = channel === "upi" || channel === "imps" || channel === "neft" || channel === "rtgs";
  const hasNumber = rrn.test(text) || /[A-Z]{3,}[A-Z0-9]*\d{8,}/.test(text) || /@/.test(text);
  // A note may speak of charges: only an entry without a number of its own is one.
  return charges.test(text) && !(isOfPayment && hasNumber) && channel !== "interest" ? "charges" : channel;
}

const kinds: Record<string, UtrKind> = { upi: "upi", imps: "imps", neft: "neft", rtgs: "rtgs" };
const lengths = { upi: [12], imps: [12], neft: [16, 22], rtgs: [22, 16] } as const;

/** The digits of the year, the day of the year and the hour come first; a phone number may look like that. */
const isPlausible = (digits: string): boolean =>
  !/^91[6-9]/.test(digits) &&
  Number(digits.slice(1, 4)) >= 1 &&
  Number(digits.slice(1, 4)) <= 366 &&
  Number(digits.slice(4, 6)) < 24;

/** Account numbers of some banks have 12 digits too: of several numbers the plausible one, or one that proves nothing. */
function rrnIn(text: string): Pick<Utr, "text" | "isTruncated"> | undefined {
  const numbers = [...new Set(text.match(new RegExp(rrn, "g")))];
  const plausible = numbers.filter(isPlausible);
  const [number] = plausible.length > 0 ? plausible : numbers;
  if (number === undefined) return undefined;
  return { text: number, isTruncated: numbers.length > 1 && plausible.length !== 1 };
}

function utrOf(text: string, parts: readonly Part[], channel: NarrationChannel): Utr | null {
  const kind = kinds[channel] ?? (channel === "gateway" ? kindOfGateway(text) : undefined);
  if (!kind) return null;
  if (kind === "upi" || kind === "imps") {
    const whole = rrnIn(text);
    if (whole) return { kind, ...whole };
    // Cut at the end of the line.
    const rest = /(?<![0-9A-Za-z])\d{6,11}$/.exec(text.trim())?.[0];
    return rest ? { kind, text: rest, isTruncated: true } : null;
  }
  const candidates = [
    ...parts.filter((part) => part.kind === "utr").map((part) => part.text),
    ...(text.match(/\b[A-Z]{1,5}[A-Z0-9]{7,21}\b/g) ?? []).filter(isUtr),
  ].map((candidate) => candidate.toUpperCase());
  const isWhole = (candidate: string) => lengths[kind].some((length) => length === candidate.length);
  const best = candidates.find(isWhole) ?? candidates.toSorted((one, other) => other.length - one.length)[0];
  return best ? { kind, text: best, isTruncated: !isWhole(best) } : null;
}

const kindOfGateway = (text: string): UtrKind | undefined => {
  const channel = channels.find(([, words]) => words.test(text))?.[0];
  return channel && kinds[channel];
};

type Names = { payer: string; note: string };

/** A text alone may be either; names have no digits. */
const looksLikeNote = /\d|\b(?:maint\w*|mtn\w*|society|flat|rent|dues|bill|charges?|parking|contribution)\b/i;

/** Which text is the name and which the note follows from where the number stands, as each bank orders its fields. */
function namesOf(parts: readonly Part[], channel: NarrationChannel, isIcici: boolean): Names {
  const numberAt = parts.findIndex(({ kind }) => kind === "rrn" || kind === "utr");
  const texts = parts.flatMap(({ kind, text }, at) => (kind === "text" ? [{ text, at }] : []));
  const [first, second] = texts;
  if (!first) return { payer: "", note: "" };
  const rest = texts
    .slice(1)
    .map(({ text }) => text)
    .join(" ");
  // `UPI/number/note/id/bank`: the number right behind the word, and neither name nor direction.
  const hasDirection = parts.some(({ kind, text }) => kind === "word" && /^(?:cr|dr|p2[apmv])$/i.test(text));
  if (channel === "upi" && numberAt === 0 && !hasDirection && parts.some(({ kind }) => kind === "vpa"))
    return { payer: "", note: first.text };
  // `MMT/IMPS/number/note/name/bank` and `TPT-note-name`.
  if (!second && looksLikeNote.test(first.text)) return { payer: "", note: first.text };
  const isNoteFirst = isIcici || channel === "transfer";
  if (isNoteFirst && second) return { payer: texts.at(-1)!.text, note: first.text };
  // `NEFT CR-IFSC-name-own name-number`: what follows is the society itself.
  const isOwnName =
    channel !== "upi" && parts[0]?.kind === "ifsc" && numberAt > (second?.at ?? Number.POSITIVE_INFINITY);
  return { payer: first.text, note: isOwnName ? "" : rest };
}

const tidy = (text: string): string =>
  text
    .replace(/^[\s\-_/*.:,]+|[\s\-_/*:,]+$/g, "")
    .replace(/\s+/g, " ")
    .trim();

function chequeOf(text: string, reference: string): string {
  const labelled = /(?:ch(?:e)?q(?:ue)?|inst(?:r|rument)?|clg|cts|micr)[^0-9]{0,24}(\d{6})(?!\d)/i.exec(text)?.[1];
  const any = labelled ?? /(?<!\d)\d{6}(?!\d)/.exec(text)?.[0];
  return any ?? /^0*(\d{6})$/.exec(reference.trim())?.[1] ?? "";
}

const depositor = /(?:deposit(?:ed)?|dep|recd|received)\.?\s*(?:by|from)\s*[:-]?\s*([A-Z][A-Z .]{2,})/i;
const afterFrom =
  /\b(?:transfer|trf|tfr|ft|fund\s*transfer)\s*(?:from|frm)\s*(?:a\/c\s*)?(?:[X*\d]{4,}\s*)?[-:/]?\s*([A-Z][A-Z .]{2,})/i;

/**
 * What a narration says, for the matcher. `reference` is the line's own column, where some banks print the number that the
 * narration lacks. It is a pure reading: nothing is looked up, and a field that is not certain stays empty.
 */
export function readNarration(narration: string, referenceColumn = ""): Narration {
  const reference = referenceColumn.slice(0, longest);
  const text = tidy(narration.slice(0, longest).replace(/\s+/g, " "));
  const channel = channelOf(text);
  const rest = withoutOpening(text);
  const parts = splitAt(rest, separatorOf(rest))
    .map(partOf)
    .filter((part) => part.text !== "");
  const own = ownPattern.exec(`${text} ${reference}`)?.[0]?.toUpperCase() ?? "";
  const result: Narration = {
    channel,
    utr: utrOf(text, parts, channel),
    vpa: (parts.find(({ kind }) => kind === "vpa")?.text ?? /[\w.-]+@[a-z]\w+/i.exec(text)?.[0] ?? "").toLowerCase(),
    ifsc: ifscPattern.exec(text)?.[0] ?? "",
    ...{ payer: "", note: "" },
    accountTail: tailOf(text, parts, channel),
    cheque: channel === "cheque" ? chequeOf(text, reference) : "",
    ownReference: own,
    isReturn: channel !== "charges" && returned.test(text.replace(/@\w+/g, "")),
  };
  if (!result.utr || result.utr.isTruncated) result.utr = utrOfReference(reference, result.utr, channel) ?? result.utr;
  const names = namesIn(text, reference, parts, channel);
  return { ...result, payer: tidy(names.payer), note: tidy(names.note) };
}

function namesIn(text: string, reference: string, parts: readonly Part[], channel: NarrationChannel): Names {
  if (channel === "charges" || channel === "interest") return { payer: "", note: "" };
  if (channel === "cash") return { payer: depositor.exec(text)?.[1] ?? "", note: "" };
  if (channel === "cheque" && returned.test(text)) return { payer: "", note: "" };
  const from = channel === "transfer" ? (afterFrom.exec(text) ?? afterFrom.exec(reference))?.[1] : undefined;
  const names = namesOf(parts.map(withoutWords), channel, /^(?:mmt|inf)\//i.test(text));
  if (from) return { payer: from, note: names.payer === "" || names.payer.includes(from.trim()) ? "" : names.payer };
  // What a payer types in the bank's own net banking, whose name the line does not have.
  return /^by transfer\s*-\s*inb\b/i.test(text) ? { payer: "", note: `${names.payer} ${names.note}` } : names;
}

const ownWords =
  /^(?:(?:by|to|of|chq|cheque|clg|clearing|cts|micr|inward|outward|i\/w|o\/w|dep|deposit|paid|trf|tfr|neft|rtgs|imps|upi|inst|no)\b[\s.:-]*)+/i;

/** A field may begin with the words of the channel, or end with its number: `CLG ASHA RAO`. */
function withoutWords(part: Part): Part {
  if (part.kind !== "text") return part;
  const text = part.text
    .replace(ownWords, "")
    .replace(/\b[A-Z]{1,5}[A-Z0-9]*\d{8,}\b|(?<!\d)\d{6}(?!\d)/g, "")
    .trim();
  return text === "" ? { kind: "word", text } : partOf(text);
}

function tailOf(text: string, parts: readonly Part[], channel: NarrationChannel): string {
  const hidden = masked.exec(text)?.[1];
  if (hidden) return hidden.slice(-4);
  const isPhone = (digits: string) => (channel === "upi" || channel === "imps") && /^[6-9]\d{9}$/.test(digits);
  const accounts = parts.filter(({ kind, text: digits }) => kind === "account" && !isPhone(digits));
  const last = parts.at(-1);
  const [account] = accounts.filter((part) => part !== last || parts.length === 1 || part.text.length > 11);
  return account?.text.slice(-4) ?? "";
}

/** The number in the reference column, if it is whole or begins like the truncated one of the narration. */
function utrOfReference(reference: string, known: Utr | null, channel: NarrationChannel): Utr | null {
  const kind = known?.kind ?? kinds[channel];
  if (!kind) return null;
  const token =
    kind === "upi" || kind === "imps"
      ? /(?<!\d)0*(\d{12})(?!\d)/.exec(reference)?.[1]
      : reference
          .toUpperCase()
          .split(/[\s/:-]+/)
          .find((part) => isUtr(part) && lengths[kind].some((length) => length === part.length));
  return token && (!known || token.startsWith(known.text)) ? { kind, text: token, isTruncated: false } : null;
}
