import { links } from '@konnect/contracts';
import { useLazyModule } from '@konnect/forms';
import { ErrorState } from '@konnect/ui';
import type { EventApplicationProps } from './event-application';

const loadForm = () => import(/* webpackChunkName: "event-application" */ './event-application');

/** The edge renders a placeholder; the code of the form is loaded in the browser. */
export function LazyEventApplication(props: EventApplicationProps) {
  const { module, hasFailed, retry } = useLazyModule(loadForm);
  if (hasFailed) {
    return (
      <ErrorState title="The form did not load" retryLabel="Retry" onRetry={retry}>
        <p>Check your connection, then try again. Nothing you typed is lost.</p>
      </ErrorState>
    );
  }
  if (module) return <module.EventApplication {...props} />;
  return (
    <>
      <h2>{props.heading ?? props.title}</h2>
      <p>The form is loading. It needs JavaScript.</p>
      <noscript>
        <p>
          You can also <a href={links.contact('Konnect Hub events/programs')}>write to us</a>.
        </p>
      </noscript>
    </>
  );
}
