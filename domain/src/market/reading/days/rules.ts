import { addDays, lastOfMonth } from "../../../platform/days.ts";
import { amountWords } from "../numbers/codes.ts";
import { type Span, type Token, use } from "../tokens/rules.ts";
import { months, numberWords, weekdays } from "../words/codes.ts";
import { phraseAt } from "../words/rules.ts";

const monthOf = (text: string | undefined): number | undefined => {
  const at = months.findIndex((names) => names.includes(text ?? ""));
  return at < 0 ? undefined : at + 1;
};
const startsDay = /^(from|by|before|after|on|till|until|available|starting)$/;
const ordinals = new Set("st nd rd th tarikh तारीख".split(" "));
const before = new Set("from by in before after starting available till until of on mid end early se is".split(" "));
const after = new Set("ko se tak me mein ke end onwards baad bad में मे से तक के को बाद".split(" "));
/** "May" and "mar" are words too. */
const unclear = new Set(["may", "mar", "june", "march", "sep", "dec", "jan"]);

/**
 * The day by which the home must be free; the first that the text names. What is said about it is used up. A day that does not exist is
 * added to `noDays`.
 */
export function readAvailable(tokens: Token[], today: string, noDays: Span[]): string | undefined {
  let day: string | undefined;
  for (let at = 0; at < tokens.length; at++) {
    if (tokens[at]!.isUsed) continue;
    const found =
      nowAt(tokens, at, today) ??
      dateAt(tokens, at, today) ??
      weekdayAt(tokens, at, today) ??
      relativeAt(tokens, at, today);
    if (!found) continue;
    if (found.day === undefined) noDays.push(found);
    if (!isOfVisit(tokens, found.to)) day ??= found.day;
    use(tokens, found.from, found.to);
    at = found.to - 1;
  }
  return day;
}

/** "Sunday ko dekhne aaunga" is when somebody comes to look. */
const isOfVisit = (tokens: readonly Token[], to: number): boolean =>
  tokens.slice(to, to + 3).some(({ text }) => visits.has(text));
const visits = new Set("dekhne dekhna dekhunga visit visiting see inspect inspection देखने देखना".split(" "));

/** Without a day where the calendar has none: 31 February. */
type Found = Span & { day: string | undefined };

function nowAt(tokens: readonly Token[], at: number, today: string): Found | undefined {
  const phrase = phraseAt(tokens, at, ["now"]);
  return phrase && { day: today, from: at, to: at + phrase.words.length };
}

/** "1 jan", "jan 1st 2027", "1/1/2027", "january se". */
function dateAt(tokens: readonly Token[], at: number, today: string): Found | undefined {
  const written = numericAt(tokens, at) ?? dayAndMonthAt(tokens, at, today) ?? dayOfMonthAt(tokens, at, today);
  if (written) return written;
  if (tokens[at]!.kind === "number") {
    const next = ordinals.has(tokens[at + 1]?.text ?? "") ? at + 2 : at + 1;
    const named = monthOf(tokens[next]?.text === "of" ? tokens[next + 1]?.text : tokens[next]?.text);
    const to = tokens[next]?.text === "of" ? next + 2 : next + 1;
    const dayOfMonth = tokens[at]!.value;
    if (named === undefined || !Number.isInteger(dayOfMonth) || dayOfMonth < 1 || dayOfMonth > 31) return undefined;
    return dated(tokens, named, dayOfMonth, at, to, today);
  }
  const month = monthOf(tokens[at]!.text);
  if (month === undefined) return undefined;
  const next = tokens[at + 1];
  const isDay = next?.kind === "number" && next.value >= 1 && next.value <= 31 && Number.isInteger(next.value);
  if (isDay && !next.isUsed && !phraseAt(tokens, at + 2, ["bhk", "thousand", "lakh"]))
    return dated(tokens, month, next.value, at, ordinals.has(tokens[at + 2]?.text ?? "") ? at + 3 : at + 2, today);
  const word = tokens[at - 1]?.text ?? "";
  if (tokens[at - 1]?.kind === "number") return undefined;
  const isYear = next?.kind === "number" && next.value >= 2020 && next.value <= 2099;
  const isMeant =
    isYear || before.has(word) || after.has(next?.text ?? "") || (!unclear.has(tokens[at]!.text) && tokens.length > 1);
  if (!isMeant) return undefined;
  const behind = /^(ke|k|के)$/.test(next?.text ?? "") ? at + 2 : at + 1;
  const isEndBehind = ends.has(tokens[behind]?.text ?? "");
  const isEnd = word === "end" || tokens[at - 2]?.text === "end" || isEndBehind;
  const first = dated(tokens, month, word === "mid" ? 15 : 1, at, at + 1, today);
  if (!isEnd || !first.day) return first;
  return { from: at, to: isEndBehind ? behind + 1 : first.to, day: lastOfMonth(first.day) };
}

