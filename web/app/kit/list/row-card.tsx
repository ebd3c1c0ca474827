import type { ComponentType, ReactNode } from "react";
import { m } from "../../paraglide/messages.js";
import { ButtonLink } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Detail, RowActions } from "../../ui/data-table.tsx";
import { IconList } from "../../ui/icon-list.tsx";
import { Stack } from "../../ui/layout.tsx";
import { Soft } from "../../ui/soft.tsx";
import type { ListColumn } from "./list.tsx";
import styles from "./row-card.module.css";

type RowCardProps = {
  /** Of the heading, for what describes the buttons. */
  nameId: string;
  name: string;
  text?: string;
  badges?: ReactNode;
  facts: ReactNode;
  /** The buttons at the foot. */
  children: ReactNode;
  /** Paler, such as what is inactive. */
  isOff?: boolean;
};

/** A row of a list as a card: its badges, its name, what is known of it, its buttons. */
export const RowCard = ({ nameId, name, text, badges, facts, children, isOff = false }: RowCardProps) => (
  <Card as="article" isItem className={styles.card} aria-labelledby={nameId} data-off={isOff || undefined}>
    {badges}
    <Stack gap={1} className={styles.words}>
      <h2 id={nameId}>{name}</h2>
      {text && (
        <Soft size="same" isClamped>
          {text}
        </Soft>
      )}
    </Stack>
    <IconList className={styles.facts}>{facts}</IconList>
    <div className={styles.foot}>{children}</div>
  </Card>
);

type RowFactProps = { icon: ComponentType<{ size: number; stroke: number }>; children: ReactNode };

export const RowFact = ({ icon: Icon, children }: RowFactProps) => (
  <li>
    <Icon size={18} stroke={1.7} aria-hidden />
    <span>{children}</span>
  </li>
);

/** What is called something and described in the row itself. */
export const titleColumn: ListColumn<{ Title: string; Description: string }> = {
  id: "title",
  title: m.common_title(),
  cell: ({ Title, Description }) => (
    <>
      {Title} <Detail>{Description}</Detail>
    </>
  ),
};

type OpenLinkProps = { to: string; nameId: string; label?: string };

/** Opens what a row is about, in the table and on its card. */
export const OpenLink = ({ to, nameId, label = m.common_view() }: OpenLinkProps) => (
  <ButtonLink to={to} preventScrollReset data-opens aria-describedby={nameId}>
    {label}
  </ButtonLink>
);

type RowButtonsProps = { nameId: string; name: string; more?: ReactNode; children: ReactNode };

/** The buttons of a row in the table, described by its name. */
export const RowButtons = ({ nameId, name, more, children }: RowButtonsProps) => (
  <RowActions more={more}>
    {children}
    <span id={nameId} hidden>
      {name}
    </span>
  </RowActions>
);
