import { redirect } from "react-router";

/** The dashboard itself depends on the role; earlier each role had its own address. */
export const loader = () => redirect("/dashboard");
