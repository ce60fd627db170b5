import { Cap } from '../../components/cap';
import { homeCopy } from '../../copy/en/home';
import { useCampaignConfig } from '../../hooks/use-app-views';
import { useGuestMark } from '../../hooks/use-is-prerendered';
import styles from './home-screen.module.css';
import part from './part.module.css';

const copy = homeCopy;

/** The three steps from the bottle to the prize. */
export function HowItWorks({ isLoggedIn }: { isLoggedIn: boolean }) {
  const { data } = useCampaignConfig();
  const guest = useGuestMark();
  const steps = [
    { title: copy.twist, text: copy.twistText(data?.code?.length) },
    {
      title: copy.redeem,
      text: copy.redeemText(isLoggedIn, data?.first_time_bonus?.available === true),
      guest,
    },
    { title: copy.win, text: copy.winText },
  ];
  return (
    <section className={part.wide} aria-labelledby="home-how">
      <h2 id="home-how">{copy.howTitle}</h2>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={step.title}>
            <Cap>
              <text className={styles.number} x="50" y="67">
                {index + 1}
              </text>
            </Cap>
            <h3>{step.title}</h3>
            <p data-guest={step.guest}>{step.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
