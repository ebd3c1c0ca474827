import IconMessage2 from "@tabler/icons-react/dist/esm/icons/IconMessage2.mjs";
import IconPhoneCheck from "@tabler/icons-react/dist/esm/icons/IconPhoneCheck.mjs";
import IconSearch from "@tabler/icons-react/dist/esm/icons/IconSearch.mjs";
import { m } from "../../paraglide/messages.js";
import styles from "./landing-steps.module.css";

const steps = [
  { Icon: IconSearch, title: m.common_search, text: m.landing_step_search_more },
  { Icon: IconPhoneCheck, title: m.landing_step_ask, text: m.landing_step_ask_more },
  { Icon: IconMessage2, title: m.landing_step_answer, text: m.landing_step_answer_more },
];

export const LandingSteps = () => (
  <section className={styles.steps} aria-labelledby="steps">
    <div className={styles.inner}>
      <h2 id="steps">{m.landing_steps()}</h2>
      <ol>
        {steps.map(({ Icon, title, text }) => (
          <li key={title()}>
            <span className={styles.icon} aria-hidden>
              <Icon size={26} stroke={1.7} />
            </span>
            <h3>{title()}</h3>
            <p>{text()}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);
