import { Outlet } from "react-router";
import { PublicFrame } from "./public-frame.tsx";

export const handle = { scripts: "late" };

export default function PublicLayout() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  );
}