/** "From 5th", "5 tarikh se": the next time that this day of a month comes. */
function dayOfMonthAt(tokens: readonly Token[], at: number, today: string): Found | undefined {
  const [token, ordinal, next] = [tokens[at]!, tokens[at + 1], tokens[at + 2]];
  const value = token.kind === "number" ? token.value : firsts.has(token.text) ? 1 : (amountWords[token.text] ?? 0);
  const isOrdinal = !token.isFixed && ordinals.has(ordinal?.text ?? "");
  const isDay = Number.isInteger(value) && value >= 1 && value <= 31;
  const isMeant = /^(from|by|after|till|until|before)$/.test(tokens[at - 1]?.text ?? "") || after.has(next?.text ?? "");
  const isMonthNamed = monthOf(next?.text === "of" ? tokens[at + 3]?.text : next?.text) !== undefined;
  if (!isOrdinal || !isDay || !isMeant || isMonthNamed || next?.text === "floor") return undefined;
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  for (let later = value < day ? 1 : 0; later < 3; later++) {
    const found = dayWritten(year, month + later, value);
    if (found) return { day: found, from: at, to: at + 2 };
  }
  return undefined;
}

function numericAt(tokens: readonly Token[], at: number): Found | undefined {
  const [dd, s1, mm, s2, yyyy] = tokens.slice(at, at + 5);
  if (dd?.kind !== "number" || mm?.kind !== "number" || mm.value > 31 || yyyy?.kind !== "number") return undefined;
  if (!/^[-/]$/.test(s1!.text) || !/^[-/]$/.test(s2!.text)) return undefined;
  const year = yyyy.value > 20 && yyyy.value < 100 ? 2000 + yyyy.value : yyyy.value;
  if (year < 2000) return undefined;
  const day = mm.value > 12 ? undefined : dayWritten(year, mm.value, dd.value);
  return { day, from: at, to: at + 5 };
}

/** "By 15/12", "15/12 se": only where a word says that it is a day. */
function dayAndMonthAt(tokens: readonly Token[], at: number, today: string): Found | undefined {
  const [dd, sign, mm, next] = tokens.slice(at, at + 4);
  const isDay = dd?.kind === "number" && Number.isInteger(dd.value) && dd.value >= 1 && dd.value <= 31;
  const isMonth = mm?.kind === "number" && Number.isInteger(mm.value) && mm.value >= 1 && mm.value <= 12;
  if (!isDay || !isMonth || sign?.text !== "/" || mm.isUsed) return undefined;
  const isMeant = startsDay.test(tokens[at - 1]?.text ?? "") || after.has(next?.text ?? "");
  if (!isMeant || phraseAt(tokens, at + 3, ["bhk", "thousand", "lakh", "currency"])) return undefined;
  return dated(tokens, mm.value, dd.value, at, at + 3, today);
}

/** In the year that is written, otherwise the next time that this day comes. */
function dated(tokens: readonly Token[], month: number, day: number, from: number, to: number, today: string): Found {
  const year =
    tokens[to]?.kind === "number" && tokens[to]!.value >= 2020 && tokens[to]!.value <= 2099
      ? tokens[to]!.value
      : undefined;
  const thisYear = Number(today.slice(0, 4));
  const written = dayWritten(year ?? thisYear, month, day);
  const end = year === undefined ? to : to + 1;
  if (written === undefined) return { day: undefined, from, to: end };
  const isPast = year === undefined && written < today && !(written.slice(0, 7) === today.slice(0, 7) && day === 1);
  return { day: isPast ? dayWritten(thisYear + 1, month, day) : written, from, to: end };
}

/** Nothing for 31 February. */
function dayWritten(year: number, month: number, day: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isDay = date.getUTCMonth() === (month - 1) % 12 && date.getUTCDate() === day;
  return isDay ? date.toISOString().slice(0, 10) : undefined;
}

const nextWords = new Set(["next", "agle", "agla", "अगले", "अगला", "coming"]);
const thisWords = new Set(["this", "is", "isi", "इस", "इसी"]);
const firsts = new Set(["pehli", "pahli", "pahali", "पहली", "first"]);
const ends = new Set("end ant aakhir akhir last अंत आखिर".split(" "));
const monthWords = new Set(["month", "months", "mahine", "mahina", "महीने", "महीना", "माह", "maah"]);
const weekWords = new Set(["week", "weeks", "hafte", "hafta", "हफ्ते", "सप्ताह"]);
const dayNames = new Set(["days", "day", "din", "दिन", "दिनों"]);
const overmorrow = new Set(["parso", "parson", "परसों"]);
const tomorrow = new Set(["tomorrow", "kal", "कल"]);

