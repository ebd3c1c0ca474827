import { lazy, Suspense, useState } from "react";
import { m } from "../paraglide/messages.js";
import { Button } from "../ui/button.tsx";

const DataStatusDialog = lazy(() =>
  import("./data-status-dialog.tsx").then((file) => ({ default: file.DataStatusDialog })),
);

export function DataStatusButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setIsOpen(true)}>{m.shell_data_open()}</Button>
      {isOpen && (
        <Suspense fallback={null}>
          <DataStatusDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
