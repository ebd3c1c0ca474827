import pg from "pg";

/** Turns the violation of one named constraint or unique index into a refusal: `write.catch(on("block_name_once", …))`. */
export const on =
  (constraint: string, refuse: () => never) =>
  (error: unknown): never => {
    if (error instanceof pg.DatabaseError && error.constraint === constraint) return refuse();
    throw error;
  };

const foreignKeyViolation = "23503";

/** Whether the database kept a row because another depends on it, whatever feature that belongs to. */
export const isForeignKeyFault = (error: unknown): boolean =>
  (error as { code?: string } | undefined)?.code === foreignKeyViolation;

/** The same as `on` for a row that others point at, whichever they are: features to come make their own. */
export const onReferenced =
  (refuse: () => never) =>
  (error: unknown): never => {
    if (isForeignKeyFault(error)) return refuse();
    throw error;
  };
