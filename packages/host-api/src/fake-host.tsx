import { createApiClient } from '@konnect/api-client';
import { getSession, type PublicConfig } from '@konnect/contracts';
import { QueryClient } from '@tanstack/react-query';
import { createChannels } from './channels';
import type { Host, SessionApi } from './host';

export const fakeConfig: PublicConfig = {
  siteName: 'Konnect',
  publicUrl: 'http://localhost',
  bases: {
    main: '',
    ticket: '/services/ticket',
    spin: '/services/spin',
    food: '/services/food',
    content: '/services/content',
  },
  publicToken: 'public',
  portalUrl: 'https://portal.konnect.example',
  phones: ['0700 000 100', '0700 000 200'],
  whatsapp: '254700000100',
  social: [],
  locations: ['Githurai 44'],
  scholarshipSlug: 'scholarship',
  spinKey: 'konnect-spin',
  apps: [
    {
      name: 'Konnect',
      about: 'Plans and devices.',
      version: '2.4.1',
      megabytes: 18.6,
      url: 'https://apps.konnect.example/konnect',
    },
  ],
};

export interface FakeHostOverrides extends Omit<Partial<Host>, 'session'> {
  session?: Partial<SessionApi>;
}

/**
 * For tests and a remote that runs alone: real API calls by `fetch`, drafts and receipts in memory, no
 * outbox. Channels need no declarations, all events are replayed, and a listener's error is thrown.
 * @example const host = createFakeHost({ session: { current: () => staff, signOut: async () => {} } });
 */
export function createFakeHost({ session, ...overrides }: FakeHostOverrides = {}): Host {
  const drafts = new Map<string, unknown>();
  const api =
    overrides.api ??
    createApiClient({
      bases: fakeConfig.bases,
      publicToken: fakeConfig.publicToken,
      fetch: (...args) => fetch(...args),
    });
  return {
    environment: 'browser',
    config: fakeConfig,
    queryClient: new QueryClient({
      defaultOptions: { queries: { retry: false, staleTime: 30_000 }, mutations: { retry: false } },
    }),
    api,
    session: {
      current: () => null,
      signOut: async () => undefined,
      refresh: () => api.call(getSession, {}),
      ...session,
    },
    notify: { success: () => undefined, info: () => undefined },
    submissions: {
      async submit({ endpoint, input, form, label }) {
        const id = crypto.randomUUID();
        try {
          const data = await api.call(endpoint, input, { idempotencyKey: id });
          return {
            status: 'sent',
            data,
            receipt: { id, form, label, state: 'sent', at: new Date().toISOString() },
          };
        } catch (problem) {
          return { status: 'refused', problem: problem as never };
        }
      },
      readDraft: async <T,>(form: string) => (drafts.get(form) as T) ?? null,
      saveDraft: async (form, values) => void drafts.set(form, values),
      clearDraft: async (form) => void drafts.delete(form),
      restore: async () => null,
      receipts: async () => [],
      subscribe: () => () => undefined,
    },
    track: { event: () => undefined },
    flags: { isOn: () => false },
    preferences: { saveData: () => false },
    slots: { load: async () => null },
    ...createChannels({
      onFailed(_remote, _name, error) {
        throw error;
      },
    })('test'),
    ...overrides,
  };
}
