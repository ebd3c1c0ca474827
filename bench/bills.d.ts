import type { SocietyId } from "#domain/platform/ids.ts";
import { type Database, type Db } from "../server/src/platform/db/database.ts";
/** A month of every society, the largest society's alone, and the lists of bills after that. */
export declare function billsBench(): Promise<boolean>;
/** Every flat is lived in by its owner; in every fifth a tenant pays rent through the society. The first society is the largest. */
export declare function fillBilledSocieties({ db }: Database, societies: number): Promise<SocietyId>;
/** The bills of January, copied to an earlier month. */
export declare const copyBills: (db: Db, back: number, only?: import("kysely").RawBuilder<unknown>) => Promise<void>;
