import { links } from '@konnect/contracts';
import { ErrorState } from '@konnect/ui';
import { useLateCode } from '#app/use-late-code';
import type { EventApplicationProps } from './event-application';

const loadForm = () => import(/* webpackChunkName: "event-application" */ './event-application');

/** The form for a page that the edge renders: its code comes afterwards, and its place says so. */
export function LazyEventApplication(props: EventApplicationProps) {
  const { code, isFailed, retry } = useLateCode(loadForm);
  if (isFailed) {
    return (
      <ErrorState title="The form did not load" retryLabel="Retry" onRetry={retry}>
        <p>Check your connection, then try again. Nothing you typed is lost.</p>
      </ErrorState>
    );
  }
  if (code) return <code.EventApplication {...props} />;
  return (
    <>
      <h2>{props.heading ?? props.title}</h2>
      <p>The form works once its code is there. It needs JavaScript.</p>
      <noscript>
        <p>
          You can also <a href={links.contact('Konnect Hub events/programs')}>write to us</a>.
        </p>
      </noscript>
    </>
  );
}
