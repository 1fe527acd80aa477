import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { createFakeHost, fakeConfig } from './fake-host';
import { HostProvider } from './host-context';
import { defineMessages, useMessages, type Catalogue, type Messages } from './messages';

// What the build makes of `Welcome`, `Hello {name}` and `{count, plural, one {# place} other {# places}}`.
const en = {
  title: 'Welcome',
  greeting: ['Hello ', ['name']],
  places: [['count', 2, { one: [0, ' place'], other: [0, ' places'] }]],
} as unknown as { title: 'Welcome'; greeting: 'Hello {name}'; places: '{count, plural, other {# places}}' };
const fr = {
  title: 'Bienvenue',
  greeting: ['Bonjour ', ['name']],
  places: [['count', 2, { one: [0, ' place'], other: [0, ' places'] }]],
} as unknown as Catalogue<typeof en>;

const hostIn = (locale?: string) =>
  createFakeHost({ config: { ...fakeConfig, ...(locale !== undefined && { locale }) } });
const gone = () => Promise.reject(new Error('no network'));

function Page({ messages }: { messages: Messages<typeof en> }) {
  const t = useMessages(messages);
  return <h1>{`${t('title')}. ${t('greeting', { name: 'Wanjiru' })}`}</h1>;
}

async function show(messages: Messages<typeof en>, locale?: string): Promise<void> {
  await act(async () => {
    render(
      <HostProvider value={hostIn(locale)}>
        <Suspense fallback="One moment">
          <Page messages={messages} />
        </Suspense>
      </HostProvider>,
    );
  });
}

it('speaks the language of the site', async () => {
  await show(defineMessages(en, { fr: async () => ({ texts: fr }) }), 'fr');
  expect(screen.getByRole('heading')).toHaveTextContent('Bienvenue. Bonjour Wanjiru');
});

it('fetches no catalogue for a site in English', async () => {
  const load = jest.fn(async () => ({ texts: fr }));
  await show(defineMessages(en, { fr: load }));
  expect(screen.getByRole('heading')).toHaveTextContent('Welcome. Hello Wanjiru');
  expect(load).not.toHaveBeenCalled();
});

it.each([
  ['the language of a region', 'fr-CA', 'Bienvenue'],
  ['English where there is no catalogue', 'de', 'Welcome'],
])('takes %s', async (_, locale, title) => {
  const messages = defineMessages(en, { fr: async () => ({ texts: fr }) });
  await messages.load(hostIn(locale));
  expect(messages.of(hostIn(locale))('title')).toBe(title);
});

it('counts by the rules of the language', async () => {
  const messages = defineMessages(en, { fr: async () => ({ texts: fr }) });
  await messages.load(hostIn('fr'));
  expect(messages.of(hostIn())('places', { count: 0 })).toBe('0 places');
  expect(messages.of(hostIn('fr'))('places', { count: 0 })).toBe('0 place');
});

it('shows English where the catalogue cannot be fetched, and tries again with the next page', async () => {
  const load = jest.fn(gone as () => Promise<{ texts: typeof fr }>);
  const messages = defineMessages(en, { fr: load });
  await show(messages, 'fr');
  expect(screen.getByRole('heading')).toHaveTextContent('Welcome');
  expect(load).toHaveBeenCalledTimes(1);
  load.mockImplementation(async () => ({ texts: fr }));
  await messages.load(hostIn('fr'));
  expect(messages.of(hostIn('fr'))('title')).toBe('Bienvenue');
});
