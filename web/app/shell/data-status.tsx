import { useState } from "react";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";
import { dialogOnDemand } from "../ui/dialog-on-demand.tsx";

const DataStatusDialog = dialogOnDemand(async () => (await import("./data-status-dialog.tsx")).DataStatusDialog);

export function DataStatusButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{m.shell_data_open()}</Button>
      {isOpen && <DataStatusDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
