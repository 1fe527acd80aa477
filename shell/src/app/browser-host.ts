import { createApiClient, newTraceparent } from '@konnect/api-client';
import type { Host, Page, SlotModule } from '@konnect/host-api';
import type { SlotName } from '@konnect/contracts';
import type { RemoteLoader } from '@konnect/federation/runtime';
import type { QueryClient } from '@tanstack/react-query';
import { createNotices, type Notices } from '../notices';
import { recordEvent, recordFailedCall } from '../remotes/visitor-log';
import { createPreferences, type Preferences } from '../preferences';
import { createSession } from '../session';
import { createSubmissions, type ShellSubmissions } from '../submissions';
import type { BootData } from './boot-data';

export interface BrowserHost extends Host {
  notify: Notices;
  preferences: Preferences;
  submissions: ShellSubmissions;
}

/** Long enough to read a notice that asks for something, such as to reload when every call fails. */
const READ_AND_ACT_MS = 10_000;

export function createBrowserHost(
  boot: BootData,
  queryClient: QueryClient,
  loader: RemoteLoader<Page>,
): BrowserHost {
  const api = createApiClient({
    bases: boot.config.bases,
    publicToken: boot.config.publicToken,
    fetch: (...args) => fetch(...args),
    csrfToken: () => session.current()?.csrfToken,
    traceparent: boot.config.traces ? newTraceparent : undefined,
    onFailure(endpoint, problem) {
      recordFailedCall(endpoint.id, problem);
      // This notice is shown beside the page's own message, which does not tell the visitor to reload.
      if (problem.code === 'public_token.wrong')
        notices.info(problem.message, { durationMs: READ_AND_ACT_MS });
    },
  });
  const session = createSession({ initial: boot.session, api });
  const notices = createNotices();
  return {
    environment: 'browser',
    config: boot.config,
    queryClient,
    api,
    session,
    notify: notices,
    submissions: createSubmissions({
      api,
      onDelivered: (receipt) => notices.success(`${receipt.label}: sent`),
      tell: (text) => notices.info(text, { durationMs: READ_AND_ACT_MS }),
    }),
    formPosts: boot.formPosts,
    track: { event: recordEvent },
    flags: { isOn: (name) => boot.config.flags?.includes(name) ?? false },
    preferences: createPreferences({ saveData: boot.saveData }),
    slots: {
      async load<N extends SlotName>(name: N) {
        const module = (await loader.slot(name)) as SlotModule<N> | null;
        return module?.Slot ?? null;
      },
    },
  };
}
