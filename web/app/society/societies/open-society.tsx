import IconPlus from "@tabler/icons-react/dist/esm/icons/IconPlus.mjs";
import { useState } from "react";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { SocietyFormDialog } from "./society-form-dialog.tsx";

/** How an operator opens a society for somebody, on their list of societies; the routes bring it there. */
export default function OpenSociety() {
  const [isOpening, setIsOpening] = useState(false);
  return (
    <>
      <Button look="primary" onClick={() => setIsOpening(true)}>
        <IconPlus size={18} aria-hidden /> {m.standings_open_society()}
      </Button>
      {isOpening && (
        <SocietyFormDialog society={undefined} opens="createByOperator" onClose={() => setIsOpening(false)} />
      )}
    </>
  );
}
