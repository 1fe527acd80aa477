import { createSurvey, signIn, updateSurvey, type Survey } from '@konnect/contracts';
import { definePage, type Host } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { fakeServer, renderPage } from '@konnect/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { SignInAgainProvider } from '#app/components';
import type { CreatorHandle } from './survey-creator';
import { documentOf, type SurveyDocument } from './survey-document';
import { useSurveyEditor } from './use-survey-editor';

const server = fakeServer();
const me = { name: 'Wanjiru', email: 'e@konnect.example', role: 'editor' as const, csrfToken: 't' };
const session: Host['session'] = {
  ...createFakeHost().session,
  current: () => me,
  refresh: () => Promise.resolve(me),
};
const survey: Survey = {
  id: 7,
  slug: 'menu',
  publish: false,
  version: 1,
  title: 'Menu',
  description: 'What you like',
  pages: [{ name: 'page1', elements: [{ type: 'text', name: 'q1' }] }],
  completedHtml: null,
  completedHtmlOnCondition: [],
  date_created: '2026-03-02T09:00:00.000Z',
};

/** Holds a document as the creator does. */
function heldDocument(): CreatorHandle {
  let document: SurveyDocument = documentOf(survey);
  return {
    read: () => ({ state: 'valid', document }),
    write: (next) => void (document = next),
    writeText: () => undefined,
    isJsonOpen: () => false,
    setText: (name, text) => void (document = { ...document, [name]: text }),
    setConditions: () => undefined,
  };
}

function Editor({ savesByItself = false }: { savesByItself?: boolean }) {
  const [handle] = useState(heldDocument);
  const editor = useSurveyEditor(survey, savesByItself, () => undefined);
  const begin = useEffectEvent(() => editor.handleReady(handle));
  useEffect(() => begin(), []);
  const saving = editor.saving;
  return (
    <>
      <h1>Survey</h1>
      <input
        aria-label="Title"
        onChange={({ target }) => {
          handle.setText('title', target.value);
          editor.handleChange();
        }}
      />
      {/* What its clock does. */}
      <button onClick={() => void editor.save('auto')}>Four seconds later</button>
      <button onClick={() => void editor.save('click')}>Save</button>
      <p role="status">{saving.state === 'saving' && saving.byItself ? 'saving by itself' : saving.state}</p>
      {saving.state === 'refused' && <p role="alert">{saving.message}</p>}
      {editor.conflict && <button onClick={editor.closeConflict}>Go on editing</button>}
      {editor.conflict && <button onClick={() => void editor.save('click', 5)}>Save mine over it</button>}
      <p data-testid="changed">{editor.isChanged ? 'yes' : 'no'}</p>
    </>
  );
}
const page = definePage({
  head: () => ({ title: 'Survey', description: '' }),
  Component: () => (
    <SignInAgainProvider>
      <Editor />
    </SignInAgainProvider>
  ),
});

afterEach(() => jest.useRealTimers());

/** Its first save waits until it is let through. */
async function show() {
  let letThrough: () => void = () => undefined;
  let gate: Promise<void> | undefined = new Promise((resolve) => {
    letThrough = resolve;
  });
  const call: Host['api']['call'] = async (...args) => {
    const waited = gate;
    gate = undefined;
    await waited;
    return server.api.call(...args);
  };
  const { user } = await renderPage(page, {
    url: '/',
    host: createFakeHost({ api: { ...server.api, call }, session }),
  });
  await user.type(screen.getByLabelText('Title'), 'A');
  await user.click(screen.getByRole('button', { name: 'Four seconds later' }));
  expect(screen.getByRole('status')).toHaveTextContent('saving by itself');
  return { user, letThrough };
}

/** What was sent, from now on answered as saved. */
function answerSaved() {
  const sent: { title: string; version: number }[] = [];
  server.respond(updateSurvey, ({ body }) => {
    const { title, version } = body as (typeof sent)[number];
    sent.push({ title, version });
    return { ...survey, title, version: version + 1 };
  });
  return sent;
}

it('saves with the press that came while it was saving by itself, also what was typed meanwhile', async () => {
  const sent = answerSaved();
  const { user, letThrough } = await show();
  await user.type(screen.getByLabelText('Title'), 'B');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^saving$/);
  letThrough();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('saved'));
  expect(sent).toEqual([
    { title: 'A', version: 1 },
    { title: 'AB', version: 2 },
  ]);
  expect(screen.getByLabelText('Title')).toHaveValue('AB');
});

