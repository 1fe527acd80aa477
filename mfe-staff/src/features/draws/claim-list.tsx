import { handOverClaim, openClaim, type ClaimSummary, type StaffDraw } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Card, Pager } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import {
  ConfirmDialog,
  DataTable,
  FilterBar,
  ProblemNotice,
  useFilters,
  useStaffCall,
} from '#app/components';
import { shared } from '#app/styles';
import { claimColumns } from './claim-columns';
import { claimsQuery, useClaimChange } from './queries';

const PAGE_SIZE = 20;

/** Winners, masked until one is opened, which the audit log records. */
export function ClaimList({ draw }: { draw: StaffDraw }) {
  const { api, notify } = useHost();
  const call = useStaffCall();
  const change = useClaimChange(draw.id);
  const filters = useFilters(['code', 'page']);
  const page = Math.max(1, Number.parseInt(filters.values.page, 10) || 1);
  const query = useQuery({
    ...claimsQuery(api, draw.id, { page, code: filters.values.code }),
    placeholderData: (before) => before,
  });
  const [opened, setOpened] = useState<Readonly<Record<string, ClaimSummary>>>({});
  const [handing, setHanding] = useState<ClaimSummary | null>(null);
  const [problem, setProblem] = useState<unknown>(null);
  const claims = (query.data?.results ?? []).map((claim) => opened[claim.spin_id] ?? claim);
  const count = query.data?.count ?? 0;

  function open({ spin_id }: ClaimSummary) {
    setProblem(null);
    call(() => api.call(openClaim, { params: { id: draw.id, spin: spin_id } })).then(
      (claim) => setOpened((all) => ({ ...all, [spin_id]: claim })),
      (error: unknown) => setProblem(error),
    );
  }

  async function handOver() {
    if (!handing) return;
    await change(
      () => api.call(handOverClaim, { params: { id: draw.id, spin: handing.spin_id } }),
      (after) => {
        setOpened((all) => ({ ...all, [after.spin_id]: after }));
        notify.success(`${after.prize} is handed over`);
      },
    );
  }

  const columns = claimColumns({
    isOpened: ({ spin_id }) => spin_id in opened,
    onOpen: open,
    onHandOver: setHanding,
  });

  return (
    <Card as="section" aria-labelledby="claims">
      <h2 id="claims" className={shared.title}>
        Winners
      </h2>
      <FilterBar
        label="Winners"
        filters={filters}
        fields={[{ name: 'code', label: 'Claim code', kind: 'search' }]}
        found={query.data ? `${count} ${count === 1 ? 'winner' : 'winners'}` : ''}
      />
      <ProblemNotice problem={problem} />
      <DataTable
        caption="Winners and their claims"
        columns={columns}
        rows={claims}
        keyOf={({ spin_id }) => spin_id}
        nameOf={({ claim_code }) => claim_code}
        isLoading={query.isFetching}
        problem={query.error}
        onRetry={() => void query.refetch()}
        empty={
          filters.count > 0
            ? { title: 'No such code', text: 'Check the letters and digits with the winner.' }
            : { title: 'No winner has sent details yet' }
        }
      />
      {count > PAGE_SIZE && (
        <Pager
          page={page}
          pageCount={Math.ceil(count / PAGE_SIZE)}
          hrefFor={(number) => filters.hrefFor({ page: String(number) })}
          label="Pages of winners"
          renderLink={({ href, ...link }) => <Link to={href} {...link} />}
        />
      )}
      <ConfirmDialog
        open={handing !== null}
        onClose={() => setHanding(null)}
        title={`Hand over ${handing?.prize ?? ''}?`}
        confirmLabel="It is handed over"
        onConfirm={handOver}
      >
        <p>
          The winner with the code {handing?.claim_code} has the prize now. It is noted with your name and in
          the public ledger, and cannot be taken back.
        </p>
      </ConfirmDialog>
    </Card>
  );
}
