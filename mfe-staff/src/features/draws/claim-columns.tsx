import type { ClaimSummary } from '@konnect/contracts';
import { Button, Tag, Time } from '@konnect/ui';
import { QuietButton } from '#app/components';
import type { Column } from '#app/components';

export interface ClaimColumnsOptions {
  /** Whether the winner's details are already shown unmasked. */
  isOpened: (claim: ClaimSummary) => boolean;
  onOpen: (claim: ClaimSummary) => void;
  onHandOver: (claim: ClaimSummary) => void;
}

/** The columns of the list of winners. */
export function claimColumns({ isOpened, onOpen, onHandOver }: ClaimColumnsOptions): Column<ClaimSummary>[] {
  return [
    { key: 'code', header: 'Code', cell: ({ claim_code }) => claim_code, isName: true },
    { key: 'prize', header: 'Prize', cell: ({ prize }) => prize },
    { key: 'name', header: 'Name', cell: ({ name }) => name },
    { key: 'phone', header: 'Phone', cell: ({ phone }) => phone },
    { key: 'region', header: 'Region', cell: ({ region }) => region },
    {
      key: 'state',
      header: 'State',
      cell: ({ handed_over_at, deadline }) =>
        handed_over_at ? (
          <Tag tone="success">Handed over</Tag>
        ) : (
          <>
            Until <Time value={deadline} format="short" />
          </>
        ),
    },
    {
      key: 'actions',
      header: 'Actions',
      isAction: true,
      cell: (claim) => (
        <>
          {!isOpened(claim) && (
            <QuietButton aria-label={`Open ${claim.claim_code}`} onClick={() => onOpen(claim)}>
              Open
            </QuietButton>
          )}
          {!claim.handed_over_at && (
            <Button
              size="small"
              aria-label={`Hand over ${claim.claim_code}`}
              onClick={() => onHandOver(claim)}
            >
              Hand over
            </Button>
          )}
        </>
      ),
    },
  ];
}
