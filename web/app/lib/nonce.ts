import { createContext, use } from "react";

/** Known on the server only: a browser hides it from scripts once the page is parsed. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => use(NonceContext);
