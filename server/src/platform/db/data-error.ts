type Reason =
  | "in-use"
  | "unreachable"
  | "not-writable"
  | "disk-full"
  | "out-of-memory"
  | "other-version"
  | "other-account"
  | "unsupported"
  | "no-database"
  | "backup"
  | "did-not-start";

/** Something about the data folder or its database that the person who starts us must put right. The message says it all. */
export class DataError extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "DataError";
    this.reason = reason;
  }
}

/** The sentence for a failed file operation, for initdb's words, or for the end of PostgreSQL's log. */
export function explain(cause: unknown, folder: string): DataError {
  if (cause instanceof DataError) return cause;
  const text = cause instanceof Error ? cause.message : String(cause);
  const [reason, sentence] = diagnose(text, folder);
  return new DataError(reason, sentence, { cause });
}

function diagnose(text: string, folder: string): [Reason, string] {
  if (/ENOSPC|EDQUOT|No space left|Disk quota exceeded/i.test(text))
    return ["disk-full", `The disk that holds ${folder} is full. Free some space and start again.`];
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system|Operation not permitted/i.test(text))
    return [
      "not-writable",
      `The data folder ${folder} cannot be written by the account that runs this. Change its owner, or set DATA_DIR to another folder.`,
    ];
  if (/ENOTDIR|EEXIST|Not a directory/.test(text))
    return [
      "not-writable",
      `${folder} cannot be the data folder: a file stands in its way. Set DATA_DIR to another folder.`,
    ];
  if (/(ENOENT|ENAMETOOLONG|ELOOP|EINVAL).*(mkdir|realpath)/.test(text))
    return ["not-writable", `The data folder ${folder} cannot be made. Set DATA_DIR to another folder.`];
  if (/Cannot allocate memory|could not map anonymous shared memory/i.test(text))
    return ["out-of-memory", "The machine has too little free memory for the database (about 150 MB)."];
  if (/database files are incompatible/i.test(text))
    return ["other-version", `The database in ${folder} was written by another version of PostgreSQL.`];
  const lines = text.split("\n").filter((line) => /FATAL|PANIC|error/i.test(line));
  return [
    "did-not-start",
    `The database in ${folder} did not start: ${lines.at(-1) ?? (text.trim() || "no reason given")}`,
  ];
}
