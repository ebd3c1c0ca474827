import { workerData } from "node:worker_threads";
import { answerWith } from "../../../platform/sheets/apart.ts";
import { type ParseOptions, parseStatement } from "./parse.ts";

const { bytes, options } = workerData as { bytes: Uint8Array; options: ParseOptions };
answerWith(parseStatement(Buffer.from(bytes), options));
