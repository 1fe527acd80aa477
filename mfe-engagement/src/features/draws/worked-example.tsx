import styles from './draws.module.css';
import { EXAMPLE } from './rules/example';

/** The commands run on any Linux or Mac. */
export function WorkedExample() {
  const { seedText, seed, drawId, participant } = EXAMPLE;
  return (
    <section aria-labelledby="example" className={styles.section}>
      <h2 id="example">A worked example</h2>
      <p>
        A small draw called {drawId} has three prizes: phone with odds 0.2, data with 0.3 and none with 0.5.
        Its seed is the SHA-256 of the word “{seedText}”. What does participant {participant} draw?
      </p>
      <ol className={styles.steps}>
        <li>
          Mix the seed with the participant:
          <pre>
            <code>{`printf '${drawId}:${participant}:0' | openssl dgst -sha256 -mac HMAC -macopt hexkey:${seed}`}</code>
          </pre>
        </li>
        <li>The answer begins with db34da1cadc9. These 48 bits as a number are 241,020,044,094,921.</li>
        <li>
          Odds count in millionths: 200,000, 300,000 and 500,000, together 1,000,000. The number divided by
          1,000,000 leaves 94,921.
        </li>
        <li>
          94,921 is below 200,000, the share of the first prize: {participant} draws the phone. From 200,000
          on it would be data, from 500,000 on none.
        </li>
      </ol>
      <p className={styles.quiet}>
        A number from 2^48 − (2^48 mod the sum) on is thrown away and the next 48 bits are taken, so that no
        prize has the smallest advantage.
      </p>
    </section>
  );
}
