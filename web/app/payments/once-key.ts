import { useRef } from "react";
import { newKey } from "../lib/new-key.ts";

/**
 * One key for one wish. Sent again after an answer that was lost, the same wish carries the same key and comes true once;
 * another amount or day is another wish.
 */
export function useOnceKey(): (input: object) => string {
  const last = useRef({ wish: "", key: "" });
  return (input) => {
    const wish = JSON.stringify(input);
    if (last.current.wish !== wish) last.current = { wish, key: newKey() };
    return last.current.key;
  };
}
