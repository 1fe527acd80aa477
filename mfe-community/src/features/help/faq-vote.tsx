import { type Faq, links, voteFaq } from '@konnect/contracts';
import { failedSubmission } from '@konnect/forms';
import { useHost } from '@konnect/host-api';
import { Button } from '@konnect/ui';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import type { FaqFollowUpProps } from './faq-follow-up';
import styles from './help.module.css';

/** Its file comes after a no; without it the vote counts all the same. */
const FaqFollowUp = lazy<ComponentType<FaqFollowUpProps>>(() =>
  import(/* webpackChunkName: "faq-follow-up" */ './faq-follow-up').then(
    (module) => ({ default: module.FaqFollowUp }),
    () => ({ default: () => <p>Asante. We will make this answer better.</p> }),
  ),
);

type Stage = 'ask' | 'follow-up' | 'thanks' | 'contact';

/** "Was this helpful?" A no asks once what was missing, then leads to people. */
export function FaqVote({ faq }: { faq: Faq }) {
  const { submissions } = useHost();
  const [stage, setStage] = useState<Stage>('ask');
  const [failure, setFailure] = useState('');
  const [isSending, setIsSending] = useState(false);

  async function vote(helpful: boolean, text?: string): Promise<boolean> {
    setIsSending(true);
    setFailure('');
    const result = await submissions
      .submit({
        endpoint: voteFaq,
        input: {
          params: { id: faq.slug ?? String(faq.id) },
          body: { helpful, ...(text ? { comment: text } : {}) },
        },
        form: `faq-vote:${faq.id}`,
        label: `Your answer about “${faq.title}”`,
        values: { comment: text ?? '' },
      })
      .catch(failedSubmission);
    setIsSending(false);
    if (result.status !== 'refused') return true;
    setFailure(result.problem.message);
    return false;
  }

  async function handleVote(helpful: boolean) {
    if (await vote(helpful)) setStage(helpful ? 'thanks' : 'follow-up');
  }

  async function handleComment(text: string) {
    if (!text || (await vote(false, text))) setStage('contact');
  }

  // A question without a name or number comes from a system that takes no votes.
  if (!hasName(faq)) return null;
  return (
    <div className={styles.vote} role="group" aria-label={`Was this helpful? ${faq.title}`}>
      {stage === 'ask' && (
        <>
          <p>Was this helpful?</p>
          <Button variant="quiet" size="small" pending={isSending} onClick={() => void handleVote(true)}>
            Yes
          </Button>
          <Button variant="quiet" size="small" pending={isSending} onClick={() => void handleVote(false)}>
            No
          </Button>
        </>
      )}
      {stage === 'follow-up' && (
        <Suspense fallback={null}>
          <FaqFollowUp isSending={isSending} onSend={(text) => void handleComment(text)} />
        </Suspense>
      )}
      <p role="status" className={styles.thanks}>
        {stage === 'thanks' && 'Asante! Good to know.'}
        {stage === 'contact' && 'Asante. We will make this answer better.'}
      </p>
      {stage === 'contact' && (
        <Link to={links.contact('Suggestion/comment/question', faq.title)}>Still stuck? Write to us</Link>
      )}
      {failure && <p role="alert">{failure}</p>}
    </div>
  );
}

function hasName({ slug, id }: Partial<Faq>): boolean {
  return Boolean(slug) || id !== undefined;
}
