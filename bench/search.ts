import { sql } from "kysely";
import type pg from "pg";
import { rentEdges } from "#domain/market/properties/rules.ts";
import { paise } from "#domain/platform/money.ts";
import { findCards, findMarks } from "../server/src/market/properties/queries.ts";
import { findOnMap } from "../server/src/market/properties/search/areas.ts";
import { filtersAt } from "../server/src/market/properties/search/filters.ts";
import { searchHomes } from "../server/src/market/properties/search/queries.ts";
import { countRents } from "../server/src/market/properties/search/rents.ts";
import type { Db } from "../server/src/platform/db/database.ts";
import { type Figures, heading, measure, print } from "./figures.ts";
import {
  type Asked,
  areas,
  coins,
  detailed,
  mixed,
  type Place,
  parsed,
  type Question,
  structured,
  texts,
  type Vocabulary,
  windows,
} from "./questions.ts";
import { type Random, randomFrom } from "./random.ts";
import { withListings } from "./stored-listings.ts";
import { compare } from "./targets.ts";
import { writtenQuestions } from "./written.ts";

/** Just after the newest of the made listings. */
const today = new Date("2026-11-23T00:00:00Z");

/** One page of 15 with its count and its cards. */
export async function ask(db: Db, question: Asked) {
  const page = { skip: question.Skip, limit: question.Limit };
  const found = await searchHomes(db, filtersAt(question, today), question.Sort, page);
  await findCards(db, found.ids, today);
  return found;
}

/** The marks for the visible area of a map. */
async function askMap(db: Db, question: Asked) {
  const { ids } = await findOnMap(db, filtersAt(question, today));
  await findMarks(db, ids);
}

const runs = 1_000;

export const searchBench = (): Promise<boolean> => withListings(({ db, pool }) => search(db, pool));

/**
 * The time in the database: it reports the duration of each parse, bind and execute to the client (`log_duration`).
 * This excludes the network and reading the rows.
 */
async function clockInside(db: Db, pool: pg.Pool): Promise<(work: Promise<unknown>) => Promise<number>> {
  let worked = 0;
  const client = await pool.connect();
  client.on("notice", ({ message }) => {
    worked += Number(/^duration: ([\d.]+) ms/.exec(message ?? "")?.[1] ?? 0);
  });
  client.release();
  await sql.raw("set log_min_messages = 'panic'; set client_min_messages = 'log'; set log_duration = on").execute(db);
  return async (work) => {
    const before = worked;
    await work;
    return worked - before;
  };
}