/** "From monday", "somvar se": the next such day after today. */
function weekdayAt(tokens: readonly Token[], at: number, today: string): Found | undefined {
  const weekday = weekdays.findIndex((names) => names.includes(tokens[at]!.text));
  if (weekday < 0) return undefined;
  const isMeant =
    /^(from|by|before|after|on|starting|next|coming|agle|is|अगले|इस)$/.test(tokens[at - 1]?.text ?? "") ||
    after.has(tokens[at + 1]?.text ?? "");
  if (!isMeant) return undefined;
  const days = (weekday - new Date(`${today}T00:00:00Z`).getUTCDay() + 7) % 7 || 7;
  return { day: addDays(today, days), from: at, to: at + 1 };
}

/** "next month", "agle hafte", "in 10 days", "by month end". */
function relativeAt(tokens: readonly Token[], at: number, today: string): Found | undefined {
  const [word, next] = [tokens[at]!.text, tokens[at + 1]?.text ?? ""];
  if (word === "day" && next === "after" && tokens[at + 2]?.text === "tomorrow")
    return { day: addDays(today, 2), from: at, to: at + 3 };
  if (overmorrow.has(word)) return { day: addDays(today, 2), from: at, to: at + 1 };
  if ((word === "new" && next === "year") || (word === "naye" && next === "saal"))
    return { day: `${Number(today.slice(0, 4)) + 1}-01-01`, from: at, to: at + 2 };
  if (tomorrow.has(word)) return { day: addDays(today, 1), from: at, to: at + 1 };
  if (nextWords.has(word) && monthWords.has(next)) return nextMonthAt(tokens, at, today);
  if (nextWords.has(word) && weekWords.has(next)) return { day: addDays(today, 7), from: at, to: at + 2 };
  if (thisWords.has(word) && monthWords.has(next)) return { day: lastOfMonth(today), from: at, to: at + 2 };
  if (thisWords.has(word) && weekWords.has(next)) return { day: addDays(today, 7), from: at, to: at + 2 };
  const end = /^(ke|k|के)$/.test(next) ? at + 2 : at + 1;
  if (monthWords.has(word) && ends.has(tokens[end]?.text ?? ""))
    return { day: lastOfMonth(today), from: at, to: end + 1 };
  if (word === "end" && tokens.slice(at + 1, at + 4).some(({ text }) => monthWords.has(text)))
    return {
      day: lastOfMonth(today),
      from: at,
      to: at + 1 + tokens.slice(at + 1, at + 4).findIndex(({ text }) => monthWords.has(text)) + 1,
    };
  const count = tokens[at]!.kind === "number" ? tokens[at]!.value : numberWords[word];
  // "Ek do mahine ke liye" is how long somebody stays.
  if (/^(liye|lie|liya|liy|लिए|लिये)$/.test(tokens[at + 3]?.text ?? "")) return undefined;
  // "Within 10-15 days"
  const isRange = /^([-–—]|to|se|से)$/.test(tokens[at - 1]?.text ?? "") && tokens[at - 2]?.kind === "number";
  const from = isRange ? at - 2 : at;
  const isWithin =
    /^(in|within|after|baad|me)$/.test(tokens[from - 1]?.text ?? "") || after.has(tokens[at + 2]?.text ?? "");
  if (!count || !isWithin || count > 100) return undefined;
  const days = dayNames.has(next) ? 1 : weekWords.has(next) ? 7 : monthWords.has(next) ? 30 : undefined;
  return days && { day: addDays(today, Math.ceil(count * days)), from, to: at + 2 };
}

/** "Next month", "agle mahine ki 5 tarikh", "next month 1st": of the month the day that is named, or the first. */
function nextMonthAt(tokens: readonly Token[], at: number, today: string): Found {
  const first = addDays(lastOfMonth(today), 1);
  const start = /^(ki|ke|की|के|on|the)$/.test(tokens[at + 2]?.text ?? "") ? at + 3 : at + 2;
  const number = tokens[start];
  if (number?.kind !== "number" || !ordinals.has(tokens[start + 1]?.text ?? ""))
    return ends.has(number?.text ?? "")
      ? { day: lastOfMonth(first), from: at, to: start + 1 }
      : { day: first, from: at, to: at + 2 };
  const [year, month] = first.split("-").map(Number) as [number, number];
  return { day: dayWritten(year, month, number.value), from: at, to: start + 2 };
}
