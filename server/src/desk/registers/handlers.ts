import { counts } from "./counts.ts";
import { exportRegister } from "./export-register.ts";

export const registers = { counts, exportRegister };
