import { Outlet } from "react-router";
import { Bell } from "./bell.tsx";

/** Puts the bell into the header of every page within. */
export const handle = { HeaderTool: Bell };

export default function NotificationsLayout() {
  return <Outlet />;
}
