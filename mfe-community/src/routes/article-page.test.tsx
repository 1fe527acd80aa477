import { addComment, getArticle, likeArticle, listArticles, listComments } from '@konnect/contracts';
import { allowConsole, expectAccessible } from '@konnect/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import { putAllInView } from '#app/test/all-in-view';
import { type ApiStub, createApiStub, problem } from '#app/test/api-stub';
import { makeArticle, makeComment, makeSummaries } from '#app/test/factories';
import { renderPage } from '#app/test/render-page';
import type { Article } from '@konnect/contracts';

// Compiled once, so that no test pays for it in its waiting time.
beforeAll(async () => {
  await import('./article-page');
  await (await import('#app/features/comments')).loadCommentForm();
});

beforeEach(() => {
  localStorage.clear();
  putAllInView();
});

function articleApi(changes: Partial<Article> = {}): ApiStub {
  const article = makeArticle(12, { slug: 'fibre', title: 'Fibre reaches Mwiki', ...changes });
  return createApiStub()
    .on(getArticle, ({ params }) => {
      if (params.slug !== article.slug && params.slug !== String(article.id)) throw problem(404);
      return article;
    })
    .on(listArticles, () => ({ results: [...makeSummaries(8), article], next: null }))
    .on(listComments, () => [
      makeComment(1, { adminreply: 'Asante.', adminuser: { name: 'Njeri, Konnect' } }),
      makeComment(2, { name: null }),
    ]);
}

it('shows title, author, date, text and comments with the official reply', async () => {
  renderPage('/community/fibre', {
    api: articleApi({
      main_section_msg: '<p>Good <strong>news</strong>.</p>',
      updated_at: '2026-03-05T09:30:00Z',
    }),
  });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Fibre reaches Mwiki' });
  const header = within(heading.closest('header') as HTMLElement);
  expect(header.getByText('March 2, 2026')).toBeInTheDocument();
  expect(header.getByText('Wanjiru Kamau')).toBeInTheDocument();
  expect(screen.getByText(/Updated on/)).toHaveTextContent('Updated on March 5, 2026');
  expect(screen.getByText('news').tagName).toBe('STRONG');
  const comment = await screen.findByRole('article', { name: 'Comment by Otieno' });
  expect(comment).toHaveTextContent('Official reply');
  expect(within(comment).getByRole('link', { name: /link to the comment/ })).toHaveAttribute(
    'href',
    '/community/fibre#comment-1',
  );
  expect(screen.getByRole('heading', { name: 'Comments (2)' })).toBeInTheDocument();
});

it('can be used by everybody, form included', async () => {
  const { container } = renderPage('/community/fibre', { api: articleApi({ phone_in_comment: true }) });
  await screen.findByRole('textbox', { name: 'Comment' });
  // The engine measures letters on a canvas, which the test browser has not.
  allowConsole(/HTMLCanvasElement/);
  await expectAccessible(container);
});

it('leaves date and author of an announcement out', async () => {
  renderPage('/community/fibre', { api: articleApi({ category: 'announcement' }) });
  const heading = await screen.findByRole('heading', { level: 1 });
  const header = heading.closest('header') as HTMLElement;
  expect(within(header).queryByText('March 2, 2026')).not.toBeInTheDocument();
  expect(within(header).queryByText('Wanjiru Kamau')).not.toBeInTheDocument();
});

it('replaces an address by number with the slug', async () => {
  const { router } = renderPage('/community/12', { api: articleApi() });
  await screen.findByRole('heading', { level: 1 });
  expect(router.state.location.pathname).toBe('/community/fibre');
});

it('goes to not found for an article that does not exist', async () => {
  renderPage('/community/nothing-here', { api: articleApi() });
  expect(await screen.findByRole('heading', { name: /nothing at this address/ })).toBeInTheDocument();
});

