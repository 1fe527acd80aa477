import { type Article, getCareersPage } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible, fakeServer, renderPage } from '@konnect/test-kit';
import { screen } from '@testing-library/react';
import { page } from './careers-page';

const server = fakeServer();
const story = {
  id: 7,
  slug: 'working-here',
  title: 'Working here',
  excerpt: 'We connect our own streets.',
  main_image: 'crew.jpg',
  main_image_meta: { width: 1200, height: 800, alt: 'A crew with ladders' },
  main_image_caption: 'In Mwiki',
  main_section_msg: '<p>We connect our own streets.</p>',
  sections: [
    {
      image: null,
      msg: '<h2>How we choose</h2><ol><li>You apply</li><li>We call</li></ol><script>alert(1)</script>',
    },
  ],
} as unknown as Article;
const open = (id = 'working-here') =>
  renderPage(page, {
    url: `/careers/${id}`,
    path: '/careers/:id',
    host: createFakeHost({ api: server.api }),
  });

it('tells why people work here and how somebody is chosen, in the words of the content', async () => {
  server.respond(getCareersPage, story);
  const { container, head } = await open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Working here' })).toBeInTheDocument();
  expect(screen.getByRole('img', { name: 'A crew with ladders' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 2, name: 'How we choose' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(
    expect.arrayContaining(['You apply', 'We call']),
  );
  expect(screen.getByRole('link', { name: 'See open jobs' })).toHaveAttribute('href', '/jobs');
  expect(container.querySelector('script')).toBeNull();
  expect(head()).toMatchObject({
    title: 'Working here',
    canonical: '/careers/working-here',
    image: { url: '/share/career/working-here.jpg' },
  });
  await expectAccessible(container);
});

it('leaves an unknown page to the not-found page', async () => {
  server.refuse(getCareersPage, { status: 404, code: 'career.not_found' });
  await open('nothing');
  expect(screen.getByRole('heading', { name: 'Problem: career.not_found' })).toBeInTheDocument();
});
