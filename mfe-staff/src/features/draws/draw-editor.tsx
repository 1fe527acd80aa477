import { createDraw, updateDraw, type StaffDraw } from '@konnect/contracts';
import { useHost } from '@konnect/host-api';
import { Button, CheckboxField, FormSummary, Notice, TextAreaField, TextField } from '@konnect/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { fieldErrorsOf, LiveFields, problemWords, useKeptDraft, useStaffCall } from '#app/components';
import { ScreenHeader } from '#app/layout';
import { paths } from '#app/paths';
import { EMPTY_DRAW, fieldsOf, inputOf, problemsOf, type DrawFields } from './draw-form';
import { idOf } from './draw-words';
import { PrizeRows } from './prize-rows';
import { drawKeys } from './queries';
import styles from './draws.module.css';

/** Makes a draw, or changes one that has not opened. What is typed is kept on this device until it is saved. */
export function DrawEditor({ draw }: { draw: StaffDraw | null }) {
  const { api, notify } = useHost();
  const call = useStaffCall();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [saved] = useState<DrawFields>(draw ? fieldsOf(draw) : EMPTY_DRAW);
  const [fields, setFields] = useState(saved);
  const [problem, setProblem] = useState<unknown>(null);
  const [own, setOwn] = useState<Readonly<Record<string, string>>>({});
  const [isPending, setPending] = useState(false);
  const kept = useKeptDraft(
    `draw:${draw?.id ?? 'new'}`,
    fields,
    JSON.stringify(fields) !== JSON.stringify(saved),
  );
  // Only while nothing new is typed: older text must not go over newer.
  const offered = fields === saved ? kept.found : null;
  const errors = { ...fieldErrorsOf(problem), ...own };
  const byField = Object.entries(errors).map(([field, message]) => ({ field, message }));
  const summary = problem !== null && byField.length === 0 ? [{ message: problemWords(problem) }] : byField;
  const change = (changes: Partial<DrawFields>) => setFields((now) => ({ ...now, ...changes }));

  async function save() {
    const { id, ...settings } = inputOf(fields);
    const after = draw
      ? await call(() => api.call(updateDraw, { params: { id: draw.id }, body: settings }))
      : await call(() => api.call(createDraw, { body: { id, ...settings } }));
    queryClient.setQueryData(drawKeys.draw(after.id), after);
    await kept.discard();
    notify.success(draw ? 'The draw is saved' : 'The draw is made');
    await navigate(paths.draw(after.id));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isPending) return;
    setProblem(null);
    const found = problemsOf(fields, Date.now());
    setOwn(found);
    if (Object.keys(found).length > 0) return;
    setPending(true);
    save().catch((error: unknown) => {
      setPending(false);
      setProblem(error);
    });
  }

  return (
    <>
      <ScreenHeader
        title={draw ? `Edit ${draw.title}` : 'New draw'}
        back={
          draw
            ? { to: paths.draw(draw.id), label: draw.title }
            : { to: paths.draws(), label: 'Draws and prizes' }
        }
      />
      {offered && (
        <Notice
          tone="info"
          title="You were writing here before"
          onDismiss={() => void kept.discard()}
          action={
            <Button size="small" variant="quiet" onClick={() => setFields({ ...offered })}>
              Bring it back
            </Button>
          }
        >
          What you typed was never saved and is still on this device.
        </Notice>
      )}
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <FormSummary errors={summary} />
        <LiveFields isWaiting={kept.found === undefined}>
          <TextField
            id="title"
            label="Title"
            maxLength={160}
            value={fields.title}
            onChange={(event) =>
              change({ title: event.target.value, ...(draw ? {} : { id: idOf(event.target.value) }) })
            }
            error={errors['title']}
          />
          {!draw && (
            <TextField
              id="id"
              label="Address"
              hint="Small letters, digits and hyphens. It cannot be changed later."
              maxLength={100}
              value={fields.id}
              onChange={(event) => change({ id: event.target.value })}
              error={errors['id']}
            />
          )}
          <TextField
            id="promoter"
            label="Who runs the draw"
            maxLength={160}
            value={fields.promoter}
            onChange={(event) => change({ promoter: event.target.value })}
            error={errors['promoter']}
          />
          <TextAreaField
            id="terms"
            label="Terms"
            optional
            rows={5}
            maxLength={20_000}
            value={fields.terms}
            onChange={(event) => change({ terms: event.target.value })}
            error={errors['terms']}
          />
          <TextField
            id="opens_at"
            label="Opens"
            hint="Nairobi time. From then on nothing can be changed."
            type="datetime-local"
            value={fields.opensAt}
            onChange={(event) => change({ opensAt: event.target.value })}
            error={errors['opens_at']}
          />
          <TextField
            id="closes_at"
            label="Closes"
            optional
            hint="Nairobi time. Empty: when somebody closes it."
            type="datetime-local"
            value={fields.closesAt}
            onChange={(event) => change({ closesAt: event.target.value })}
            error={errors['closes_at']}
          />
          <CheckboxField
            label="Only for people who have finished the form"
            checked={fields.requiresTicket}
            onChange={(event) => change({ requiresTicket: event.target.checked })}
          />
          <TextField
            id="claim_days"
            label="Days to claim a prize"
            inputMode="numeric"
            value={fields.claimDays}
            onChange={(event) => change({ claimDays: event.target.value })}
            error={errors['claim_days']}
          />
          <TextField
            id="hourly_per_address"
            label="Spins an hour from one network address"
            inputMode="numeric"
            value={fields.hourly}
            onChange={(event) => change({ hourly: event.target.value })}
            error={errors['hourly_per_address']}
          />
          {errors['prizes'] && (
            <Notice tone="danger" title="Prizes">
              {errors['prizes']}
            </Notice>
          )}
          <PrizeRows prizes={fields.prizes} onChange={(prizes) => change({ prizes })} errors={errors} />
          <Button type="submit" pending={isPending} pendingLabel="Saving…">
            {draw ? 'Save' : 'Make the draw'}
          </Button>
        </LiveFields>
      </form>
    </>
  );
}
