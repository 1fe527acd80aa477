import { links, type PromotedEvent } from '@konnect/contracts';
import { promotedEventCategory } from '@konnect/contracts/rules';
import { useHost } from '@konnect/host-api';
import { buttonClass, Notice, Skeleton } from '@konnect/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router-dom';
import { DataUseThanks } from './data-use-thanks';
import { EventForm } from './event-form';
import type { Sent } from './use-event-form';
import styles from './event-form.module.css';
import {
  codingDayForm,
  dataUseForm,
  type EventFormDefinition,
  oralHealthForm,
  reworded,
} from '@konnect/contracts/event-forms';
import { OralHealthThanks } from './oral-health-thanks';
import { eventQuery, wordsQuery } from './queries';
import { CodingDayThanks } from './thank-you';

export interface EventApplicationProps {
  slug: string;
  title: string;
  category: string;
  /** Another heading for screen readers, on a page that already shows the form's title. */
  heading?: string;
}

function definitionOf(category: string): EventFormDefinition | undefined {
  switch (promotedEventCategory(category)) {
    case 'promotedeventV2':
      return dataUseForm;
    case 'promotedeventV3':
      return oralHealthForm;
    case 'promotedeventV4':
      return codingDayForm;
    default:
      return undefined;
  }
}

export function EventApplication(props: EventApplicationProps) {
  const definition = definitionOf(props.category);
  return definition ? (
    <OpenApplication key={props.slug} {...props} form={definition} />
  ) : (
    <ClosedApplication />
  );
}

function OpenApplication({
  slug,
  title,
  form,
  heading,
}: EventApplicationProps & { form: EventFormDefinition }) {
  const { api } = useHost();
  const event = useQuery(eventQuery(api, slug));
  const words = useQuery(wordsQuery(api, form.kind));
  // The definition must stay the same object at every render, because the answers belong to it.
  const definition = useMemo(() => (words.data ? reworded(form, words.data) : form), [form, words.data]);
  const [sent, setSent] = useState<Sent | null>(null);

  if (sent && definition.kind === 'v2')
    return <DataUseThanks sent={sent} closesAt={event.data?.closes_at ?? null} />;
  if (sent && definition.kind === 'v3') return <OralHealthThanks sent={sent} />;
  if (sent) return <CodingDayThanks sent={sent} />;
  if (event.isLoading || words.isLoading) return <Skeleton lines={6} label="Loading the application form" />;
  if (event.data?.closed) return <ClosedApplication />;
  return (
    <section className={styles.application} aria-labelledby="application">
      <h2 id="application" className={heading ? styles.silent : styles.title}>
        {heading ?? form.title}
      </h2>
      <EventForm
        intro={
          <>
            <p className={heading ? styles.short : undefined}>{definition.intro}</p>
            {event.data && <Places event={event.data} />}
          </>
        }
        definition={definition}
        event={{ slug, title }}
        onSent={setSent}
      />
    </section>
  );
}

function Places({ event: { places_left: left } }: { event: PromotedEvent }) {
  if (left === null) return null;
  if (left > 0) return <Notice tone="info" title={left === 1 ? 'One place left' : `${left} places left`} />;
  return (
    <Notice tone="warning" title="All places are taken">
      <p>You can still apply: we put you on the waiting list and contact you when a place becomes free.</p>
    </Notice>
  );
}

function ClosedApplication() {
  return (
    <section className={styles.application} aria-labelledby="application">
      <h2 id="application" className={styles.title}>
        Applications for this event are closed
      </h2>
      <p>Would you like to hear about the next one?</p>
      <div className={styles.actions}>
        <Link
          to={links.contact('Konnect Hub events/programs')}
          className={buttonClass({ variant: 'primary' })}
        >
          Contact us
        </Link>
      </div>
    </section>
  );
}
