import { bind } from "./bind.ts";
import { create } from "./create.ts";
import { createDevice } from "./create-device.ts";
import { duty } from "./duty.ts";
import { edit } from "./edit.ts";
import { editSettings } from "./edit-settings.ts";
import { endDevice } from "./end-device.ts";
import { endShift } from "./end-shift.ts";
import { givePin } from "./give-pin.ts";
import { info } from "./info.ts";
import { setPin } from "./set-pin.ts";
import { startShift } from "./start-shift.ts";

export const gates = {
  ...{ info, create, edit, editSettings, createDevice, endDevice, givePin },
  ...{ bind, duty, setPin, startShift, endShift },
};
