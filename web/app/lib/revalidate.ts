import type { ShouldRevalidateFunctionArgs } from "react-router";

/** For pages that show a dialog under another address: opening and closing it must not redraw the page beneath. */
export const onNewAddress = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href !== nextUrl.href && defaultShouldRevalidate;
