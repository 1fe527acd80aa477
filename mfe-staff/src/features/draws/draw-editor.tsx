import type { StaffDraw } from '@konnect/contracts';
import { Button, FormSummary, Notice } from '@konnect/ui';
import { HydratedFields, QuietButton } from '#app/components';
import { StaffPageHeader } from '#app/layout';
import { paths } from '#app/paths';
import { DrawFieldset } from './draw-fieldset';
import { PrizeRows } from './prize-rows';
import { useDrawForm } from './use-draw-form';
import styles from './draws.module.css';

/**
 * Makes a draw, or changes one that has not opened. What is typed is kept on this device until it is saved.
 */
export function DrawEditor({ draw }: { draw: StaffDraw | null }) {
  const form = useDrawForm(draw);
  const { fields, errors, change } = form;

  return (
    <>
      <StaffPageHeader
        title={draw ? `Edit ${draw.title}` : 'New draw'}
        back={
          draw
            ? { to: paths.draw(draw.id), label: draw.title }
            : { to: paths.draws(), label: 'Draws and prizes' }
        }
      />
      {form.offered && (
        <Notice
          tone="info"
          title="You were writing here before"
          onDismiss={form.discardOffered}
          action={<QuietButton onClick={form.takeOffered}>Bring it back</QuietButton>}
        >
          What you typed was never saved and is still on this device.
        </Notice>
      )}
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        <FormSummary errors={form.summary} />
        <HydratedFields isWaiting={form.isLooking}>
          <DrawFieldset isNew={draw === null} fields={fields} errors={errors} onChange={change} />
          <PrizeRows prizes={fields.prizes} onChange={(prizes) => change({ prizes })} errors={errors} />
          <Button type="submit" pending={form.isPending} pendingLabel="Saving…">
            {draw ? 'Save' : 'Make the draw'}
          </Button>
        </HydratedFields>
      </form>
    </>
  );
}