async function search(db: Db, pool: pg.Pool): Promise<boolean> {
  const inside = await clockInside(db, pool);
  const places = await findPlaces(db);
  const vocabulary = await findWords(db);
  const draw = (seed: number, count: number, make: (random: Random) => Question) => {
    const random = randomFrom(seed);
    return Array.from({ length: count }, () => parsed(make(random)));
  };
  const time = async (name: string, questions: Asked[]): Promise<Figures> =>
    print(
      await measure(
        name,
        questions.map((question) => () => inside(ask(db, question))),
      ),
    );

  for (const question of draw(1, runs, (random) => structured(random, places))) await ask(db, question);

  heading("Structured search: a page of 15 with its count");
  const mix = draw(2, 4 * runs, (random) => structured(random, places));
  const ofMix = await time("the mix", mix);
  await time(
    "  with a city",
    mix.filter((q) => q.CityID !== undefined),
  );
  await time(
    "  with a state",
    mix.filter((q) => q.StateID !== undefined),
  );
  await time(
    "  with a box on the map",
    mix.filter((q) => q.South !== undefined),
  );
  const anywhere = mix.filter((q) => q.CityID === undefined && q.StateID === undefined && q.South === undefined);
  await time("  without any place", anywhere);
  await time(
    "  with amenities",
    mix.filter((q) => q.Amenities !== undefined),
  );
  await time(
    "  with amenities, without any place",
    anywhere.filter((q) => q.Amenities !== undefined),
  );
  for (const sort of ["newest", "rent_low", "rent_high"] as const)
    await time(
      `  sorted ${sort}`,
      mix.filter((q) => q.Sort === sort),
    );
  await time("every filter on a coin, without any place", draw(3, runs, coins));

  heading("The mix with one or two of the filters by bits and numbers");
  for (const question of draw(8, runs / 2, (random) => detailed(random, places))) await ask(db, question);
  const details = draw(9, 2 * runs, (random) => detailed(random, places));
  await time("all of them", details);
  const ofDetails = await time(
    "  with a city",
    details.filter((q) => q.CityID !== undefined),
  );
  await time(
    "  without any place",
    details.filter((q) => q.CityID === undefined && q.StateID === undefined && q.South === undefined),
  );
  await time(
    "  with areas, floors, deposits or days",
    details.filter((q) =>
      [q.Min_Area, q.Max_Floor, q.Max_Deposit, q.Available_By].some((value) => value !== undefined),
    ),
  );
  await time(
    "  by numbers of bedrooms, with a city",
    details.filter((q) => q.Bedrooms !== undefined && q.CityID !== undefined),
  );

  heading("The rents of a search by steps");
  print(
    await measure(
      "the same questions",
      details.map((question) => () => inside(countRents(db, filtersAt(question, today), rentEdges.map(paise)))),
    ),
  );
  const ofRents = print(
    await measure(
      "  of the largest city, without a filter",
      Array.from({ length: 50 }, () => {
        const question = parsed({ Whether_City_Filter: true, CityID: places[0]!.CityID });
        return () => inside(countRents(db, filtersAt(question, today), rentEdges.map(paise)));
      }),
    ),
  );

  heading("Deep pages");
  const city = places[0]!.CityID;
  for (const skip of [150, 1_500, 15_000, 150_000, 800_000, 10 ** 12])
    await time(
      `newest of all, Skip ${skip}`,
      Array.from({ length: 20 }, () => parsed({ Limit: 15, Skip: skip })),
    );
  for (const skip of [1_500, 15_000, 60_000])
    await time(
      `cheapest of the largest city, Skip ${skip}`,
      Array.from({ length: 20 }, () =>
        parsed({ Limit: 15, Skip: skip, Sort: "rent_low", Whether_City_Filter: true, CityID: city }),
      ),
    );

  heading("Free text: a page of 15 with its count");
  const textFigures: Figures[] = [];
  for (const kind of ["rare", "common", "several"] as const) {
    for (const question of draw(4, runs / 10, (random) => texts(random, places, vocabulary, kind)))
      await ask(db, question);
    const questions = draw(5, runs, (random) => texts(random, places, vocabulary, kind));
    textFigures.push(await time(`${kind} words`, questions));
  }

  const ofAll = await time(
    "the mix with 18 in 100 texts",
    draw(10, 4 * runs, (random) => mixed(random, places, vocabulary)),
  );

  const written = writtenQuestions().map(parsed);
  for (const question of written.slice(0, runs / 10)) await ask(db, question);
  const ofWritten = await time("the scored texts, as the site reads them", written);

  heading("Areas drawn on the map: a page of 15 with its count");
  for (const question of draw(11, runs / 10, (random) => areas(random, places))) await ask(db, question);
  const drawn = draw(12, runs, (random) => areas(random, places));
  const ofAreas = await time("areas of every size", drawn);

  heading("The map: homes or counts of what is in sight");
  const timeOnMap = async (name: string, questions: Asked[]) =>
    print(
      await measure(
        name,
        questions.map((question) => () => inside(askMap(db, question))),
      ),
    );
  const sights = draw(6, runs, (random) => windows(random, places, vocabulary));
  for (const question of draw(7, runs / 10, (random) => windows(random, places, vocabulary)))
    await askMap(db, question);
  const ofMap = await timeOnMap("windows of every size", sights);
  for (const [name, least, most] of [
    ["  up to 0.2 degrees", 0, 0.3],
    ["  up to 4 degrees", 0.3, 5],
    ["  up to the whole country", 5, 90],
  ] as const)
    await timeOnMap(
      name,
      sights.filter(({ South, North }) => North! - South! > least && North! - South! <= most),
    );
  await timeOnMap(
    "  with a text",
    sights.filter(({ Search }) => Search !== undefined),
  );

  console.log("\nTargets");
  const met = [
    compare("structured, p50", ofMix.p50, "ms", { most: 2 }),
    compare("structured, p95", ofMix.p95, "ms", { most: 10 }),
    compare("with bits and numbers, in a city, p95", ofDetails.p95, "ms", { most: 30 }),
    compare("rents of the largest city by steps, p95", ofRents.p95, "ms", { most: 30 }),
    compare("the mix with texts, p95", ofAll.p95, "ms", { most: 20 }),
    compare("the scored texts, p95", ofWritten.p95, "ms", { most: 20 }),
    compare("areas, p95", ofAreas.p95, "ms", { most: 100 }),
    compare("map, p95", ofMap.p95, "ms", { most: 100 }),
    ...textFigures.map(({ name, p95 }) => compare(`${name}, p95`, p95, "ms", { most: 60 })),
  ];
  return met.every(Boolean);
}

export async function findPlaces(db: Db): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select city_id as "CityID", city.state_id as "StateID", latitude, longitude
    from city join (select city_id, count(*) as homes from property_search group by city_id) as held using (city_id)
    order by homes desc, city_id`.execute(db);
  return rows;
}

export async function findWords(db: Db): Promise<Vocabulary> {
  const { rows } = await sql<{ word: string; ndoc: number }>`
    select word, ndoc::int from ts_stat('select words from property_search tablesample system (2) repeatable (7)')
    where word !~ '^=' and length(word) > 2 order by ndoc desc, word`.execute(db);
  const { rows: cities } = await sql<{ city_name: string }>`
    select city_name from city order by population desc limit 40`.execute(db);
  return {
    common: rows.slice(0, 60).map((row) => row.word),
    rare: rows.filter((row) => row.ndoc <= 5).map((row) => row.word),
    cities: cities.map((row) => row.city_name),
  };
}
