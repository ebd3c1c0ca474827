import { sql } from "kysely";
import type { Severity } from "#domain/platform/sheets.ts";
import type { Db, Tx } from "../db/database.ts";

/** Problems, questions and warnings about a cell of a row. */
export type RowProblem = { line: number; column: string; reason: string; severity?: Severity };

const tables = {
  resident: { table: "resident_import_problem", id: "resident_import_id" },
  property: { table: "property_import_problem", id: "property_import_id" },
} as const;
type Kind = keyof typeof tables;

const partsOf = (kind: Kind) => ({ table: sql.table(tables[kind].table), id: sql.ref(tables[kind].id) });

export async function forgetProblems(tx: Tx, kind: Kind, importId: string): Promise<void> {
  const { table, id } = partsOf(kind);
  await sql`delete from ${table} where ${id} = ${importId}`.execute(tx);
}

/** Adds problems after those that an import has; the caller holds the import's row. */
export async function addProblems(
  tx: Tx,
  kind: Kind,
  importId: string,
  problems: readonly RowProblem[],
): Promise<void> {
  if (problems.length === 0) return;
  const { table, id } = partsOf(kind);
  await sql`insert into ${table} (${id}, position, line, column_name, reason, severity)
    select ${importId}, coalesce((select max(position) from ${table} where ${id} = ${importId}), 0)
      + row_number() over (order by at), line, column_name, reason, severity
    from unnest(${problems.map(({ line }) => line)}::integer[], ${problems.map(({ column }) => column)}::text[],
      ${problems.map(({ reason }) => reason)}::text[], ${problems.map(({ severity = "bad" }) => severity)}::text[])
      with ordinality as found (line, column_name, reason, severity, at)`.execute(tx);
}

type Listed = { Line: number; Column: string; Reason: string; Severity: Severity };

/** In the order of the file. */
export async function listProblems(
  db: Db,
  kind: Kind,
  importId: string,
  { Skip, Limit }: { Skip: number; Limit: number },
) {
  const { table, id } = partsOf(kind);
  const [{ rows }, { rows: counted }] = await Promise.all([
    sql<Listed>`select line as "Line", column_name as "Column", reason as "Reason", severity as "Severity"
      from ${table} where ${id} = ${importId} order by line, position offset ${Skip} limit ${Limit}`.execute(db),
    sql<{ count: number }>`select count(*) as count from ${table} where ${id} = ${importId}`.execute(db),
  ]);
  return { rows, count: Number(counted[0]!.count) };
}
