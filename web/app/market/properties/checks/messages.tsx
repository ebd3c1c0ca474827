import type { OwnCheck } from "#domain/market/properties/checks/calls.ts";
import { m } from "../../../paraglide/messages.js";
import { Soft } from "../../../ui/soft.tsx";
import styles from "./checks.module.css";

type MessagesProps = {
  messages: OwnCheck["Messages"];
  /** How the owner is called here. */
  own: string;
  timeOf: (at: string) => string;
};

/** What our team asked, and what the owner answered, the oldest first. */
export const Messages = ({ messages, own, timeOf }: MessagesProps) => (
  <ol className={styles.messages}>
    {messages.map((message) => (
      <li key={message.Property_MessageID}>
        <p className={styles.text}>{message.Text}</p>
        <Soft>
          {message.Whether_From_Team ? m.checks_our_team() : own} · {timeOf(message.created_at)}
        </Soft>
      </li>
    ))}
  </ol>
);
