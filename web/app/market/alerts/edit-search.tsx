import { useRevalidator } from "react-router";
import type { SavedSearch } from "#domain/market/alerts/calls.ts";
import { FormDialog } from "../../kit/form/form-dialog.tsx";
import { useCallForm } from "../../kit/form/use-call-form.ts";
import { m } from "../../paraglide/messages.js";
import { choicesIn, choicesOf, needsWay, SearchFields, type Ways } from "./search-fields.tsx";

type EditSearchProps = { search: SavedSearch; possible: Ways; onClose: () => void };

/** Renames a saved search, and changes how it tells of homes. */
export function EditSearch({ search, possible, onClose }: EditSearchProps) {
  const { revalidate } = useRevalidator();
  const { Saved_SearchID, Whether_Paused } = search;
  const form = useCallForm("vendor/Edit_Saved_Search", {
    call: () => import("#domain/market/alerts/calls.ts").then(({ alerts }) => alerts.edit),
    about: Saved_SearchID,
    values: choicesOf(search),
    input: (values) => ({ Saved_SearchID, Whether_Paused, ...choicesIn(values) }),
    also: needsWay,
    async onDone() {
      onClose();
      await revalidate();
    },
  });
  return (
    <FormDialog form={form} title={m.saved_searches_edit_title()} size="sm" submit={m.common_save()} onClose={onClose}>
      <SearchFields form={form} possible={possible} />
    </FormDialog>
  );
}
