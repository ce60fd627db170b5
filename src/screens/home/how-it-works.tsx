import { copy } from '../../copy/copy';
import { Cap } from '../../ui/cap';
import styles from './home-screen.module.css';

const words = copy.home;

/** Three steps from the bottle to the prize. */
export function HowItWorks() {
  return (
    <section className={styles.section} aria-labelledby="home-how">
      <h2 id="home-how">{words.howTitle}</h2>
      <ol className={styles.steps}>
        {words.how.map(({ title, text }, index) => (
          <li key={title}>
            <Cap>
              <text className={styles.number} x="50" y="67">
                {index + 1}
              </text>
            </Cap>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
