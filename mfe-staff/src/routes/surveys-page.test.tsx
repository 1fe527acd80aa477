import {
  duplicateSurvey,
  listSurveys,
  setSurveyState,
  type Survey,
  type SurveySummary,
} from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './surveys-page';

const server = fakeServer();
const menu: SurveySummary = {
  id: 7,
  slug: 'menu',
  title: 'Menu',
  description: null,
  version: 1,
  date_created: '2026-03-01T09:00:00.000Z',
  state: 'draft',
  publish: false,
  opens_at: null,
  closes_at: null,
  updated_at: '2026-03-02T09:00:00.000Z',
  updated_by: null,
  responses: 0,
  last_response_at: null,
};

it('duplicates under one key until a copy is there, so that a repeat makes no second one', async () => {
  const keys: (string | null)[] = [];
  let isLost = true;
  server.respond(listSurveys, { count: 1, next: null, results: [menu] });
  server.respond(duplicateSurvey, ({ headers }) => {
    keys.push(headers.get('idempotency-key'));
    if (isLost) throw new TypeError('fetch failed');
    return { id: 8, title: 'Menu (copy)' } as Survey;
  });
  const { user } = await renderPage(page, {
    url: '/staff/surveys',
    host: createFakeHost({ api: server.api, session: staffSession('editor') }),
  });
  const duplicate = () => user.click(screen.getByRole('button', { name: 'Duplicate Menu' }));
  await duplicate();
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  isLost = false;
  await duplicate();
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
  await duplicate();
  await waitFor(() => expect(keys).toHaveLength(3));
  const [first, again, later] = keys;
  expect(first).toMatch(/^.{8,}$/);
  expect(again).toBe(first);
  expect(later).not.toBe(first);
});

it('leaves the focus on the button that publishes and unpublishes', async () => {
  let shown = menu;
  server.respond(listSurveys, () => ({ count: 1, next: null, results: [shown] }));
  server.respond(setSurveyState, ({ body }) => {
    const { publish = false } = body as { publish?: boolean };
    shown = { ...menu, publish, state: publish ? 'open' : 'draft' };
    return shown;
  });
  const { user } = await renderPage(page, {
    url: '/staff/surveys',
    host: createFakeHost({ api: server.api, session: staffSession('editor') }),
  });
  screen.getByRole('button', { name: 'Publish Menu' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'Unpublish Menu' })).toHaveFocus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Unpublish' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publish Menu' })).toHaveFocus());
});
