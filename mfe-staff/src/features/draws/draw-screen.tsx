import { links } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { buttonClass, Tag } from '@konnect/ui';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';
import { ClaimList } from './claim-list';
import { DrawActions } from './draw-actions';
import { DrawDetails } from './draw-details';
import { STATE_NAMES, STATE_TONES } from './draw-labels';
import { LedgerCheck } from './ledger-check';
import { PrizeStock } from './prize-stock';
import { drawQuery } from './queries';
import styles from './draws.module.css';

/** One draw: its numbers, its prizes and its winners. */
export function DrawScreen({ id }: { id: string }) {
  const { api } = useHost();
  const { data: draw } = useSuspenseQuery(drawQuery(api, id));
  return (
    <>
      <StaffPageHeader
        title={draw.title}
        back={{ to: paths.draws(), label: 'Draws and prizes' }}
        tag={<Tag tone={STATE_TONES[draw.state]}>{STATE_NAMES[draw.state]}</Tag>}
        actions={
          <>
            {draw.editable && (
              <Link className={buttonClass({ variant: 'quiet' })} to={paths.editDraw(id)}>
                Edit
              </Link>
            )}
            {/* The proof belongs to another area and is a document of its own. */}
            <a className={buttonClass({ variant: 'quiet' })} href={links.drawProof(id)}>
              Proof page
            </a>
            <DrawActions draw={draw} />
          </>
        }
      />
      <div className={styles.parts}>
        <DrawDetails draw={draw} />
        <PrizeStock draw={draw} />
        <ClaimList draw={draw} />
        <LedgerCheck id={id} />
      </div>
    </>
  );
}
