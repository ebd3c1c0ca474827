import type { ReactNode } from "react";
import { Link } from "react-router";
import type { CurrentList } from "../../kit/list/list-address.ts";
import { OpenLink, RowButtons } from "../../kit/list/row-card.tsx";
import { m } from "../../paraglide/messages.js";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { TextField } from "../../ui/field.tsx";
import { Row, Stack } from "../../ui/layout.tsx";
import { LinkTabs } from "../../ui/link-tabs.tsx";
import { SearchLine } from "../../ui/search-line.tsx";
import styles from "./operator-list.module.css";

type OperatorBarProps<L extends string> = {
  label: string;
  /** The first has no address parameter. */
  lists: readonly L[];
  list: L;
  names: Record<L, () => string>;
  totals: Record<L, number>;
  hrefOf: (list: L) => string;
  find: { label: string; name: string; value?: string; placeholder: string; submit: string };
};

/** The lists that an operator works through, and a field to find one entry. */
export const OperatorBar = <L extends string>({ label, lists, list, ...rest }: OperatorBarProps<L>) => {
  const { names, totals, hrefOf, find } = rest;
  return (
    <Row gap={5} lineGap={3} spread="between">
      <LinkTabs label={label} look="pills">
        <Row as="ul">
          {lists.map((each) => (
            <li key={each}>
              <Link to={hrefOf(each)} aria-current={each === list ? "page" : undefined}>
                {names[each]()} {totals[each]}
              </Link>
            </li>
          ))}
        </Row>
      </LinkTabs>
      <SearchLine label={find.label}>
        {list !== lists[0] && <input type="hidden" name="list" value={list} />}
        <TextField
          key={find.value}
          label={find.label}
          hideLabel
          name={find.name}
          defaultValue={find.value}
          placeholder={find.placeholder}
        />
        <Button type="submit">{find.submit}</Button>
      </SearchLine>
    </Row>
  );
};

type OperatorRow = { id: string; name: string; current: CurrentList };

/** Opens an entry from its row in the table. */
export const ReviewAction = ({ id, name, current }: OperatorRow) => (
  <RowButtons nameId={`entry-${id}`} name={name}>
    <ReviewLink id={id} current={current} />
  </RowButtons>
);

/** An entry on a phone: a picture, what is known of it, and the way to its details. */
export const OperatorCard = ({
  id,
  name,
  current,
  picture,
  children,
}: OperatorRow & { picture: ReactNode; children: ReactNode }) => (
  <Card as="article" isItem className={styles.card} aria-labelledby={`entry-${id}`}>
    {picture}
    <Stack gap={1}>
      <h2 id={`entry-${id}`}>{name}</h2>
      {children}
    </Stack>
    <ReviewLink id={id} current={current} />
  </Card>
);

const ReviewLink = ({ id, current }: Omit<OperatorRow, "name">) => (
  <OpenLink to={current.href({}, id)} nameId={`entry-${id}`} label={m.operator_look()} />
);
