import type { Credit, Debtor } from "#domain/money/bank/matching/codes.ts";
import { canBeUpi, payerKeysOf, payerNameOf, phoneOf, restOf } from "#domain/money/bank/matching/payers/rules.ts";
import { readNarration } from "#domain/money/bank/statements/narration/rules.ts";
import type { Day } from "#domain/platform/days.ts";
import type { Paise } from "#domain/platform/money.ts";
import { labelsIn } from "#domain/society/labels/in-text/rules.ts";
import { type Reading, readLabel } from "#domain/society/labels/rules.ts";
import { banks, digits, type Flat, family, given, pick, seeded } from "./bank-narrations.ts";

/** 160 invented flats with their people, what they owe and from where they pay. The same for the same seed. */
export function sampleFlats(seed: number) {
  const random = seeded(seed);
  const bank = banks[seed % banks.length]!;
  const hasEqualDues = random() < 0.5;
  const flats: Flat[] = ["A", "B", "C", "D"].flatMap((block) =>
    Array.from({ length: 10 }, (_, floor) => floor + 1).flatMap((floor) =>
      [1, 2, 3, 4].map((at) => ({
        id: `${seed}-${block}${floor}0${at}`,
        label: `${block}-${floor}0${at}`,
        block,
        no: `${floor}0${at}`,
      })),
    ),
  );
  const people = flats.map(() => ({
    name: `${pick(random, given)} ${pick(random, family)}`,
    phone: `9${digits(random, 9)}`,
  }));
  const tenants = flats.map(() =>
    random() < 0.25
      ? { name: `${pick(random, given)} ${pick(random, family)}`, phone: `8${digits(random, 9)}` }
      : undefined,
  );
  // Some own two flats.
  for (let at = 0; at < 6; at++)
    people[Math.floor(random() * people.length)] = people[Math.floor(random() * people.length)]!;
  const debtors = flats.map((flat, at): Debtor => {
    const monthly = hasEqualDues ? 2_500_00 : 2_000_00 + Math.floor(random() * 3_000) * 100;
    const months = random() < 0.8 ? 1 : random() < 0.7 ? 2 : 3;
    const others = [
      tenants[at],
      random() < 0.3 ? { name: `${pick(random, given)} ${people[at]!.name.split(" ")[1]}`, phone: "" } : undefined,
    ];
    const all = [people[at]!, ...others.filter((each) => each !== undefined)];
    return {
      id: `account-${flat.id}`,
      flat: flat.id,
      names: all.map(({ name }) => name),
      phones: all.flatMap(({ phone }) => (phone === "" ? [] : [phone])),
      bills: Array.from({ length: months }, (_, month) => ({
        id: `${flat.id}-${month}`,
        due: monthly + (month === 0 ? Math.floor(random() * 3) * 50_00 : 0),
      })),
    };
  });
  const vpas = people.map(({ name, phone }) =>
    random() < 0.4
      ? `${phone}@ybl`
      : `${name.toLowerCase().replace(" ", random() < 0.5 ? "." : "")}${digits(random, 2)}@ok${pick(random, ["hdfcbank", "icici", "sbi", "axis"])}`,
  );
  const ifscs = people.map(() => `${pick(random, banks)}0${digits(random, 6)}`);
  return { random, bank, flats, people, tenants, debtors, vpas, ifscs };
}

type Line = { id: string; day: Day; amount: Paise; narration: string; reference: string };

const keyOf = ({ place, number }: Reading) => `${place} ${number}`;

/** What the server does with the labels of its database, for flats of one society in memory. */
export function creditOf(line: Line, flats: readonly Flat[]): Credit {
  const said = readNarration(line.narration, line.reference);
  const places = new Set(flats.map(({ block }) => block.toLowerCase()));
  const meant = (text: string) =>
    labelsIn(text, places).map(({ written }) => {
      const readings = new Set(readLabel(written).map(keyOf));
      return flats.filter(
        ({ block, no }) =>
          readings.has(`${block.toLowerCase()} ${no}`) || (readings.has(` ${no}`) && !/[a-d]/i.test(written)),
      );
    });
  const found = meant(restOf(line.narration, said));
  return {
    id: line.id,
    day: line.day,
    amount: line.amount,
    utr: said.utr?.text ?? "",
    isUtrWhole: said.utr !== null && !said.utr.isTruncated,
    canBeUpi: canBeUpi(said),
    cheque: said.cheque.replace(/^0+/, ""),
    ownReference: said.ownReference,
    payerKeys: payerKeysOf(said, line.narration),
    payerName: payerNameOf(said),
    phone: phoneOf(said.vpa),
    codedFlats: [],
    flats: [...new Set(found.flatMap((each) => (each.length === 1 ? [each[0]!.id] : [])))],
    unclearFlats: [
      ...new Set(found.flatMap((each) => (each.length > 1 && each.length <= 5 ? each.map(({ id }) => id) : []))),
    ],
  };
}
