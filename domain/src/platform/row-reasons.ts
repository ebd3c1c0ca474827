import { coded, type Value } from "./coded-text.ts";
import type { ValuesOf } from "./say.ts";

/** Why a row of a file is not imported, or what its owner is asked or warned about. Stored with the row by its code. */
export const rowReasons = {
  "not-a-number": "{text} is not a number",
  "unknown-unit": "{text}: {unit} is no known unit",
  "not-of-form": "{text} is not a date of the form {form}",
  "no-such-day": "{text} is no day of the calendar",
  "not-a-day": "{text} is no day; write it as 05/11/2026",
  "none-of": "{text} is none of {choices}",
  "not-yes-or-no": "{text} is neither yes nor no",
  "not-resident-type": "{text} is neither owner nor tenant nor PG resident",
  "not-flat-type": "{text} is not a flat type; write {choices}, or leave the cell empty",
  "not-a-floor": '{text} is not a floor, such as "2 out of 5", "Ground" or "Lower Basement out of 9"',
  "still-to-come": "{day} is still to come",
  "no-match": "{text} does not match the pattern {pattern}",

  "names-no-building": "The row names no building",
  "no-block": "There is no block {block}",
  "no-building": "There is no building {building}",
  "no-building-in-block": "There is no building {building} in block {block}",
  "unclear-block": "Block {block} may be one of several buildings",
  "unclear-building": "Building {building} may be one of several buildings",
  "unclear-building-in-block": "Building {building} in block {block} may be one of several buildings",
  "building-inactive": "The building {building} or its block is inactive",
  "person-twice": "The same person and flat are already on line {line}",
  "person-exists": "This flat already has an active resident with this number",
  "flat-type-kept": "This flat is already a {type}, which is not changed",

  "unknown-city": "{text} is no city that is known",
  "ambiguous-city": "{text} may be one of several cities; give State a column too, or values to City",
  "city-elsewhere": "{text} is in {state}, not in {given}",

  required: "{field} is required",
  "required-of": "{field} is required of {type}",
  "place-needs-both": "Latitude and longitude need each other",
  "other-sub-type": "{text} is a sub type of {type}",
  "other-sub-type-than": "{text} is a sub type of {type}: {own} is one of {choices}",
  "unknown-sub-type": "{text} is no sub type that is known",
  "unknown-sub-type-of": "{text} is no sub type that is known: {own} is one of {choices}",
  "rent-right": "The rent is {amount} a month: is that right?",
  "home-alike": "A property with this title, address, area and rent is in your list already: one more of it?",
  "outside-india": "The place lies outside India",
  "outside-india-turned": "The place lies outside India; are latitude and longitude in each other's place?",

  "first-photos": "Only the first {most} of {count} photos are taken",
  "photo-left-out": "Photo {number} is left out: {reason}",
  "own-photo-left-out": "A photo of this site is left out: it no longer exists, or is not yours",
  "too-many-photos": "A photo is left out: so many of one file are fetched, {most}",
  "photo-no-address": "This is not a web address; it begins with http:// or https://",
  "photo-no-port": "Only addresses without a port, a name or a password in them are taken",
  "photo-too-large": "The file has more than 10 MB",
  "photo-too-far": "The address leads on to others too often",
  "photo-no-server": "There is no public web server at this address",
  "photo-no-answer": "The server did not answer in time, or broke off",
  "photo-home-changed": "the property was changed before it came",
  "photo-refused": "The server answered {status}, and not with a photo",
} as const;

/** A reason with its values, which the server says in the language of who reads it. */
export const rowReason = <Code extends keyof typeof rowReasons>(
  code: Code,
  ...[values]: ValuesOf<(typeof rowReasons)[Code], Value>
): string => coded("reason", code, values);
