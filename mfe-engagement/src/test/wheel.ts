import {
  checkSpin,
  DEFAULT_DRAW_ID,
  type FairPrize,
  getSpinFairness,
  listSpinGifts,
  participateInSpin,
  type SpinCheck,
  type SpinCheckInput,
  type SpinFairness,
  type SpinResult,
} from '@konnect/contracts';
import { openSpin, sealSpin } from '@konnect/contracts/spin-cipher';
import type { Host, SubmissionsApi } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { type FakeCall, fakeServer, renderPage } from '@konnect/test-kit';
import { configure, screen, within } from '@testing-library/react';
import { webcrypto } from 'node:crypto';
import { TextDecoder, TextEncoder } from 'node:util';
import { page } from '#app/routes/wheel-page';

const KEY = 'konnect-spin';
export const server = fakeServer();

const prize = (id: string, name: string, odds: string, win: boolean, position: number): FairPrize => ({
  id,
  name,
  odds,
  percent: Number(odds),
  color: '#1f6f54',
  win,
  position,
  stock: id === 'cap' ? 40 : null,
  stock_left: id === 'cap' ? 38 : null,
});
const PRIZES = [prize('cap', 'Cap', '30', true, 0), prize('again', 'Try again', '70', false, 1)];
/** A draw that is open, with a cap to win. */
export const DRAW: SpinFairness = {
  draw_id: DEFAULT_DRAW_ID,
  title: 'Oral health survey draw',
  promoter: 'Konnect, Nairobi',
  terms: 'One spin each.',
  opens_at: '2026-11-15T08:00:00.000Z',
  closes_at: null,
  state: 'open',
  requires_ticket: false,
  claim_days: 30,
  seed_commit: 'c0ffee',
  server_seed: null,
  revealed_at: null,
  prizes: PRIZES,
  ledger: { entries: 0, head: 'genesis' },
};
/** The answer for a device that has not spun yet. */
export const CHECK: SpinCheck = {
  participated: false,
  spin_id: 's1',
  commit: 'c0ffee',
  proof_url: null,
  reason: null,
  result: null,
};
export const result = (changes: Partial<SpinResult> = {}): SpinResult => ({
  item_id: 'cap',
  item: 'Cap',
  win: true,
  claim_code: 'KP-11111-22222',
  claim_deadline: '2026-12-22T09:00:00.000Z',
  claimed_at: '2026-11-22T09:00:00.000Z',
  ...changes,
});

/** What the server answers in the running test, and what it has been asked and sent. */
export const draw: {
  asked: SpinCheckInput[];
  sent: unknown[];
  check: SpinCheck | ((input: SpinCheckInput) => SpinCheck);
  prizes: unknown;
} = { asked: [], sent: [], check: CHECK, prizes: [] };

/** An answer as the gateway encrypts it. */
export function sealed(value: unknown): { encrypted_data: string } {
  return { encrypted_data: sealSpin(JSON.stringify(value), KEY) };
}

function prepareBrowser(): void {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { TextEncoder, TextDecoder });
  localStorage.clear();
  sessionStorage.clear();
  sessionStorage.setItem('canAccessWheel', 'true');
  Element.prototype.scrollIntoView = () => undefined;
  HTMLCanvasElement.prototype.getContext = (() => null) as never;
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  // Reduced motion, unless a test turns the wheel: no test waits ten seconds.
  window.matchMedia = ((media: string) => ({ matches: media.includes('reduced-motion') })) as never;
}

function answerCalls(): void {
  draw.asked = [];
  draw.sent = [];
  draw.check = CHECK;
  draw.prizes = PRIZES.map(({ id, name, color, win }) => ({
    id,
    name,
    color,
    win,
    odds: id === 'cap' ? 1 : 0,
  }));
  server.respond(getSpinFairness, DRAW);
  server.respond(checkSpin, ({ body }: FakeCall) => {
    const input = JSON.parse(
      openSpin((body as { encrypted_data: string }).encrypted_data, KEY) ?? '',
    ) as SpinCheckInput;
    draw.asked.push(input);
    return sealed(typeof draw.check === 'function' ? draw.check(input) : draw.check);
  });
  server.respond(listSpinGifts, () => sealed(draw.prizes));
  server.respond(participateInSpin, ({ body }) => {
    draw.sent.push(body);
    return result();
  });
}

/** Prepares the browser and the server before each test of the file. */
export function setUpWheel(): void {
  jest.setTimeout(60_000);
  // The wheel stands still for a second before its result is told.
  configure({ asyncUtilTimeout: 5_000 });
  beforeEach(() => {
    prepareBrowser();
    answerCalls();
  });
  afterEach(() => jest.restoreAllMocks());
}

/** Makes the server draw the slice that wins nothing. */
export function lose(): void {
  draw.prizes = PRIZES.map(({ id, name, color, win }) => ({
    id,
    name,
    color,
    win,
    odds: id === 'again' ? 1 : 0,
  }));
}

/** Opens the page of the wheel, with the flag that a finished survey leaves. */
export function openWheel({
  url = '/wheel',
  submissions = {},
  ...more
}: { url?: string; submissions?: Partial<SubmissionsApi> } & Omit<Partial<Host>, 'submissions'> = {}) {
  const host = createFakeHost({ api: server.api, ...more });
  return renderPage(page, { url, host: { ...host, submissions: { ...host.submissions, ...submissions } } });
}
export const spinButton = () => screen.findByRole('button', { name: 'Spin the Wheel' }, { timeout: 15_000 });
export type User = Awaited<ReturnType<typeof openWheel>>['user'];

/** Fills in the winner's details. @returns the dialog */
export async function fillClaim(user: User, phone = '0712345678') {
  const dialog = within(await screen.findByRole('dialog', { name: 'Claim Your Prize' }));
  await user.type(dialog.getByRole('textbox', { name: 'Full name' }), 'Wanjiru Kamau');
  await user.type(dialog.getByRole('textbox', { name: 'Phone number' }), phone);
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Region' }), 'Kibera');
  return dialog;
}
