import { completeInformation } from "./complete-information.ts";
import { create } from "./create.ts";
import { createByOperator } from "./create-by-operator.ts";
import { edit } from "./edit.ts";
import { information } from "./information.ts";
import { openFurther } from "./open-further.ts";

export const societies = { create, openFurther, createByOperator, edit, information, completeInformation };
