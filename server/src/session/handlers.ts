import { generateDevice } from "./generate-device.ts";
import { splash } from "./splash.ts";

export const session = { generateDevice, splash };
