import { useNavigate } from "react-router";
import { SheetDrop } from "../../../kit/sheets/sheet-drop.tsx";
import { askOnce } from "../../../lib/ask-once.ts";
import { m } from "../../../paraglide/messages.js";
import { Section } from "../../../ui/section.tsx";
import { importAddress } from "./import-address.ts";

/** A file is uploaded as it is chosen or dropped: nothing is imported by that. */
export function UploadPart() {
  const navigate = useNavigate();
  return (
    <Section title={m.member_import_upload_title()} lead={m.member_import_upload_lead()}>
      <SheetDrop
        hint={m.member_import_upload_hint()}
        upload={async (file, onProgress) => {
          const answer = await askOnce("vendor/Create_Member_Import", file, { file }, { onProgress });
          if (!answer.success) return answer.extras.Status ?? m.member_import_upload_failed();
          await navigate(importAddress(answer.extras.Data.Member_ImportID).href({ step: "columns" }));
          return undefined;
        }}
      />
    </Section>
  );
}
