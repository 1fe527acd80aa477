import { type Faq, listFaqs, reportFaqMiss, voteFaq } from '@konnect/contracts';
import { expectAccessible } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { createApiStub, problem } from '#app/test/api-stub';
import { makeFaq } from '#app/test/factories';
import { renderPage } from '#app/test/render-page';

beforeAll(() =>
  Promise.all([
    import('./help-page'),
    import('#app/features/help/steps-dialog'),
    import('#app/media/video-dialog'),
  ]),
);

const FAQS = [
  makeFaq(1, { slug: 'how-to-pay', title: 'How do I pay?', synonyms: ['mpesa'] }),
  makeFaq(2, {
    title: 'Refunds',
    kind: 'longQA',
    main_section_msg: `<p>${'We pay back what was not used. '.repeat(12)}</p>`,
  }),
  makeFaq(3, {
    title: 'Add a device',
    category: 'Devices',
    kind: 'faq_with_images',
    sections: [
      { image: 'step-1.jpg', msg: '<p>Open the portal</p>' },
      { image: 'step-2.jpg', msg: '<p>Press Add</p>' },
    ],
  }),
  makeFaq(4, {
    title: 'Read the lights',
    category: 'Devices',
    kind: 'faq_with_video',
    video_file: 'lights.mp4',
    video: { duration_seconds: 6, bytes: 96_000, captions_file: 'lights.vtt' },
  }),
];

function api(results = FAQS) {
  return createApiStub()
    .on(listFaqs, () => ({ results, next: null, count: results.length }))
    .on(voteFaq, ({ body }) => ({ helpful: body.helpful, comment: body.comment ?? null }))
    .on(reportFaqMiss, () => ({ noted: true }));
}

const question = async (name: string) =>
  (await screen.findByRole('heading', { level: 3, name })).closest('details') as HTMLDetailsElement;

it('opens one question alone where a provider sends no numbers, and asks for no vote that it cannot take', async () => {
  const bare = ['How do I pay?', 'Who comes?'].map((title) => {
    const { id: _id, slug: _slug, ...rest } = makeFaq(1, { title });
    return rest as Faq;
  });
  const { user } = renderPage('/faq', { api: api(bare) });
  const [first, second] = [await question('How do I pay?'), await question('Who comes?')];
  await user.click(within(first).getByRole('heading'));
  await waitFor(() => expect(first.open).toBe(true));
  expect(second.open).toBe(false);
  expect(first.id).not.toBe(second.id);
  expect(screen.queryByText('Was this helpful?')).not.toBeInTheDocument();
});

it('groups the questions, opens one, and all of them', async () => {
  const { user, container } = renderPage('/faq', { api: api() });
  const first = await question('How do I pay?');
  expect(first.open).toBe(false);
  await user.click(within(first).getByRole('heading'));
  await waitFor(() => expect(first.open).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() =>
    expect([...container.querySelectorAll<HTMLDetailsElement>('details[id]')].every(({ open }) => open)).toBe(
      true,
    ),
  );
  expect(
    within(screen.getByRole('region', { name: 'Devices' })).getAllByRole('heading', { level: 3 }),
  ).toHaveLength(2);
  await expectAccessible(container);
});

it('opens the question that an address names', async () => {
  window.HTMLElement.prototype.scrollIntoView = jest.fn();
  renderPage('/faq#how-to-pay', { api: api() });
  const first = await question('How do I pay?');
  await waitFor(() => expect(first.open).toBe(true));
  expect(within(first).getByRole('link', { name: 'Link to this question' })).toHaveAttribute(
    'href',
    '/faq#how-to-pay',
  );
});

it('survives an address that ends in nonsense', async () => {
  renderPage('/faq#%E0%A4%A', { api: api() });
  expect((await question('How do I pay?')).open).toBe(false);
});

it('searches titles before answers, and announces how many', async () => {
  const { user, router } = renderPage('/faq', { api: api() });
  await user.type(await screen.findByRole('searchbox', { name: 'Search for an answer' }), 'PAY');
  const titles = await screen.findByRole('region', { name: 'In the question' });
  expect(within(titles).getByRole('heading', { name: 'How do I pay?' })).toBeInTheDocument();
  expect(
    within(screen.getByRole('region', { name: 'In the answer' })).getByRole('heading', { name: 'Refunds' }),
  ).toBeInTheDocument();
  expect(router.state.location.search).toBe('?search=PAY');
  expect(screen.getByText('2 answers found for “PAY”', { selector: '[role=status]' })).toBeInTheDocument();
});

