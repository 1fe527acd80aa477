import type { ApiClient } from '@konnect/api-client';
import { createTicketSurvey, type TicketSurvey, updateTicketSurvey } from '@konnect/contracts';
import { definePage } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { SignInAgainProvider } from '#app/components';
import { staffSession } from '#app/test/staff-session';
import { textOf } from './ticket-survey-text';
import { useTicketSurveyEditor } from './use-ticket-survey-editor';

const server = fakeServer();
const survey: TicketSurvey = {
  _id: 'a'.repeat(24),
  title: 'After a visit',
  description: 'It takes a minute.',
  completedHtml: '<p>Thank you.</p>',
  completedHtmlOnCondition: [],
  createdAt: '2026-03-01T09:00:00.000Z',
  updatedAt: '2026-03-02T09:00:00.000Z',
  version: 1,
  state: 'open',
  closesAt: null,
  signedTickets: false,
};
const titled = (title: string) => textOf({ ...survey, title });

/** The editor without Monaco: a plain field holds its text. */
function open(
  edited?: TicketSurvey,
  onCreated: (made: TicketSurvey) => void = () => undefined,
  api: ApiClient = server.api,
) {
  function Editor() {
    const editor = useTicketSurveyEditor(edited, onCreated);
    return (
      <>
        <h1>Ticket survey</h1>
        <textarea
          aria-label="JSON"
          value={editor.text}
          onChange={({ target }) => editor.handleChange(target.value)}
        />
        <button onClick={() => void editor.save()}>Save</button>
        <p role="status">{editor.saved}</p>
        {editor.alert && <p role="alert">{[editor.alert.text, ...(editor.alert.missing ?? [])].join(' ')}</p>}
        <p>{editor.goTo ? `line ${editor.goTo.line}` : 'no mistake'}</p>
        {editor.conflict && (
          <>
            <button onClick={() => void editor.save(editor.conflict?.version ?? null)}>Mine</button>
            <button onClick={() => editor.conflict && void editor.take(editor.conflict)}>Theirs</button>
          </>
        )}
      </>
    );
  }
  const page = definePage({
    head: () => ({ title: 'Ticket survey', description: '' }),
    Component: () => (
      <SignInAgainProvider>
        <Editor />
      </SignInAgainProvider>
    ),
  });
  const session = { ...createFakeHost().session, ...staffSession('editor') };
  return renderPage(page, { url: '/', host: createFakeHost({ api, session }) });
}
const field = () => screen.getByLabelText('JSON');
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
/** Whether the browser would ask before it leaves. */
const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Answers saves with the next version. @returns what was sent */
function answerSaved() {
  const sent: TicketSurvey[] = [];
  server.respond(updateTicketSurvey, ({ body }) => {
    const next = body as TicketSurvey;
    sent.push(next);
    return { ...survey, title: next.title, version: (next.version ?? 0) + 1 };
  });
  return sent;
}

it('saves what is typed with the version that it was made from, again and again', async () => {
  const sent = answerSaved();
  const { user } = await open(survey);
  expect(asks()).toBe(false);
  type(titled('Second'));
  expect(asks()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Survey Updated successfully'));
  expect(asks()).toBe(false);
  type(titled('Third'));
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent.map(({ title, version }) => [title, version])).toEqual([
    ['Second', 1],
    ['Third', 2],
  ]);
});

it.each([
  ['broken JSON, and goes to the mistake', '{\n"title": ,}', 'Please enter a valid json object', 'line 2'],
  ['what is no object', '[]', 'Please enter a valid json object', 'no mistake'],
  [
    'an object without its fields, and names them',
    '{"title": "A"}',
    'Object is missing some fields description completedHtml completedHtmlOnCondition',
    'no mistake',
  ],
])('sends nothing for %s', async (_, text, message, place) => {
  const { user } = await open(survey);
  type(text);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveTextContent(message);
  expect(screen.getByText(place)).toBeInTheDocument();
  expect(server.calls).toEqual([]);
  expect(field()).toHaveValue(text);
});

it('shows what the server misses, and keeps the text', async () => {
  server.refuse(updateTicketSurvey, {
    status: 400,
    code: 'ticket_survey.missing_fields',
    fieldErrors: { completedHtml: ['Needed'] },
  });
  const { user } = await open(survey);
  type(titled('Second'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Object is missing some fields completedHtml');
  expect(field()).toHaveValue(titled('Second'));
});

describe('a colleague has saved it meanwhile', () => {
  const theirs = { ...survey, title: 'Theirs', version: 5 };

  /** Types, presses Save and meets the version of the colleague. @returns what is sent from then on */
  async function meet() {
    const { api } = server;
    const conflict = {
      kind: 'problem',
      status: 409,
      code: 'ticket_survey.conflict',
      message: '',
      requestId: '',
    };
    let isMet = false;
    const sent = answerSaved();
    const call: typeof api.call = (...args) => {
      if (isMet) return api.call(...args);
      isMet = true;
      return Promise.reject({ ...conflict, details: { current: theirs } });
    };
    const { user } = await open(survey, undefined, { ...api, call });
    type(titled('Mine'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('button', { name: 'Mine' });
    return { user, sent };
  }

  it('and mine goes over it only after a choice', async () => {
    const { user, sent } = await meet();
    expect(sent).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Mine' }));
    await waitFor(() => expect(sent.map(({ title, version }) => [title, version])).toEqual([['Mine', 5]]));
    expect(screen.queryByRole('button', { name: 'Theirs' })).not.toBeInTheDocument();
  });

  it('and theirs takes the place of the text', async () => {
    const { user, sent } = await meet();
    await user.click(screen.getByRole('button', { name: 'Theirs' }));
    await waitFor(() => expect(field()).toHaveValue(textOf(theirs)));
    expect(sent).toEqual([]);
    expect(asks()).toBe(false);
  });
});

it('is made once: what is typed while it is sent changes the one that was made', async () => {
  const made: TicketSurvey[] = [];
  let letThrough: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  server.respond(createTicketSurvey, async () => {
    await gate;
    return survey;
  });
  const sent = answerSaved();
  const { user } = await open(undefined, (one) => made.push(one));
  type(titled('First'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  type(titled('Newer'));
  letThrough();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Survey Created successfully'));
  expect(field()).toHaveValue(titled('Newer'));
  expect(made).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(sent.map(({ title }) => title)).toEqual(['Newer']);
});
