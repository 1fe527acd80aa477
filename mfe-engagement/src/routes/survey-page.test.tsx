import { getSurvey, submitSurveyResult, type Survey } from '@konnect/contracts';
import type { Host, Receipt, SubmissionsApi } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { SurveyPreview } from '#app/features/surveys/survey-preview';
import { page } from './survey-page';

const survey: Survey = {
  id: 7,
  slug: 'after-install',
  title: 'After your installation',
  description: 'One minute',
  pages: [
    {
      name: 'one',
      elements: [
        { type: 'radiogroup', name: 'score', title: 'How was it?', isRequired: true, choices: [10, 7, 3] },
      ],
    },
    {
      name: 'two',
      elements: [
        { type: 'text', name: 'why', title: 'Why?' },
        { type: 'html', name: 'h', html: '<p>Bye <img src="/x" alt="" onerror="alert(1)"></p>' },
      ],
    },
  ],
  completedHtml: '<p>We call you</p>',
  completedHtmlOnCondition: [
    { expression: '{score} >= 9', html: '<p>Asante {why}</p><img src="/x" alt="" onerror="alert(1)">' },
  ],
  publish: true,
  date_created: '2026-03-01T09:00:00.000Z',
};

const server = fakeServer();
let sent: unknown[];

beforeEach(() => {
  localStorage.clear();
  sent = [];
  server.respond(getSurvey, survey);
  server.respond(submitSurveyResult, ({ body }) => {
    sent.push(body);
    return { id: 1, survey: 7, reference: 'KS-11111-22222', date_created: '2026-03-02T09:00:00.000Z' };
  });
});

const open = (overrides: Partial<Host> = {}) =>
  renderPage(page, {
    url: '/survey/view/after-install',
    path: '/survey/view/:idOrSlug',
    host: createFakeHost({ api: server.api, ...overrides }),
  });
const withSubmissions = (changes: Partial<SubmissionsApi>): Partial<Host> => ({
  submissions: { ...createFakeHost({ api: server.api }).submissions, ...changes },
});

async function answer(score: string, why?: string) {
  await userEvent.click(await screen.findByRole('radio', { name: score }, { timeout: 10_000 }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  const box = await screen.findByRole('textbox', { name: 'Why?' });
  if (why) await userEvent.type(box, why);
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
}

it('has title and first question in the HTML, before SurveyJS', () => {
  const html = renderToString(<SurveyPreview document={survey} language="en" />);
  expect(html).toContain('How was it?');
  expect(html).toContain('Question 1 of 2');
  expect(html).not.toContain('sd-root');
});

it('sends the answers once, shows the text of its condition without the markup of strangers, and remembers', async () => {
  const { container } = await open();
  expect(
    await screen.findByRole('heading', { level: 1, name: 'After your installation' }),
  ).toBeInTheDocument();
  await answer('10', '<b onclick="x()">fast</b>');
  // What was typed is text there, too.
  expect(await screen.findByText(/Asante/)).toHaveTextContent('Asante <b onclick="x()">fast</b>');
  expect(screen.getByText(/KS-11111-22222/)).toBeInTheDocument();
  expect(container.querySelector('[onerror], [onclick]')).toBeNull();
  expect(sent).toEqual([{ survey: 7, responses: { score: 10, why: '<b onclick="x()">fast</b>' } }]);
  expect(localStorage.getItem('survey_completed_7')).toBe('true');
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
});

it('groups a phone number that is sent while its field is still in focus', async () => {
  server.respond(getSurvey, {
    ...survey,
    pages: [{ elements: [{ type: 'text', name: 'phone', title: 'Phone', inputType: 'tel' }] }],
  });
  await open();
  const phone = await screen.findByRole('textbox', { name: 'Phone' }, { timeout: 10_000 });
  await userEvent.type(phone, '254722000333');
  fireEvent.click(screen.getByRole('button', { name: 'Complete' }));
  await waitFor(() => expect(sent).toEqual([{ survey: 7, responses: { phone: '0722 000 333' } }]));
});

it('shows the other text for a low score', async () => {
  await open();
  await answer('3');
  expect(await screen.findByText('We call you')).toBeInTheDocument();
});

it('draws no foreign markup inside the questions', async () => {
  const { container } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: '7' }, { timeout: 10_000 }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByText('Bye')).toBeInTheDocument();
  expect(container.innerHTML).not.toContain('onerror');
});

