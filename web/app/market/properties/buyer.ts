import { redirect } from "react-router";

/** An address of old that leads to the search. */
export const loader = () => redirect("/user-properties", 301);