it('asks for the password when that press met an ended session, and then saves', async () => {
  server.refuse(updateSurvey, { status: 401, code: 'staff.signed_out' });
  const { user, letThrough } = await show();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  letThrough();
  const dialog = await screen.findByRole('dialog', { name: 'Sign in again' });
  const sent = answerSaved();
  server.respond(signIn, me);
  await user.type(within(dialog).getByLabelText('Password'), 'a password');
  await user.click(within(dialog).getByRole('button', { name: 'Sign in and go on' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('saved'));
  expect(sent).toEqual([{ title: 'A', version: 1 }]);
});

it('opens no dialog over somebody who only types: it says that the session has ended', async () => {
  server.refuse(updateSurvey, { status: 401, code: 'staff.signed_out' });
  const { letThrough } = await show();
  letThrough();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Your session has ended. Press Save to sign in again; nothing is lost.',
  );
  expect(screen.queryByRole('dialog', { name: 'Sign in again' })).not.toBeInTheDocument();
});

it('has nothing left to save when a colleague published the survey in the meantime', async () => {
  server.respond(updateSurvey, ({ body }) => ({
    ...survey,
    title: (body as { title: string }).title,
    version: 2,
    publish: true,
  }));
  const { letThrough } = await show();
  letThrough();
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('saved'));
  expect(screen.getByTestId('changed')).toHaveTextContent('no');
});

it('leaves a conflict alone while its person goes on editing, until Save is pressed', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const sent: number[] = [];
  const details = { current: { ...survey, title: 'Theirs', version: 5 } };
  const call: Host['api']['call'] = (endpoint, ...args) => {
    const { version } = (args[0] as { body: { version: number } }).body;
    sent.push(version);
    if (version === 5) return server.api.call(endpoint, ...args);
    const code = 'survey.conflict';
    return Promise.reject({ kind: 'problem', status: 409, code, message: '', requestId: '', details });
  };
  const automatic = definePage({
    head: () => ({ title: 'Survey', description: '' }),
    Component: () => (
      <SignInAgainProvider>
        <Editor savesByItself />
      </SignInAgainProvider>
    ),
  });
  const { user } = await renderPage(automatic, {
    url: '/',
    host: createFakeHost({ api: { ...server.api, call }, session }),
  });
  const later = () => act(() => jest.advanceTimersByTimeAsync(5_000));
  const question = () => screen.queryByRole('button', { name: 'Go on editing' });
  await user.type(screen.getByLabelText('Title'), 'A');
  await later();
  await user.click(screen.getByRole('button', { name: 'Go on editing' }));
  await later();
  await user.type(screen.getByLabelText('Title'), 'B');
  await later();
  expect(question()).not.toBeInTheDocument();
  expect(sent).toEqual([1]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(question()).toBeInTheDocument());
  server.respond(updateSurvey, { ...survey, title: 'AB', version: 6 });
  await user.click(screen.getByRole('button', { name: 'Save mine over it' }));
  await waitFor(() => expect(question()).not.toBeInTheDocument());
  // From then on it is saved by itself again.
  await user.type(screen.getByLabelText('Title'), 'C');
  await later();
  expect(sent).toEqual([1, 1, 5, 6]);
});

describe('a new one', () => {
  function NewEditor({ onCreated }: { onCreated: (survey: Survey) => void }) {
    const [handle] = useState(heldDocument);
    const editor = useSurveyEditor(undefined, false, onCreated);
    const begin = useEffectEvent(() => editor.handleReady(handle));
    useEffect(() => begin(), []);
    return (
      <>
        <h1>New survey</h1>
        <input
          aria-label="Title"
          onChange={({ target }) => {
            handle.setText('title', target.value);
            editor.handleChange();
          }}
        />
        <button onClick={() => void editor.save('click')}>Save</button>
        <p role="status">{editor.saving.state}</p>
      </>
    );
  }
  /** Whether the browser would ask before it leaves. */
  const asks = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  it('tries another number when the short link that it made is taken', async () => {
    server.refuse(createSurvey, {
      status: 400,
      code: 'invalid',
      fieldErrors: { slug: ['This short link is taken'] },
    });
    const newPage = definePage({
      head: () => ({ title: 'New', description: '' }),
      Component: () => (
        <SignInAgainProvider>
          <NewEditor onCreated={() => undefined} />
        </SignInAgainProvider>
      ),
    });
    const { user } = await renderPage(newPage, {
      url: '/',
      host: createFakeHost({ api: server.api, session }),
    });
    await user.type(screen.getByLabelText('Title'), '.NET meetup');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('refused'));
    expect(server.calls).toEqual(['POST /api/survey-schema/', 'POST /api/survey-schema/']);
  });

  it('is left for its own page without a question, and is changed by a second press, not made again', async () => {
    const sent: string[] = [];
    server.respond(createSurvey, () => (sent.push('create'), { ...survey, id: 8 }));
    server.respond(
      updateSurvey,
      ({ body }) => (
        sent.push('update'), { ...survey, id: 8, title: (body as { title: string }).title, version: 2 }
      ),
    );
    const left: [number, boolean][] = [];
    const newPage = definePage({
      head: () => ({ title: 'New', description: '' }),
      Component: () => (
        <SignInAgainProvider>
          <NewEditor onCreated={({ id }) => left.push([id, asks()])} />
        </SignInAgainProvider>
      ),
    });
    const { user } = await renderPage(newPage, {
      url: '/',
      host: createFakeHost({ api: server.api, session }),
    });
    await user.type(screen.getByLabelText('Title'), 'New one');
    expect(asks()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(left).toEqual([[8, false]]));
    // The person stays and continues.
    await user.type(screen.getByLabelText('Title'), ', changed');
    expect(asks()).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(sent).toEqual(['create', 'update']));
  });
});
