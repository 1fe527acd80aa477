import type { ApiClient } from '@konnect/api-client';
import { getPhotoConsent, links, type PhotoConsent as State, withdrawPhotoConsent } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, Dialog, failureText, formatDate } from '@konnect/ui';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import styles from './event-form.module.css';

function photoConsentQuery(api: ApiClient, reference: string) {
  return queryOptions({
    queryKey: ['engagement', 'photo-consent', reference] as const,
    queryFn: ({ signal }) => api.call(getPhotoConsent, { query: { reference } }, { signal }),
    retry: false,
  });
}

/** Only the device that sent the application learns what was answered about photos of the child. */
export function PhotoConsent({ reference }: { reference: string | undefined }) {
  const { api } = useHost();
  const { data, isPending } = useQuery({
    ...photoConsentQuery(api, reference ?? ''),
    enabled: Boolean(reference),
  });
  if (reference && isPending) return null;
  if (!reference || !data) {
    return (
      <p>
        You can withdraw your consent to photos and videos at any time:{' '}
        <Link to={links.contact('Konnect Hub events/programs')}>write to us</Link>.
      </p>
    );
  }
  if (data.agreed === null) return null;
  if (!data.agreed) return <p>You did not agree to photos and videos. Your child can still take part.</p>;
  return <Agreed reference={reference} state={data} />;
}

function Agreed({ reference, state }: { reference: string; state: State }) {
  const { api } = useHost();
  const queryClient = useQueryClient();
  const [isAsking, setIsAsking] = useState(false);
  const said = useRef<HTMLParagraphElement>(null);
  const withdraw = useMutation({
    mutationFn: () => api.call(withdrawPhotoConsent, { body: { reference } }),
    onSuccess: (next) => {
      queryClient.setQueryData(photoConsentQuery(api, reference).queryKey, next);
      setIsAsking(false);
    },
  });

  // The focused button is gone, so the focus moves to its replacement.
  useEffect(() => {
    if (withdraw.isSuccess) said.current?.focus();
  }, [withdraw.isSuccess]);

  return (
    <div className={styles.consent}>
      <p ref={said} tabIndex={-1} role="status">
        {state.withdrawn_at
          ? `You withdrew your consent to photos and videos on ${formatDate(state.withdrawn_at)}. Your application stays.`
          : 'You agreed to photos and videos of your child.'}
      </p>
      {!state.withdrawn_at && (
        <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
          Withdraw my consent to photos
        </Button>
      )}
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Withdraw your consent to photos?"
        size="small"
        closeOnBack
        footer={
          <>
            <Button variant="quiet" onClick={() => setIsAsking(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              pending={withdraw.isPending}
              pendingLabel="Withdrawing..."
              onClick={() => withdraw.mutate()}
            >
              Withdraw
            </Button>
          </>
        }
      >
        <p>
          From now on we will not take or show photos or videos of your child. This does not change the
          application.
        </p>
        {withdraw.isError && (
          <p role="alert" className={styles.error}>
            Your consent was not withdrawn. {failureText(withdraw.error)}
          </p>
        )}
      </Dialog>
    </div>
  );
}
