import IconMail from "@tabler/icons-react/dist/esm/icons/IconMail.mjs";
import IconMapPin from "@tabler/icons-react/dist/esm/icons/IconMapPin.mjs";
import IconPhone from "@tabler/icons-react/dist/esm/icons/IconPhone.mjs";
import IconScale from "@tabler/icons-react/dist/esm/icons/IconScale.mjs";
import type { ReactNode } from "react";
import { rootDataOf, siteOf, useSite } from "../../lib/root-data.ts";
import { pageUrl, seo } from "../../lib/seo.ts";
import { m } from "../../paraglide/messages.js";
import { TouchLink } from "../../ui/touch-link.tsx";
import type { Route } from "./+types/contact-page";
import styles from "./contact-page.module.css";

/** Nothing here needs a script. */
export const handle = { scripts: "none" };

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const { name, company } = siteOf(root);
  return seo({
    title: m.common_contact_us(),
    description: m.contact_description({ name, company: company.name }),
    site: name,
    origin: root.publicUrl,
    path: "/contact-us",
    jsonLd: {
      "@type": "Organization",
      name: company.name,
      alternateName: name,
      url: pageUrl(root.publicUrl, "/"),
      address: company.address,
      telephone: company.phone,
      email: company.email,
    },
  });
};

export default function ContactPage() {
  const { name, company } = useSite();
  const { grievanceOfficer: officer } = company;
  return (
    <div className={styles.page}>
      <h1>{m.common_contact_us()}</h1>
      <p className={styles.lead}>{m.contact_lead()}</p>
      <ul className={styles.ways}>
        <Way icon={<IconMapPin size={26} aria-hidden />} title={m.common_address()}>
          <strong>{company.name}</strong>
          <address>{company.address}</address>
        </Way>
        <Way icon={<IconPhone size={26} aria-hidden />} title={m.common_phone()}>
          <TouchLink href={`tel:${company.phone.replaceAll(" ", "")}`}>{company.phone}</TouchLink>
        </Way>
        <Way icon={<IconMail size={26} aria-hidden />} title={m.common_support()}>
          <TouchLink href={`mailto:${company.email}`}>{company.email}</TouchLink>
        </Way>
        <Way icon={<IconScale size={26} aria-hidden />} title={m.legal_officer()}>
          <strong>{officer.name}</strong>
          <TouchLink href={`mailto:${officer.email}`}>{officer.email}</TouchLink>
          <p>{m.contact_grievance_more()}</p>
        </Way>
      </ul>
      <p>{m.contact_note()}</p>
      <p>{m.contact_company({ name, company: company.name })}</p>
    </div>
  );
}

const Way = ({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) => (
  <li>
    {icon}
    <h2>{title}</h2>
    {children}
  </li>
);
