import IconLinkOff from "@tabler/icons-react/dist/esm/icons/IconLinkOff.mjs";
import IconPlugConnectedX from "@tabler/icons-react/dist/esm/icons/IconPlugConnectedX.mjs";
import type { ReactNode } from "react";
import { Notice } from "./notice.tsx";

type LinkNoticeProps = {
  /** The name of the page that the link should open. */
  page: string;
  /** True where the link is not valid, false where the page could not be loaded. */
  isGone: boolean;
  title: string;
  action?: ReactNode;
  children: ReactNode;
};

/** In place of a page that is opened by a link. */
export const LinkNotice = ({ page, isGone, title, action, children }: LinkNoticeProps) => (
  <>
    <h1 className="visually-hidden">{page}</h1>
    <Notice
      role="alert"
      icon={isGone ? <IconLinkOff size={32} stroke={1.6} /> : <IconPlugConnectedX size={32} stroke={1.6} />}
      title={title}
      action={action}
    >
      {children}
    </Notice>
  </>
);
