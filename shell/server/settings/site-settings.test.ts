import type { PublicSettings } from '@konnect/contracts';
import { fakeConfig } from '@konnect/host-api/fake';
import { readPublicConfig } from './public-config';
import { watchSettings, withSettings } from './site-settings';

it('leaves the environment alone where staff set nothing', () => {
  expect(withSettings(fakeConfig, {})).toEqual(fakeConfig);
});

it('puts what staff set over it, with numbers as people read them', () => {
  const settings: PublicSettings = {
    'contact.phones': ['0712345678', '+254 20 123'],
    'contact.whatsapp': '254711000111',
    'portal.url': 'https://my.konnect.example',
    'portal.plansUrl': 'https://shop.konnect.example/plans',
    'home.articles': 6,
    'home.smallestPlan': 'KSh 40 a day',
    'home.tileSeconds': ['3', '4', '5', '6'],
    'articles.slideSeconds': 12,
    'videos.offersShown': 2,
    'scholarship.opensOn': '2026-01-01',
  };
  expect(withSettings(fakeConfig, settings)).toEqual({
    ...fakeConfig,
    phones: ['0712 345 678', '+254 20 123'],
    whatsapp: '254711000111',
    portalUrl: 'https://my.konnect.example',
    portalTasks: { 'internet-plans': 'https://shop.konnect.example/plans' },
    pages: {
      homeArticles: 6,
      tileSeconds: [3, 4, 5, 6],
      articleSlideSeconds: 12,
      offersShown: 2,
      smallestPlan: 'KSh 40 a day',
    },
  });
});

it.each<PublicSettings>([
  { 'portal.url': 'javascript:alert(1)' },
  { 'portal.url': '//evil.example' },
  { 'portal.plansUrl': 'javascript:alert(1)' },
  { 'portal.addDeviceUrl': '//evil.example' },
  { 'contact.phones': [] },
  { 'contact.whatsapp': 'write to us' },
  { 'home.smallestPlan': 'x'.repeat(41) },
  { 'home.articles': 0 },
  { 'home.articles': 4_000 },
  { 'home.tileSeconds': ['3', '4'] },
  { 'home.tileSeconds': ['3', '4', '5', 'soon'] },
  { 'videos.offersShown': true },
])('does not use %j of a backend with other rules', (settings) => {
  expect(withSettings(fakeConfig, settings)).toEqual(fakeConfig);
});

it('puts the tasks of the portal that staff set over those of the environment, and an empty one takes it away', () => {
  const env = { PORTAL_PLANS_URL: 'https://a.example/plans', PORTAL_ADD_DEVICE_URL: 'https://a.example/add' };
  const config = readPublicConfig('http://localhost', env);
  expect(config.portalTasks).toEqual({
    'internet-plans': 'https://a.example/plans',
    'add-device': 'https://a.example/add',
  });
  const settings = { 'portal.addDeviceUrl': '', 'portal.changeDeviceUrl': 'https://b.example/change' };
  const tasks = { 'internet-plans': 'https://a.example/plans', 'change-device': 'https://b.example/change' };
  expect(withSettings(config, settings).portalTasks).toEqual(tasks);
  expect(readPublicConfig('http://localhost', {}).portalTasks).toBeUndefined();
});

it('asks for what was set alone, at once when told to, and not after its end', async () => {
  const seen: PublicSettings[] = [];
  const asked: string[] = [];
  let answer: PublicSettings = {};
  const watch = watchSettings({
    config: { ...fakeConfig, bases: { ...fakeConfig.bases, main: 'http://127.0.0.1' } },
    onChange: (settings) => seen.push(settings),
    fetch: (async (input: string) => {
      asked.push(input);
      return new Response(JSON.stringify(answer));
    }) as typeof fetch,
  });
  await watch.ready;
  expect(asked).toEqual(['http://127.0.0.1/api/settings/?changed=true']);
  answer = { 'home.articles': 5 };
  await watch.refresh();
  answer = {};
  await watch.refresh();
  expect(seen).toEqual([{ 'home.articles': 5 }, {}]);
  watch.stop();
  answer = { 'home.articles': 7 };
  await watch.refresh();
  expect(seen).toHaveLength(2);
});

it('drops an answer that comes after the answer to a later question', async () => {
  const seen: PublicSettings[] = [];
  const held: ((settings: PublicSettings) => void)[] = [];
  const watch = watchSettings({
    config: { ...fakeConfig, bases: { ...fakeConfig.bases, main: 'http://127.0.0.1' } },
    onChange: (settings) => seen.push(settings),
    fetch: (() =>
      new Promise<Response>((resolve) =>
        held.push((settings) => resolve(new Response(JSON.stringify(settings)))),
      )) as typeof fetch,
  });
  const refreshed = watch.refresh();
  expect(held).toHaveLength(2);
  held[1]?.({ 'home.articles': 5 });
  await refreshed;
  held[0]?.({ 'home.articles': 3 });
  await watch.ready;
  expect(seen).toEqual([{ 'home.articles': 5 }]);
  watch.stop();
});
