import { data } from "react-router";
import { m } from "../paraglide/messages.js";
import { NotFound } from "../shell/not-found.tsx";

export const loader = () => data(null, { status: 404 });

export const meta = () => [{ title: m.shell_missing_title() }, { name: "robots", content: "noindex" }];

export default function NotFoundPage() {
  return <NotFound />;
}
