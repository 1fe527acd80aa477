import { getFormDefinition, setFormDefinition } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { screen } from '@testing-library/react';
import { staffSession } from '#app/test/staff-session';
import { page } from './event-forms-page';

const server = fakeServer();
jest.setTimeout(60_000);

it('shows the words of a form, keeps only those that differ, and takes emptied ones back', async () => {
  const sent: unknown[] = [];
  server.respond(getFormDefinition, {
    kind: 'v4',
    labels: { open_quiz_5: 'Which class?' },
    options: {},
    updated_at: '2026-03-02T09:00:00.000Z',
  });
  server.respond(setFormDefinition, ({ body }) => {
    sent.push(body);
    return {
      kind: 'v4' as const,
      labels: {},
      options: { open_quiz_10: { Swahili: 'Kiswahili' } },
      updated_at: '2026-03-02T10:00:00.000Z',
    };
  });
  const { user } = await renderPage(page, {
    url: '/staff/event-forms?form=v4',
    host: createFakeHost({ api: server.api, session: staffSession('editor') }),
  });
  expect(screen.queryByText(/quiz_/)).not.toBeInTheDocument();
  const label = screen.getByLabelText('Question 8');
  expect(label).toHaveValue('Which class?');
  await user.clear(label);
  await user.click(screen.getByText('Options of question 16 (3)'));
  const option = screen.getByLabelText('Option Swahili');
  await user.clear(option);
  await user.paste('Kiswahili');
  await user.click(screen.getByLabelText('Hint of question 8'));
  await user.paste('As school calls it');
  await user.click(screen.getByLabelText('Title of The day'));
  await user.paste(' itself');
  await user.click(screen.getByText('Save'));
  expect(sent).toEqual([
    {
      labels: { open_quiz_5_hint: 'As school calls it', section_day: 'The day itself' },
      options: { open_quiz_10: { Swahili: 'Kiswahili' } },
    },
  ]);
  expect(label).toHaveValue('Class or grade');
  expect(option).toHaveValue('Kiswahili');
});

it('opens with the words of now, not with those of an earlier visit', async () => {
  let label = 'Which class?';
  server.respond(getFormDefinition, () => ({
    kind: 'v4' as const,
    labels: { open_quiz_5: label },
    options: {},
    updated_at: '2026-03-02T09:00:00.000Z',
  }));
  const host = createFakeHost({ api: server.api, session: staffSession('editor') });
  const open = () => renderPage(page, { url: '/staff/event-forms?form=v4', host });
  (await open()).unmount();
  label = 'A colleague’s words';
  await open();
  expect(screen.getByLabelText('Question 8')).toHaveValue('A colleague’s words');
});