it('leads a search without answer to people, with the words in the form, and tells the staff', async () => {
  const stub = api();
  renderPage('/faq?search=hologram', { api: stub });
  expect(await screen.findByRole('link', { name: 'Ask us' })).toHaveAttribute(
    'href',
    '/contact-us?subject=Suggestion%2Fcomment%2Fquestion&message=hologram',
  );
  await waitFor(() => expect(stub.asked(reportFaqMiss)).toEqual([{ body: { search: 'hologram' } }]), {
    timeout: 4_000,
  });
});

it('shows steps one by one and as a list that prints', async () => {
  const print = jest.fn();
  window.print = print;
  const { user } = renderPage('/faq', { api: api() });
  const device = await question('Add a device');
  await user.click(within(device).getByRole('button', { name: /^View steps/, hidden: true }));
  const dialog = await screen.findByRole('dialog', { name: 'Add a device' });
  expect(within(dialog).getByText('Step 1/2')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Next' }));
  expect(within(dialog).getByText('Step 2/2')).toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Done' }));
  await user.click(within(device).getByRole('button', { name: 'Print the steps', hidden: true }));
  expect(print).toHaveBeenCalledTimes(1);
  expect(within(device).getAllByRole('listitem', { hidden: true })).toHaveLength(2);
});

it('says what a video costs before it is watched, and loads nothing until then', async () => {
  window.HTMLMediaElement.prototype.play = jest.fn();
  const { user, container } = renderPage('/faq', { api: api() });
  const lights = await question('Read the lights');
  const button = within(lights).getByRole('button', { name: 'Watch Video (0:06, 96 KB)', hidden: true });
  expect(container.querySelector('video')).toBeNull();
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Read the lights' });
  expect(dialog.querySelector('track')).toHaveAttribute('kind', 'captions');
});

it('asks once what was missing after a no, then offers people', async () => {
  const stub = api();
  const { user } = renderPage('/faq', { api: stub });
  const vote = within(await question('How do I pay?')).getByRole('group', {
    name: /^Was this helpful/,
    hidden: true,
  });
  await user.click(within(vote).getByRole('button', { name: 'No', hidden: true }));
  await user.type(await within(vote).findByRole('textbox', { hidden: true }), 'The paybill');
  await user.click(within(vote).getByRole('button', { name: 'Send', hidden: true }));
  expect(
    await within(vote).findByRole('link', { name: 'Still stuck? Write to us', hidden: true }),
  ).toBeInTheDocument();
  expect(stub.asked(voteFaq).map(({ body }) => body)).toEqual([
    { helpful: false },
    { helpful: false, comment: 'The paybill' },
  ]);
});

it('says why a vote was refused and keeps the text', async () => {
  const { user } = renderPage('/faq', {
    api: api().on(voteFaq, () =>
      Promise.reject(problem(429, { message: 'Too many answers. Wait a minute.' })),
    ),
  });
  const vote = within(await question('How do I pay?')).getByRole('group', {
    name: /^Was this helpful/,
    hidden: true,
  });
  await user.click(within(vote).getByRole('button', { name: 'Yes', hidden: true }));
  expect(await within(vote).findByRole('alert', { hidden: true })).toHaveTextContent('Too many answers');
});

it('takes a vote at the next press when the device has failed to send it', async () => {
  const { user, host } = renderPage('/faq', { api: api() });
  jest.spyOn(host.submissions, 'submit').mockRejectedValueOnce(new Error('The database is closed.'));
  const vote = within(await question('How do I pay?')).getByRole('group', {
    name: /^Was this helpful/,
    hidden: true,
  });
  await user.click(within(vote).getByRole('button', { name: 'Yes', hidden: true }));
  expect(await within(vote).findByRole('alert', { hidden: true })).toHaveTextContent(
    'We could not send this right now.',
  );
  await user.click(within(vote).getByRole('button', { name: 'Yes', hidden: true }));
  expect(await within(vote).findByText('Asante! Good to know.')).toBeInTheDocument();
});

it('has a page without any question', async () => {
  renderPage('/faq', { api: api([]) });
  expect(await screen.findByRole('heading', { name: 'No answers yet' })).toBeInTheDocument();
});
