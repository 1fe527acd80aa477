import { startContentTest, type ContentTest } from './test-content-editing';

let test: ContentTest['test'];
let editor: ContentTest['editor'];
let hr: ContentTest['hr'];
let make: ContentTest['make'];
let publish: ContentTest['publish'];
beforeAll(async () => {
  ({ test, editor, hr, make, publish } = await startContentTest());
}, 60_000);
afterAll(() => test.close());

const image = { main_image: 'kiosk.jpg', main_image_meta: { width: 4, height: 3, alt: 'A kiosk' } };

it.each([
  ['notice', { title: 'Works', category: 'community', area: 'Zimmerman', valid_until: '2026-04-01' }],
  ['letter', { title: 'Letter', category: 'community', letter_number: '7' }],
  [
    'faq',
    {
      title: 'How do I pay?',
      category: 'Payments',
      kind: 'shortQA',
      main_section_msg: '<p>So.</p>',
      synonyms: ['mpesa'],
    },
  ],
  ['job', { title: 'Agent', job_description: '<p>Help</p>', deadline: '2026-05-01T20:59:59Z', openings: 2 }],
  ['offer', { title: 'Offer', redirect_url: '/deals', ...image }],
  ['product', { product_name: 'Pen', selling_price: 45, ...image }],
  [
    'gallery',
    {
      title: 'Album',
      taken_at: '2026-01-01',
      sections: [{ image: 'b.jpg', image_meta: { width: 1, height: 1, alt: 'b' } }],
      ...image,
    },
  ],
  ['video', { title: 'Clip', video_file: 'clip.mp4', tags: ['ash'] }],
  [
    'maintenance',
    {
      title: 'Works tonight',
      severity: 'planned',
      title_txt_color: '#0a0',
      more_detail: true,
      more_detail_url: '/notice/works',
      starts_at: '2026-03-02T18:00:00Z',
    },
  ],
  [
    'banner',
    {
      title: 'Large tile',
      position: 1,
      slides: [
        {
          main_image: 'kiosk.jpg',
          main_image_meta: image.main_image_meta,
          redirect_url: '/deals',
          button_text: 'Open',
        },
      ],
    },
  ],
])('edits and publishes a %s', async (kind, fields) => {
  const draft = await make(fields, kind);
  expect(draft).toMatchObject({ kind, state: 'draft', version: 1 });
  const published = await publish(draft);
  expect(published.json()).toMatchObject({ state: 'published', has_draft: false });
  const saved = await editor.send('PUT', `/api/staff/content/${kind}/${draft.id}/`, {
    version: 1,
    fields: published.json().fields,
  });
  expect(saved.json()).toMatchObject({ version: 2, fields: published.json().fields });
});

it.each([
  ['article', 'title', 'category'],
  ['notice', 'title', 'category'],
  ['letter', 'title', 'category'],
  ['career', 'title', 'category'],
  ['faq', 'title', 'category'],
  ['job', 'title', 'deadline'],
  ['offer', 'title', undefined],
  ['product', 'product_name', 'selling_price'],
  ['gallery', 'title', 'taken_at'],
  ['video', 'title', 'video_file'],
  ['maintenance', 'title', undefined],
  ['banner', 'title', undefined],
])('keeps a draft of a kind of %s with nothing but its title', async (kind, name, missing) => {
  const url = `/api/staff/content/${kind}/`;
  const { fields } = (await editor.get(`${url}form/`)).json();
  const empty = Object.fromEntries(
    fields.map((field: { name: string; initial: unknown }) => [field.name, field.initial]),
  );
  // No placeholder stands in the empty form: neither a day nor a price.
  for (const date of ['deadline', 'taken_at', 'selling_price']) expect(empty[date] ?? null).toBeNull();
  const answer = await editor.send('POST', url, { fields: { ...empty, [name]: `Only a title ${kind}` } });
  expect(answer.statusCode).toBe(201);
  const draft = answer.json();
  expect(draft.fields).toMatchObject({ ...empty, [name]: `Only a title ${kind}` });
  expect(
    (await editor.send('PUT', `${url}${draft.id}/`, { version: 1, fields: draft.fields })).json(),
  ).toMatchObject({ version: 2, fields: draft.fields });
  if (missing)
    expect((await publish({ kind, id: draft.id, version: 2 })).json()).toMatchObject({
      [missing]: [expect.any(String)],
    });
  expect((await editor.get(`${url}?search=only a title`)).json().results).toHaveLength(1);
  expect((await editor.send('DELETE', `${url}${draft.id}/`)).statusCode).toBe(204);
});

it('shows no placeholder of a draft that an older version stored, and asks for the day when it is published', async () => {
  const job = await make(
    { title: 'Old job', job_description: '<p>x</p>', deadline: '2100-01-01T00:00:00.000Z' },
    'job',
  );
  expect(job.fields.deadline).toBeNull();
  await test.database.db.execute(
    `update content_revision set fields = fields || '{"deadline":"2100-01-01T00:00:00.000Z"}' where kind = 'job' and subject_id = ${job.id}`,
  );
  expect((await editor.get(`/api/staff/content/job/${job.id}/`)).json().fields.deadline).toBeNull();
  expect(
    (await editor.get(`/api/staff/content/job/${job.id}/revisions/1/`)).json().fields.deadline,
  ).toBeNull();
  expect((await publish(job)).json()).toEqual(
    expect.objectContaining({ deadline: ['This is needed before it is published'] }),
  );
  // A row that was never edited here.
  await test.database.db.execute(
    `delete from content_revision where kind = 'job' and subject_id = ${job.id}`,
  );
  expect((await editor.get(`/api/staff/content/job/${job.id}/`)).json().fields.deadline).toBeNull();
});

it('takes the address of a video in the form in which it was pasted, and stores its id', async () => {
  const paste = (video_id: string) =>
    editor.send('POST', '/api/staff/content/video/', { fields: { title: 'Pasted', video_id } });
  for (const text of [
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ&list=PL1&index=2',
    'youtu.be/aqz-KE-bpKQ?si=x',
    '<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe>',
  ]) {
    expect((await paste(text)).json().fields.video_id).toBe('aqz-KE-bpKQ');
  }
  for (const text of ['https://vimeo.com/1', `https://youtu.be/${'x'.repeat(3_000)}`])
    expect((await paste(text)).json()).toMatchObject({
      video_id: [expect.stringMatching(/^Paste the address/)],
    });
});

it('says what can be filled in, to those who may', async () => {
  const form = (await editor.get('/api/staff/content/faq/form/')).json();
  expect(form).toMatchObject({ kind: 'faq', title: 'title' });
  expect(form.fields[0]).toEqual({
    name: 'title',
    type: 'line',
    needed: true,
    max: 200,
    options: null,
    initial: '',
  });
  expect(form.fields.find(({ name }: { name: string }) => name === 'lang')).toMatchObject({
    options: ['en', 'sw'],
    initial: 'en',
  });
  // What it names is what a save takes.
  const empty = Object.fromEntries(
    form.fields.map(({ name, initial }: { name: string; initial: unknown }) => [name, initial]),
  );
  expect(await make({ ...empty, title: 'From the form' }, 'faq')).toMatchObject({
    title: 'From the form',
    state: 'draft',
  });
  expect((await hr.get('/api/staff/content/faq/form/')).statusCode).toBe(403);
  expect((await hr.get('/api/staff/content/job/form/')).json().title).toBe('title');
});
