import { redirect } from "react-router";

/** The dashboard itself knows the roles; each once had an address of its own. */
export const loader = () => redirect("/dashboard");
