import type { SpinFairness } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button } from '@konnect/ui';
import { useRef } from 'react';
import styles from './draws.module.css';
import { CHECK_FILE, CHECK_SCRIPT, checkCommand } from './rules/check-script';

export function Recipe({ draw }: { draw: SpinFairness }) {
  const { config, notify } = useHost();
  const code = useRef<HTMLElement>(null);
  const service = new URL(config.bases.spin, config.publicUrl).href.replace(/\/$/, '');

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(CHECK_SCRIPT);
      notify.success('The script is copied');
    } catch {
      // On plain http there is no clipboard, so the text is selected for the visitor to copy.
      if (code.current) getSelection()?.selectAllChildren(code.current);
    }
  }

  return (
    <section aria-labelledby="recipe" className={styles.section}>
      <h2 id="recipe">The whole recipe</h2>
      <ol className={styles.steps}>
        <li>
          <strong>Seed.</strong> The seed is 32 bytes, written as 64 hexadecimal digits. The commitment is the
          SHA-256 of those 32 bytes, not of the digits:
          <pre>
            <code>{'printf SEED | xxd -r -p | sha256sum'}</code>
          </pre>
        </li>
        <li>
          <strong>Genesis.</strong> The first entry follows SHA-256 of the commitment, “|” and the prizes: a
          JSON list without blanks, in the order of the wheel, of [id, name, odds, win, stock]. Odds are text,
          stock is a number or null.
        </li>
        <li>
          <strong>Entries.</strong> The hash of an entry is the SHA-256 of these fields in this order, joined
          by “|”, each as the ledger shows it:
          <pre>
            <code>
              prev_hash|draw|position|kind|at|spin_id|participant_hash|drawn_prize_id|prize_id|detail
            </code>
          </pre>
          The next entry holds it as prev_hash. participant_hash is the SHA-256 of the participant’s id, which
          is told with the seed.
        </li>
        <li>
          <strong>Prize.</strong> HMAC-SHA256 with the seed’s bytes as key, over “draw:participant:0”. Its
          bytes give five numbers of 48 bits, from byte 0, 6, 12, 18 and 24. Weights are the odds in
          millionths. The first number below 2^48 − (2^48 mod sum) counts; after five, “:1” follows. The
          number modulo the sum falls into the weights in the order of the wheel.
        </li>
      </ol>
      <p>
        This script does all of it for the whole draw. Save it as {CHECK_FILE} and run it with Node 18 or
        later:
      </p>
      <pre>
        <code>{checkCommand(service, draw.draw_id)}</code>
      </pre>
      <pre>
        <code ref={code}>{CHECK_SCRIPT}</code>
      </pre>
      <div className={styles.actions}>
        <Button variant="quiet" onClick={() => void handleCopy()}>
          Copy the script
        </Button>
      </div>
    </section>
  );
}
