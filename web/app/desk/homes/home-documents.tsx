import IconFileText from "@tabler/icons-react/dist/esm/icons/IconFileText.mjs";
import { Link } from "react-router";
import type { MyHome } from "#domain/desk/homes/calls.ts";
import { mayCall } from "#domain/platform/who.ts";
import { useVendor } from "../../lib/vendor.ts";
import { m } from "../../paraglide/messages.js";
import { Stack } from "../../ui/layout.tsx";
import { Section } from "../../ui/section.tsx";
import styles from "./home-page.module.css";

/** The papers of a home: each is made when it is opened. */
export function HomeDocuments({ home: { Flat, Contract, Receipts } }: { home: MyHome }) {
  const { Role } = useVendor().Current_Role;
  const newest = Receipts[0];
  const pages = [
    ...(Flat ? [{ to: `/statement/${Flat.FlatID}`, name: m.common_statement_of_account() }] : []),
    ...(Contract && mayCall(Role, "leases.read")
      ? [
          { to: `/tenant-rental-contracts/${Contract.Rental_ContractID}`, name: m.homes_contract_statement() },
          { to: `/rent-receipts/${Contract.Rental_ContractID}`, name: m.homes_hra() },
        ]
      : []),
  ];
  const papers = [
    ...(Flat ? [{ href: `/papers/statements/${Flat.FlatID}`, name: m.homes_statement_pdf() }] : []),
    ...(newest ? [{ href: `/papers/receipts/${newest.PaymentID}`, name: m.homes_receipt_pdf() }] : []),
  ];
  if (pages.length + papers.length === 0) return null;
  return (
    <Section title={m.homes_documents()}>
      <Stack as="ul" gap={0} className={styles.list}>
        {pages.map(({ to, name }) => (
          <li key={to}>
            <div>
              <Link to={to} className={styles.file}>
                <IconFileText size={18} stroke={1.7} aria-hidden /> {name}
              </Link>
            </div>
          </li>
        ))}
        {papers.map(({ href, name }) => (
          <li key={href}>
            <div>
              <a href={href} className={styles.file}>
                <IconFileText size={18} stroke={1.7} aria-hidden /> {name}
              </a>
            </div>
          </li>
        ))}
      </Stack>
    </Section>
  );
}