it.each(['survey_completed_7', '7'])('says that this device has answered, by the key %s', async (key) => {
  localStorage.setItem(key, 'true');
  await open();
  expect(await screen.findByText('You have already participated in this survey')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go to Homepage' })).toHaveAttribute('href', '/');
  expect(screen.queryByRole('radio')).not.toBeInTheDocument();
});

it('keeps the answers and says why when the server refuses', async () => {
  server.refuse(submitSurveyResult, {
    status: 404,
    code: 'survey.unpublished',
    message: 'This survey is not open.',
  });
  await open();
  await answer('7', 'slow');
  expect(await screen.findByRole('alert')).toHaveTextContent('This survey is not open.');
  expect(screen.getByRole('textbox', { name: 'Why?' })).toHaveValue('slow');
  expect(localStorage.getItem('survey_completed_7')).toBeNull();

  server.respond(submitSurveyResult, { id: 2, survey: 7, reference: 'KS-2', date_created: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Complete' }));
  expect(await screen.findByText('We call you')).toBeInTheDocument();
});

it('can be sent again, and stores what is typed, after the device has failed to send', async () => {
  const { submissions } = createFakeHost({ api: server.api });
  jest.spyOn(submissions, 'submit').mockRejectedValueOnce(new Error('The database is closed.'));
  const saveDraft = jest.spyOn(submissions, 'saveDraft');
  await open({ submissions });
  await answer('7', 'slow');
  expect(await screen.findByRole('alert')).toHaveTextContent('We could not send this right now.');
  expect(screen.queryByText('Sending your answers…')).not.toBeInTheDocument();
  const complete = screen.getByRole('button', { name: 'Complete' });
  expect(complete).toBeEnabled();
  await userEvent.type(screen.getByRole('textbox', { name: 'Why?' }), 'er');
  await userEvent.tab();
  await waitFor(() =>
    expect(saveDraft).toHaveBeenLastCalledWith('survey:7', {
      answers: { score: 7, why: 'slower' },
      pageNo: 1,
    }),
  );
  await userEvent.click(complete);
  expect(await screen.findByText('We call you')).toBeInTheDocument();
  expect(sent).toEqual([{ survey: 7, responses: { score: 7, why: 'slower' } }]);
});

describe('answers that wait in the outbox', () => {
  const waiting: Receipt = { id: 'x', form: 'survey:7', label: '', state: 'waiting', at: '' };
  /** A host whose receipts a test changes. */
  function outbox() {
    const listeners = new Set<() => void>();
    const state = { receipts: [waiting] };
    const submissions: Partial<SubmissionsApi> = {
      submit: jest.fn(async () => ({ status: 'waiting' as const, receipt: waiting })),
      receipts: async () => state.receipts,
      subscribe: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
    };
    return {
      submissions,
      settle: (receipts: Receipt[]) =>
        act(async () => ((state.receipts = receipts), listeners.forEach((tell) => tell()))),
    };
  }

  it('are thanked for, and count as an answered survey only when they have been stored', async () => {
    const { submissions, settle } = outbox();
    await open(withSubmissions(submissions));
    await answer('10');
    expect(await screen.findByText('Kept on this device')).toBeInTheDocument();
    expect(submissions.submit).toHaveBeenCalledTimes(1);
    expect(localStorage.getItem('survey_completed_7')).toBeNull();
    await settle([{ ...waiting, state: 'sent', reference: 'KS-9' }]);
    expect(await screen.findByText('Your answers have reached us.')).toBeInTheDocument();
    expect(screen.getByText('Your reference is KS-9.')).toBeInTheDocument();
    expect(screen.queryByText('Kept on this device')).not.toBeInTheDocument();
    expect(localStorage.getItem('survey_completed_7')).toBe('true');
  });

  it('are not asked for again by a later visit, which sets the flag when they have gone out meanwhile', async () => {
    const { submissions } = outbox();
    const first = await open(withSubmissions(submissions));
    await answer('10');
    await screen.findByText('Kept on this device');
    first.unmount();
    const second = await open(withSubmissions(submissions));
    expect(await screen.findByText('Kept on this device')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    second.unmount();
    await open(
      withSubmissions({ receipts: async () => [{ ...waiting, state: 'sent' as const, reference: 'KS-9' }] }),
    );
    expect(await screen.findByText('You have already participated in this survey')).toBeInTheDocument();
    expect(screen.getByText('Your reference is KS-9.')).toBeInTheDocument();
    expect(localStorage.getItem('survey_completed_7')).toBe('true');
  });

  it('leave the survey open when the server refuses them later', async () => {
    const { submissions, settle } = outbox();
    await open(withSubmissions(submissions));
    await answer('10');
    await screen.findByText('Kept on this device');
    await settle([{ ...waiting, state: 'refused', refusal: 'This survey is closed.' }]);
    expect(await screen.findByRole('alert')).toHaveTextContent('This survey is closed.');
    expect(localStorage.getItem('survey_completed_7')).toBeNull();
  });
});

it('speaks Swahili to its end, and when it is opened again', async () => {
  const title = { default: 'How was it?', sw: 'Ilikuwaje?' };
  server.respond(getSurvey, {
    ...survey,
    pages: [
      { elements: [{ type: 'text', name: 'a', title, isRequired: true }] },
      { elements: [{ type: 'text', name: 'b', title }] },
    ],
    completedHtml: null,
    completedHtmlOnCondition: [],
  });
  const first = await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Kiswahili' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Endelea' }, { timeout: 10_000 }));
  expect(await screen.findByText('Tafadhali jibu swali hili.')).toBeInTheDocument();
  await userEvent.type(screen.getByRole('textbox', { name: 'Ilikuwaje?' }), 'Sawa');
  await userEvent.click(screen.getByRole('button', { name: 'Endelea' }));
  expect(await screen.findByRole('button', { name: 'Rudi nyuma' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Tuma' }));
  const end = await screen.findByRole('region', { name: 'Umemaliza maswali' });
  expect(end).toHaveTextContent('Asante kwa kushiriki');
  expect(end).toHaveTextContent('Nambari yako ya kumbukumbu ni KS-11111-22222.');
  expect(screen.getByRole('link', { name: 'Rudi mwanzo' })).toBeInTheDocument();
  first.unmount();
  await open();
  expect(await screen.findByText('Umeshajibu maswali haya')).toBeInTheDocument();
});

it('goes on where the person stopped, also when the answers came back from the outbox', async () => {
  localStorage.setItem('survey_completed_7', 'true');
  const draft = { answers: { score: 7, why: 'half' }, pageNo: 1 };
  const clearDraft = jest.fn(async () => undefined);
  await open(withSubmissions({ readDraft: async <T,>() => draft as T, clearDraft }));
  expect(await screen.findByRole('textbox', { name: 'Why?' }, { timeout: 10_000 })).toHaveValue('half');

  await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
  expect(await screen.findByRole('radio', { name: '7' })).not.toBeChecked();
  expect(clearDraft).toHaveBeenCalledWith('survey:7');
});

it('welcomes somebody back once a visit, and offers to start again as long as there are answers', async () => {
  server.respond(getSurvey, { ...survey, id: 8 });
  const submissions = withSubmissions({
    readDraft: async <T,>() => ({ answers: { score: 7 }, pageNo: 0 }) as T,
  });
  const first = await open(submissions);
  expect(await screen.findByText('Welcome back', {}, { timeout: 10_000 })).toBeInTheDocument();
  first.unmount();
  await open(submissions);
  expect(await screen.findByRole('button', { name: 'Start again' })).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: '7' })).toBeChecked();
  expect(screen.queryByText('Welcome back')).not.toBeInTheDocument();
});

it('saves a draft with the page while somebody answers', async () => {
  const saveDraft = jest.fn(async () => undefined);
  await open(withSubmissions({ saveDraft }));
  await userEvent.click(await screen.findByRole('radio', { name: '3' }, { timeout: 10_000 }));
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await waitFor(() =>
    expect(saveDraft).toHaveBeenLastCalledWith('survey:7', { answers: { score: 3 }, pageNo: 1 }),
  );
});

it('says that a survey is not open', async () => {
  server.refuse(getSurvey, { status: 404, code: 'survey.unpublished' });
  const { head } = await open();
  expect(screen.getByRole('heading', { level: 1, name: 'This survey is not open' })).toBeInTheDocument();
  expect(head().noIndex).toBe(true);
});

it('names its stored address also where it was opened in other letter case', async () => {
  server.respond(getSurvey, { ...survey, slug: 'Taste-the-menu-48213' });
  const { head } = await renderPage(page, {
    url: '/survey/view/taste-the-menu-48213',
    path: '/survey/view/:idOrSlug',
    host: createFakeHost({ api: server.api }),
  });
  expect(screen.getByRole('heading', { level: 1, name: 'After your installation' })).toBeInTheDocument();
  expect(head().canonical).toBe('/survey/view/Taste-the-menu-48213');
});

it.each([
  [404, 'survey.unknown'],
  [0, 'network'],
])('leaves a failure %i to the shell', async (status, code) => {
  server.refuse(getSurvey, { status, code });
  await open();
  expect(screen.getByRole('heading', { name: `Problem: ${code}` })).toBeInTheDocument();
});

it('is accessible before, while and after somebody answers', async () => {
  const { container } = await open();
  await expectAccessible(container);
  await screen.findByRole('radio', { name: '10' }, { timeout: 10_000 });
  await expectAccessible(container);
  await answer('10');
  await screen.findByText(/Asante/);
  await expectAccessible(container);
});
