import { createHash, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type InboxDetail,
  type InboxItem,
  listInbox,
  sendCareerApplication,
  signIn,
  uploadFile,
} from '@konnect/contracts';
import { badNetwork, FAULTS, seeded } from '../../fixtures/bad-network';
import { pdf } from '../../fixtures/papers';
import { emailOf } from '../../fixtures/staff';
import { expect, test } from '../../fixtures/test';
import { STAFF_PASSWORD } from '../../site/start-site';

const APPLICATIONS = 200;
const AT_ONCE = 8;
const TRIES = 60;
/** A run before this one may be in the same inbox. */
const NAME = `Flood${Math.floor(Math.random() * 1e9)}`;

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

/** As a form does: again with the same key, until the server says that it has it. */
async function sendUntilStored<T>(
  url: string,
  headers: Record<string, string>,
  bodyOf: () => FormData,
): Promise<T> {
  for (let turn = 0; turn < TRIES; turn += 1) {
    const answer = await fetch(url, { method: 'POST', headers, body: bodyOf() }).catch(() => undefined);
    if (answer?.status === 201) {
      const body = (await answer.json().catch(() => undefined)) as T | undefined;
      if (body !== undefined) return body;
    } else if (answer && answer.status < 500 && ![408, 409, 429].includes(answer.status))
      throw new Error(`${answer.status}: ${await answer.text()}`);
    await delay(5 * Math.min(turn, 10));
  }
  throw new Error(`${url} was tried ${TRIES} times in vain.`);
}

test('200 applications over a network that loses, cuts, repeats and delays are stored once each, files byte for byte', async ({
  sharedSite,
}) => {
  test.setTimeout(180_000);
  const random = seeded(20_261_122);
  const network = await badNetwork(sharedSite.url, random);
  const sent = new Map<string, { hash: string; reference: string }>();
  try {
    await inTurns(
      Array.from({ length: APPLICATIONS }, (_, index) => index),
      async (index) => {
        const name = `${NAME} ${index}`;
        const cv = pdf(2_000 + Math.floor(random() * 40_000), randomUUID());
        const file = () => new File([new Uint8Array(cv.buffer)], cv.name, { type: cv.mimeType });
        const device = { 'x-device-id': randomUUID() };
        const uploadForm = () => {
          const form = new FormData();
          form.append('file', file());
          return form;
        };
        // Every other file goes ahead of its form, as over a good line; the others travel in it, as out of
        // the outbox.
        const upload =
          index % 2 === 0
            ? await sendUntilStored<{ upload_id: string }>(network.url + uploadFile.path, device, uploadForm)
            : undefined;
        const { reference } = await sendUntilStored<{ reference: string }>(
          network.url + sendCareerApplication.path,
          { ...device, 'idempotency-key': randomUUID() },
          () => {
            const form = new FormData();
            const texts = {
              job: 'support-agent',
              name,
              phone: '0712345678',
              email: `flood${index}@example.co.ke`,
              gender: 'female',
              dob: '1999-02-28',
              residency: 'G44',
              education_level: 'Diploma',
              field_of_experience: 'Technical',
              year_of_experience: '3 to 5',
            };
            for (const [field, value] of Object.entries(texts)) form.append(field, value);
            form.append('cv', upload?.upload_id ?? file());
            return form;
          },
        );
        sent.set(name, { hash: hashOf(cv.buffer), reference });
      },
    );
  } finally {
    await network.close();
  }
  for (const fault of FAULTS)
    expect(network.happened[fault], `how often something was ${fault}`).toBeGreaterThan(10);

  const session = await fetch(sharedSite.url + signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: sharedSite.url },
    body: JSON.stringify({ email: emailOf('hr'), password: STAFF_PASSWORD }),
  });
  const cookie = session.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
  const read = async (path: string) => {
    const answer = await fetch(sharedSite.url + path, { headers: { cookie } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return answer;
  };
  const stored: InboxItem[] = [];
  for (let path: string | null = `${listInbox.path}?kind=job&search=${NAME}&page_size=100`; path !== null; ) {
    const page = (await (await read(path)).json()) as { results: InboxItem[]; next: string | null };
    stored.push(...page.results);
    const next: URL | null = page.next === null ? null : new URL(page.next, sharedSite.url);
    path = next && next.pathname + next.search;
  }
  expect(stored.map(({ name }) => name).sort()).toEqual([...sent.keys()].sort());
  const wrong: string[] = [];
  await inTurns(stored, async ({ id, name, reference }) => {
    const { files } = (await (await read(`${listInbox.path}job/${id}/`)).json()) as InboxDetail;
    const cv = files.find((file) => file.name === 'cv');
    const hash = cv && hashOf(new Uint8Array(await (await read(`/api/staff/files/${cv.id}`)).arrayBuffer()));
    if (hash !== sent.get(name)?.hash || reference !== sent.get(name)?.reference) wrong.push(name);
  });
  expect(wrong, 'applications whose file or reference is not what was sent').toEqual([]);
});
