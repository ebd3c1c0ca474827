import { createContext, use } from "react";

/** Marks our own scripts while the server renders; it hashes them for the page's policy and takes the mark off. */
export const NonceContext = createContext<string | undefined>(undefined);
export const useNonce = () => use(NonceContext);
