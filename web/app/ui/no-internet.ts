import { m } from "../paraglide/messages.js";

/** The one sentence for a browser that knows that it has no network. */
export const noInternet = (): string => `${m.common_no_internet()} ${m.common_check_connection()}`;
