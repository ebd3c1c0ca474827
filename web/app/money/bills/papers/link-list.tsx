import { dayOf } from "#domain/platform/days.ts";
import { formatDay, formatTime } from "../../../lib/format.ts";
import { m } from "../../../paraglide/messages.js";
import { Button } from "../../../ui/button.tsx";
import { Row, Stack } from "../../../ui/layout.tsx";
import { Soft } from "../../../ui/soft.tsx";
import { showToast } from "../../../ui/toast.tsx";

type SharedLink = { id: string; created_at: string; Created_By: string; Expires_At: string };
type LinkListProps = {
  /** Those of a bill or a statement that are valid. */
  links: readonly SharedLink[];
  /** Asks the call that ends one. */
  end: (id: string) => Promise<{ success: boolean; extras: { Status?: string | undefined } }>;
  onEnded: () => void;
};

/** The links that are valid already, each with a button that ends it. */
export function LinkList({ links, end, onEnded }: LinkListProps) {
  async function endOne(id: string) {
    const answer = await end(id);
    showToast(answer.extras.Status ?? m.bill_papers_link_end_failed());
    if (answer.success) onEnded();
  }
  return (
    <Stack as="section" gap={2} aria-labelledby="valid-links">
      <h3 id="valid-links">{m.bill_papers_links()}</h3>
      <Stack as="ul" gap={2}>
        {links.map(({ id, created_at, Created_By, Expires_At }) => {
          const made = formatTime(created_at);
          return (
            <Row as="li" key={id} gap={3} spread="between">
              <span>
                {m.bill_papers_link_by({ made, name: Created_By })}
                <Soft isBlock>{m.bill_papers_link_until({ day: formatDay(dayOf(new Date(Expires_At))) })}</Soft>
              </span>
              <Button
                look="quietDanger"
                aria-label={m.bill_papers_link_end_of({ made })}
                onClick={() => void endOne(id)}
              >
                {m.bill_papers_link_end()}
              </Button>
            </Row>
          );
        })}
      </Stack>
    </Stack>
  );
}
