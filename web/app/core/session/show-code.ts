import { dialogOnDemand } from "../../ui/dialog-on-demand.tsx";

/** Fetched by the administrator who shows a code, and by nobody else. */
export const ShowCodeDialog = dialogOnDemand(async () => (await import("./show-code-dialog.tsx")).ShowCodeDialog);
