import IconCalendarEvent from "@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs";
import IconDeviceCctv from "@tabler/icons-react/dist/esm/icons/IconDeviceCctv.mjs";
import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import IconHome from "@tabler/icons-react/dist/esm/icons/IconHome.mjs";
import IconIdBadge2 from "@tabler/icons-react/dist/esm/icons/IconIdBadge2.mjs";
import IconLifebuoy from "@tabler/icons-react/dist/esm/icons/IconLifebuoy.mjs";
import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconReceipt from "@tabler/icons-react/dist/esm/icons/IconReceipt.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import IconShieldExclamation from "@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs";
import IconSpeakerphone from "@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs";
import IconTool from "@tabler/icons-react/dist/esm/icons/IconTool.mjs";
import IconUser from "@tabler/icons-react/dist/esm/icons/IconUser.mjs";
import IconX from "@tabler/icons-react/dist/esm/icons/IconX.mjs";
import { type ComponentType, useState } from "react";
import { Link, useNavigate } from "react-router";
import type { SearchKind } from "#domain/desk/dashboards/codes.ts";
import { m } from "../paraglide/messages.js";
import { Button, IconButton } from "../ui/button.tsx";
import { Modal } from "../ui/dialog.tsx";
import { FrameParts } from "../ui/frame.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { useOptions } from "../ui/use-options.ts";
import { type SearchState, useSearch } from "./search-answer.ts";
import styles from "./search-dialog.module.css";

/** How each kind is displayed: a new kind is a line here. */
const kinds: Record<SearchKind, { label: () => string; Icon: ComponentType<{ size: number; stroke: number }> }> = {
  property: { label: m.shell_search_property, Icon: IconHome },
  enquiry: { label: m.common_enquiries, Icon: IconMail },
  contract: { label: m.shell_search_contract, Icon: IconFileText },
  ticket: { label: m.common_tickets, Icon: IconLifebuoy },
  resident: { label: m.common_residents, Icon: IconUser },
  bill: { label: m.common_bills, Icon: IconReceipt },
  announcement: { label: m.common_announcements, Icon: IconSpeakerphone },
  incident: { label: m.shell_search_incident, Icon: IconShieldExclamation },
  amenity: { label: m.common_amenities, Icon: IconCalendarEvent },
  "block-issue": { label: m.common_block_issues, Icon: IconTool },
  "block-incident": { label: m.block_security_incidents, Icon: IconDeviceCctv },
  visitor: { label: m.common_visitors, Icon: IconIdBadge2 },
  "rental-bill": { label: m.common_rental_bills, Icon: IconReceipt },
};

/** A field over a list: the arrows choose, Enter opens, Escape closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [chosen, setChosen] = useState(0);
  const navigate = useNavigate();
  const found = useSearch(typed);
  const items = found.groups.flatMap(({ Items }) => Items);
  const isOpen = found.face === "found";
  const options = useOptions({
    items,
    text: typed,
    onType(text) {
      setTyped(text);
      setChosen(0);
    },
    isOpen,
    // It closes with its dialog only.
    onOpenChange() {},
    active: Math.min(chosen, items.length - 1),
    onActiveChange: (index) => setChosen(Math.max(index, 0)),
    onChoose: ({ Path }) => {
      navigate(Path);
      onClose();
    },
  });

  return (
    <Modal aria-label={m.common_search()} className={styles.dialog} onClose={onClose}>
      <FrameParts>
        <div className={styles.head}>
          <IconSearch size={22} stroke={1.8} aria-hidden />
          <input
            // What was found before is not opened.
            {...options.inputProps((event) => event.key === "Enter" && !found.isCurrent && event.preventDefault())}
            aria-label={m.common_search()}
            placeholder={m.shell_search_placeholder()}
            data-autofocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={100}
          />
          <IconButton label={m.common_close()} onClick={onClose}>
            <IconX size={22} aria-hidden />
          </IconButton>
        </div>
        <div className={styles.body} aria-busy={!found.isCurrent}>
          <p role="status" className="visually-hidden">
            {spoken(found, items.length)}
          </p>
          {isOpen ? <Results groups={found.groups} options={options} onGo={onClose} /> : <Otherwise found={found} />}
        </div>
        <p className={styles.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> {m.shell_search_choose()} <kbd>↵</kbd> {m.shell_search_open()} <kbd>Esc</kbd>{" "}
          {m.shell_search_close()}
        </p>
      </FrameParts>
    </Modal>
  );
}

function spoken({ face, isCurrent }: SearchState, count: number): string {
  if (face === "none") return m.shell_search_none();
  if (face === "found" && isCurrent) return m.shell_search_found({ count: String(count) });
  return face === "asking" ? m.shell_search_searching() : "";
}

type ResultsProps = {
  groups: SearchState["groups"];
  options: ReturnType<typeof useOptions<SearchState["groups"][number]["Items"][number]>>;
  onGo: () => void;
};

function Results({ groups, options, onGo }: ResultsProps) {
  let index = -1;
  return (
    <div {...options.listProps(m.common_results())} className={styles.results}>
      {groups.map(({ Kind, Count, Items }) => {
        const { label, Icon } = kinds[Kind];
        return (
          // biome-ignore lint/a11y/useSemanticElements: the groups of a listbox are no fieldsets
          <div key={Kind} role="group" aria-label={label()}>
            <p className={styles.kind} aria-hidden>
              <strong>{label()}</strong>
              {Count > Items.length && (
                <span>{m.shell_search_count({ shown: String(Items.length), count: String(Count) })}</span>
              )}
            </p>
            {Items.map((item) => (
              <Link
                {...options.optionProps(item, ++index)}
                key={item.ID}
                to={item.Path}
                tabIndex={-1}
                className={styles.option}
                // A link can be opened in another tab as well.
                onClick={onGo}
              >
                <span className={styles.icon} aria-hidden>
                  <Icon size={20} stroke={1.7} />
                </span>
                <span className={styles.words}>
                  <strong>{item.Title}</strong>
                  <span>{item.Subtitle}</span>
                </span>
              </Link>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function Otherwise({ found: { face, failure, retry } }: { found: SearchState }) {
  if (face === "idle") return <p className={styles.hint}>{m.shell_search_least()}</p>;
  if (face === "none") return <Notice title={m.shell_search_none()}>{m.shell_search_none_more()}</Notice>;
  if (face === "failed")
    return (
      <Notice
        role="alert"
        title={m.shell_search_failed()}
        action={
          <Button look="primary" onClick={retry}>
            {m.common_try_again()}
          </Button>
        }
      >
        {failure}
      </Notice>
    );
  return (
    <div className={styles.waiting}>
      {[70, 55, 62].map((width) => (
        <span key={width} className={styles.option}>
          <Skeleton width="2.5rem" height="2.5rem" radius="var(--radius)" />
          <span className={styles.words}>
            <Skeleton width={`${width}%`} />
            <Skeleton width={`${width - 20}%`} height="0.8em" />
          </span>
        </span>
      ))}
    </div>
  );
}
