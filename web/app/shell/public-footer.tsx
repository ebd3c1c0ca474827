import { Link } from "react-router";
import { language } from "../lib/language.ts";
import { useRootData, useSite } from "../lib/root-data.ts";
import { m } from "../paraglide/messages.js";
import { Brand } from "./brand.tsx";
import { LanguageLink } from "./language-link.tsx";
import styles from "./public-footer.module.css";

const legal = () => [
  { to: "/privacy-policy", text: m.common_privacy_policy() },
  { to: "/terms-and-conditions", text: m.shell_terms() },
  { to: "/refund-policy", text: m.shell_refund() },
  { to: "/shipping-and-delivery", text: m.shell_shipping() },
];

export function PublicFooter() {
  const { company, social, tagline } = useSite();
  const { outbox } = useRootData();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <Brand />
          <p>{tagline[language]}</p>
        </div>
        <nav aria-labelledby="footer-explore">
          <h2 id="footer-explore">{m.shell_explore()}</h2>
          <ul>
            <FooterLink to="/user-properties" text={m.shell_find()} />
            <FooterLink to="/contact-us" text={m.common_contact_us()} />
            {outbox && <FooterLink to="/outbox" text={m.shell_outbox()} />}
            <li>
              <LanguageLink />
            </li>
          </ul>
        </nav>
        <nav aria-labelledby="footer-legal">
          <h2 id="footer-legal">{m.shell_legal()}</h2>
          <ul>
            {legal().map((link) => (
              <FooterLink key={link.to} {...link} />
            ))}
          </ul>
        </nav>
        <div>
          <h2>{m.common_support()}</h2>
          <ul>
            <li>
              <a href={`mailto:${company.email}`}>{company.email}</a>
            </li>
            <li>
              <a href={`tel:${company.phone.replaceAll(" ", "")}`}>{company.phone}</a>
            </li>
          </ul>
          <address>
            {company.name}
            <br />
            {company.address}
          </address>
        </div>
      </div>
      <div className={styles.end}>
        <p>{m.shell_copyright({ company: company.name })}</p>
        {social.length > 0 && (
          <ul className={styles.social} aria-label={m.shell_social()}>
            {social.map(({ label, url }) => (
              <li key={url}>
                <a href={url} rel="me noopener">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}

const FooterLink = ({ to, text }: { to: string; text: string }) => (
  <li>
    <Link to={to}>{text}</Link>
  </li>
);