it('offers other articles without the one on the page', async () => {
  renderPage('/community/fibre', { api: articleApi() });
  const others = within(await screen.findByRole('region', { name: 'Other Articles' }));
  expect(others.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(
    [4, 5, 6, 7].map((id) => `/community/story-${id}`),
  );
});

it.each([
  ['promotedevent', 'Applications for this event are closed'],
  ['promotedeventV3', 'The application form is not available right now'],
])('shows no comments under %s', async (category, heading) => {
  renderPage('/community/fibre', { api: articleApi({ category }) });
  const block = within(await screen.findByRole('region', { name: heading }));
  expect(block.getByRole('link', { name: 'Contact us' })).toHaveAttribute(
    'href',
    expect.stringContaining('/contact-us?subject='),
  );
  expect(screen.queryByRole('heading', { name: /^Comments/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Like' })).not.toBeInTheDocument();
});

it('fills the application slot with what its owner gives', async () => {
  const load = async () => (({ slug }: { slug: string }) => <p>Form for {slug}</p>) as never;
  renderPage('/community/fibre', { api: articleApi({ category: 'promotedeventV2' }), slots: { load } });
  expect(await screen.findByText('Form for fibre')).toBeInTheDocument();
});

it('links a letter to its print view', async () => {
  renderPage('/community/fibre', { api: articleApi({ category: 'letter' }) });
  expect(await screen.findByRole('link', { name: 'Download Letter' })).toHaveAttribute(
    'href',
    '/letter/fibre',
  );
});

it('offers the file of a letter that has one', async () => {
  renderPage('/community/fibre', {
    api: articleApi({ category: 'announcement', letter_number: 'KN/1', file_bytes: 52_000 }),
  });
  const link = await screen.findByRole('link', { name: /^Download Letter\s*, PDF, 5\d KB$/ });
  expect(link).toHaveAttribute('href', '/api/letters/fibre/file/');
  expect(link).toHaveAttribute('download');
});

it('shows the video of a story, and fetches none of it before it plays', async () => {
  const { container } = renderPage('/community/fibre', { api: articleApi({ video_file: 'story.mp4' }) });
  await screen.findByRole('heading', { level: 1 });
  const video = container.querySelector('video');
  expect(video).toHaveAttribute('src', expect.stringContaining('story.mp4'));
  expect(video).toHaveAttribute('preload', 'none');
  expect(video).toHaveAttribute('controls');
});

describe('liking', () => {
  it("counts at once, remembers the like on the device and takes the server's count", async () => {
    let answer: (body: { likes: number }) => void = () => undefined;
    const api = articleApi().on(likeArticle, () => new Promise((resolve) => (answer = resolve)));
    const { user } = renderPage('/community/fibre', { api });
    await user.click(await screen.findByRole('button', { name: 'Like' }));
    expect(screen.getByText('4 likes')).toBeInTheDocument();
    answer({ likes: 9 });
    expect(await screen.findByText('9 likes')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');
    expect(localStorage.getItem('konnect.liked.fibre')).toBe('true');
    expect(api.asked(likeArticle)).toEqual([{ params: { slug: 'fibre' }, body: { action: 'like' } }]);
  });

  it('takes back what did not arrive', async () => {
    const { user } = renderPage('/community/fibre', {
      api: articleApi().on(likeArticle, () => Promise.reject(problem(0))),
    });
    await user.click(await screen.findByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Your like did not arrive');
    expect(screen.getByText('3 likes')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false');
    expect(localStorage.getItem('konnect.liked.fibre')).toBeNull();
  });

  it.each([
    [404, 'This story is no longer on the site, so it takes no likes.'],
    [429, 'Too many likes in a short time. Try again in a minute.'],
    [500, 'Your like did not arrive. Please try again.'],
  ])('stays on the page and says why a like was answered %p', async (status, text) => {
    const { user, router } = renderPage('/community/fibre', {
      api: articleApi().on(likeArticle, () => Promise.reject(problem(status))),
    });
    await user.click(await screen.findByRole('button', { name: 'Like' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(router.state.location.pathname).toBe('/community/fibre');
  });

  it('unlikes what this device likes', async () => {
    localStorage.setItem('konnect.liked.fibre', 'true');
    const api = articleApi().on(likeArticle, () => ({ likes: 2 }));
    const { user } = renderPage('/community/fibre', { api });
    await user.click(await screen.findByRole('button', { name: 'Like', pressed: true }));
    await waitFor(() => expect(localStorage.getItem('konnect.liked.fibre')).toBeNull());
    expect(api.asked(likeArticle)[0]?.body).toEqual({ action: 'unlike' });
  });
});

describe('a like whose answer comes after another story was opened', () => {
  /** Likes the first story, then opens the second, which this device likes already. */
  async function likeAndLeave() {
    let settle: (answer: { likes: number } | Promise<never>) => void = () => undefined;
    const second = makeArticle(4, { likes: 20 });
    const api = articleApi();
    api
      .on(getArticle, ({ params }) =>
        params.slug === second.slug
          ? second
          : makeArticle(12, { slug: 'fibre', title: 'Fibre reaches Mwiki' }),
      )
      .on(likeArticle, () => new Promise((resolve) => (settle = resolve)));
    localStorage.setItem('konnect.liked.story-4', 'true');
    const { user, router } = renderPage('/community/fibre', { api });
    await user.click(await screen.findByRole('button', { name: 'Like' }));
    const others = within(await screen.findByRole('region', { name: 'Other Articles' }));
    await user.click(others.getByRole('link', { name: 'Story 4' }));
    await screen.findByRole('heading', { level: 1, name: 'Story 4' });
    const expectSecondUntouched = () => {
      expect(screen.getByText('20 likes')).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'true');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    };
    const goBack = async () => {
      await act(() => router.navigate(-1));
      await screen.findByRole('heading', { level: 1, name: 'Fibre reaches Mwiki' });
    };
    return {
      settle: (answer: Parameters<typeof settle>[0]) => settle(answer),
      expectSecondUntouched,
      goBack,
    };
  }

  it('counts for the story that was liked', async () => {
    const { settle, expectSecondUntouched, goBack } = await likeAndLeave();
    await act(async () => settle({ likes: 9 }));
    expectSecondUntouched();
    await goBack();
    expect(screen.getByText('9 likes')).toBeInTheDocument();
  });

  it('is taken back at the story that was liked', async () => {
    const { settle, expectSecondUntouched, goBack } = await likeAndLeave();
    await act(async () => settle(Promise.reject(problem(0))));
    expectSecondUntouched();
    await goBack();
    expect(screen.getByText('3 likes')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Like' })).toHaveAttribute('aria-pressed', 'false');
  });
});

it('leaves the error of a like with its story', async () => {
  const api = articleApi();
  api.on(likeArticle, () => Promise.reject(problem(0)));
  const { user } = renderPage('/community/fibre', { api });
  await user.click(await screen.findByRole('button', { name: 'Like' }));
  await screen.findByRole('alert');
  api.on(getArticle, () => makeArticle(4));
  await user.click(screen.getByRole('link', { name: 'Story 4' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Story 4' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

const sent = {
  id: 77,
  status: 'pending',
  reference: 'KM-7F3K',
  name: 'Achieng',
  message: 'Asante',
  date_created: '2026-03-06T09:30:00Z',
} as const;

describe('commenting', () => {
  it('sends, says that the comment is under review, reloads the list and empties name and message', async () => {
    const api = articleApi({ phone_in_comment: true }).on(addComment, () => sent);
    const { user } = renderPage('/community/fibre', { api });
    await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Achieng');
    await user.type(screen.getByRole('textbox', { name: /Phone/ }), '0712 345 678');
    await user.type(screen.getByRole('textbox', { name: 'Comment' }), 'Asante');
    api.on(listComments, () => [makeComment(77, { message: 'Asante', name: 'Achieng', status: 'pending' })]);
    await user.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(await screen.findByText('Your comment is under review')).toBeInTheDocument();
    expect(screen.getByText('Reference: KM-7F3K')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    expect(screen.getByRole('textbox', { name: /Name/ })).toHaveValue('');
    expect(api.asked(addComment)[0]).toEqual({
      params: { id: '12' },
      body: { name: 'Achieng', phone: '0712345678', message: 'Asante', event: 12 },
    });
    expect(await screen.findByRole('article', { name: 'Comment by Achieng' })).toHaveTextContent(
      'Under review',
    );
    expect(screen.getByRole('heading', { name: 'Comments (0)' })).toBeInTheDocument();
  });

  it.each([
    [0, /^Check your connection/],
    [404, 'This story is no longer on the site.'],
  ])('says why the comments could not be loaded when the answer is %p', async (status, text) => {
    renderPage('/community/fibre', {
      api: articleApi().on(listComments, () => Promise.reject(problem(status))),
    });
    expect(
      await screen.findByRole('heading', { name: 'The comments could not be loaded' }),
    ).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('asks for a phone only where the article does, with the reason', async () => {
    renderPage('/community/fibre', { api: articleApi() });
    await screen.findByRole('textbox', { name: 'Comment' });
    expect(screen.queryByRole('textbox', { name: /Phone/ })).not.toBeInTheDocument();
  });

  it('says why it asks for a phone', async () => {
    renderPage('/community/fibre', { api: articleApi({ phone_in_comment: true }) });
    expect(await screen.findByRole('textbox', { name: /Phone/ })).toHaveAccessibleDescription(
      'Please enter your phone number if reporting an issue',
    );
  });

  it('asks for a text before it sends', async () => {
    const api = articleApi().on(addComment, () => sent);
    const { user } = renderPage('/community/fibre', { api });
    await user.click(await screen.findByRole('button', { name: 'Send comment' }));
    expect(await screen.findByRole('link', { name: 'Write a comment first' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toBeInvalid();
    expect(api.asked(addComment)).toHaveLength(0);
  });
});

describe('a comment that is not sent', () => {
  it('keeps the text and shows why when the server refuses it', async () => {
    const api = articleApi().on(addComment, () =>
      Promise.reject(
        problem(400, { fieldErrors: { message: ['Too many links'], event: ['Unknown article'] } }),
      ),
    );
    const { user } = renderPage('/community/fibre', { api });
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'See https://a.example');
    await user.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(await screen.findByRole('link', { name: 'Too many links' })).toBeInTheDocument();
    expect(screen.getByText('Unknown article')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('See https://a.example');
  });

  it('keeps the text when the device has failed to send it, and sends it at the next press', async () => {
    const api = articleApi().on(addComment, () => sent);
    const { user, host } = renderPage('/community/fibre', { api });
    jest.spyOn(host.submissions, 'submit').mockRejectedValueOnce(new Error('The database is closed.'));
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Asante');
    await user.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(await screen.findByText(/^We could not send this right now\./)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Asante');
    await user.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(await screen.findByText('Your comment is under review')).toBeInTheDocument();
  });

  it.each(['article.not_found', 'http.404'])(
    'keeps the text and the page when the story is gone meanwhile (%s)',
    async (code) => {
      const api = articleApi().on(addComment, () =>
        Promise.reject(problem(404, { code, message: 'Something went wrong on our side.' })),
      );
      const { user } = renderPage('/community/fibre', { api });
      await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Asante sana');
      await user.click(screen.getByRole('button', { name: 'Send comment' }));
      expect(await screen.findByText(/no longer on the site, so it takes no comments/)).toBeInTheDocument();
      expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Asante sana');
      expect(screen.queryByText(/connection/)).not.toBeInTheDocument();
    },
  );

  it('empties the form while the comment waits on the device, and brings it back on Restore', async () => {
    const receipt = {
      id: 'k-1',
      form: 'comment:fibre',
      label: 'Comment',
      state: 'waiting',
      at: '2026-03-06T09:30:00Z',
    } as const;
    const { host } = renderPage('/', { api: createApiStub() });
    const submissions = {
      ...host.submissions,
      submit: async () => ({ status: 'waiting', receipt }) as const,
      restore: async () => ({ name: '', phone: '', message: 'Habari', website: '' }) as never,
    };
    const { user } = renderPage('/community/fibre', { api: articleApi(), submissions });
    await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Habari');
    await user.click(screen.getByRole('button', { name: 'Send comment' }));
    expect(await screen.findByText('Your comment is kept on this device')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Comment' })).toHaveValue('Habari'));
  });

  it('brings back what was typed under this article before', async () => {
    const { host } = renderPage('/', { api: createApiStub() });
    await host.submissions.saveDraft('comment:fibre', {
      name: '',
      phone: '',
      message: 'Half a thought',
      website: '',
    });
    renderPage('/community/fibre', { api: articleApi(), submissions: host.submissions });
    await waitFor(async () =>
      expect(await screen.findByRole('textbox', { name: 'Comment' })).toHaveValue('Half a thought'),
    );
  });
});
