import IconAdjustments from "@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs";
import IconDevices from "@tabler/icons-react/dist/esm/icons/IconDevices.mjs";
import IconHomeSearch from "@tabler/icons-react/dist/esm/icons/IconHomeSearch.mjs";
import IconMessages from "@tabler/icons-react/dist/esm/icons/IconMessages.mjs";
import { Link } from "react-router";
import { m } from "../../paraglide/messages.js";
import styles from "./ways.module.css";

/** Links for people without figures. */
export function Ways() {
  const ways = [
    { to: "/user-properties", Icon: IconHomeSearch, title: m.common_find_a_home(), text: m.dashboard_search_more() },
    { to: "/my-enquiries", Icon: IconMessages, title: m.my_enquiries_title(), text: m.dashboard_my_enquiries_more() },
    { to: "/settings#devices", Icon: IconDevices, title: m.dashboard_devices(), text: m.dashboard_devices_more() },
    {
      to: "/settings#appearance",
      Icon: IconAdjustments,
      title: m.dashboard_appearance(),
      text: m.dashboard_appearance_more(),
    },
  ];
  return (
    <section aria-labelledby="next">
      <h2 id="next" className={styles.title}>
        {m.dashboard_next()}
      </h2>
      <ul className={styles.ways}>
        {ways.map(({ to, Icon, title, text }) => (
          <li key={to}>
            <Link to={to} className={styles.way}>
              <span className={styles.icon} aria-hidden>
                <Icon size={24} stroke={1.6} />
              </span>
              <span className={styles.words}>
                <strong>{title}</strong>
                <span>{text}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
