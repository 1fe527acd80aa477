import { DEFAULT_DRAW_ID, participateInSpin } from '@konnect/contracts';
import { createFakeHost } from '@konnect/host-api/fake';
import { expectAccessible } from '@konnect/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { CHECK, draw, fillClaim, openWheel, server, setUpWheel, spinButton } from '#app/test/wheel';

// Paper needs a real canvas.
jest.mock('canvas-confetti', () => ({
  create: () => Object.assign(() => Promise.resolve(null), { reset: () => undefined }),
}));

setUpWheel();

it('wins what the server drew, takes the details and keeps the claim code', async () => {
  const { user, container } = await openWheel();
  await user.click(await spinButton());
  const dialog = await fillClaim(user);
  expect(screen.getByText('You won: Cap')).toBeInTheDocument();
  expect([localStorage.getItem('hasSpun'), sessionStorage.getItem('hasSpun')]).toEqual(['true', 'true']);
  await expectAccessible(container);
  await user.dblClick(dialog.getByRole('button', { name: 'Submit' }));
  expect(
    await screen.findByText('Thank you for submitting your details! We have received your information.'),
  ).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('KP-11111-22222')).toBeInTheDocument();
  expect(
    screen.getByText(/We call the number that you gave \(07•••••678\), and never ask for a PIN\./),
  ).toBeInTheDocument();
  expect(localStorage.getItem('konnect:spins')).not.toContain('0712345678');
  expect(draw.sent).toEqual([
    {
      draw_id: DEFAULT_DRAW_ID,
      participant_id: localStorage.getItem('deviceFingerprint'),
      item_won_id: 'cap',
      item_won: 'Cap',
      name: 'Wanjiru Kamau',
      phone: '0712345678',
      region: 'Kibera',
    },
  ]);
  await waitFor(
    () => expect(screen.queryByText(/We have received your information/)).not.toBeInTheDocument(),
    { timeout: 8_000 },
  );
  expect(screen.getByText(/Your prize is on its way/)).toBeInTheDocument();
  expect(screen.queryByText(/Send us your details/)).not.toBeInTheDocument();
});

it('says that the device has failed to send the claim, and sends it at the next press', async () => {
  const { submissions } = createFakeHost({ api: server.api });
  jest.spyOn(submissions, 'submit').mockRejectedValueOnce(new Error('The database is closed.'));
  const { user } = await openWheel({ submissions });
  await user.click(await spinButton());
  const dialog = await fillClaim(user);
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('We could not send this right now.');
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('KP-11111-22222')).toBeInTheDocument();
});

describe('the claim', () => {
  it('asks about the number while it is typed', async () => {
    draw.check = ({ phone }) => (phone ? { ...CHECK, participated: true, reason: 'phone_used' } : CHECK);
    const { user } = await openWheel();
    await user.click(await spinButton());
    const dialog = await fillClaim(user);
    await waitFor(() =>
      expect(dialog.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
        /You have already participated in the spin\. Each user can only spin once\./,
      ),
    );
    expect(draw.asked.at(-1)).toMatchObject({ phone: '0712345678' });
  });

  it('says what is missing, and goes there', async () => {
    const { user } = await openWheel();
    await user.click(await spinButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Claim Your Prize' }));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    const summary = dialog.getByRole('alert');
    for (const text of ['Full name is required', 'Phone number is required', 'Region is required'])
      expect(summary).toHaveTextContent(text);
    await waitFor(() => expect(summary).toHaveFocus());
    expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Choose',
      'Githurai 44 (G44)',
      'Githurai 45 (G45)',
      'Zimmerman',
      'Roysambu/Mirema',
      'Kahawa West',
      'Hunters/Kasarani',
      'Lucky Summer',
      'Umoja 1',
      'Umoja 2',
      'Umoja 3',
      'Pipeline',
      'Kayole',
      'Rongai',
      'Kibera',
      'Other',
    ]);
    expect(draw.sent).toEqual([]);
  });

  it('says before sending that a pasted name or region is too long, and cuts neither', async () => {
    const { user } = await openWheel();
    await user.click(await spinButton());
    const dialog = await fillClaim(user);
    const name = dialog.getByRole('textbox', { name: 'Full name' });
    await user.clear(name);
    await user.click(name);
    await user.paste('x'.repeat(130));
    expect(name).toHaveAccessibleDescription('10 characters too many');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Region' }), 'Other');
    await user.click(dialog.getByRole('textbox', { name: 'Which region?' }));
    await user.paste('y'.repeat(114));
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    const summary = dialog.getByRole('alert');
    expect(summary).toHaveTextContent('Use at most 120 characters');
    expect(summary).toHaveTextContent('Use at most 113 characters');
    expect(name).toHaveValue('x'.repeat(130));
    expect(draw.sent).toEqual([]);
  });

  it.each([
    ['spin.outcome_mismatch', 'This is not what our server drew for this device'],
    ['spin.already_participated', 'The details for this prize are with us already'],
    ['spin.claim_expired', 'The time to claim this prize is over'],
  ])('refused as %s keeps what was typed', async (code, text) => {
    server.refuse(participateInSpin, { status: 409, code });
    const { user } = await openWheel();
    await user.click(await spinButton());
    const dialog = await fillClaim(user);
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent(
      'Failed to submit your information: Failed to submit participation: 409 Conflict',
    );
    expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue('Wanjiru Kamau');
  });

  it('waits on the device when nobody answers, says the status and keeps the form', async () => {
    const problem = { kind: 'problem', status: 503, code: 'busy', message: 'Busy', requestId: 'q1' } as const;
    const submit = async () =>
      ({
        status: 'waiting',
        receipt: { id: 'w', form: `wheel:${DEFAULT_DRAW_ID}`, label: '', state: 'waiting', at: '' },
        problem,
      }) as const;
    const { user } = await openWheel({ submissions: { submit } });
    await user.click(await spinButton());
    const dialog = await fillClaim(user);
    await user.click(dialog.getByRole('button', { name: 'Submit' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('your details are kept on this device');
    expect(alert).toHaveTextContent(
      'Failed to submit your information: Failed to submit participation: 503 Service Unavailable',
    );
    expect(dialog.getByRole('textbox', { name: 'Full name' })).toHaveValue('Wanjiru Kamau');
  });

  it('can be closed and opened again, with everything that was typed', async () => {
    const { user } = await openWheel();
    await user.click(await spinButton());
    const dialog = await fillClaim(user);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    await user.click(screen.getByRole('button', { name: 'Claim Your Prize' }));
    const again = within(await screen.findByRole('dialog', { name: 'Claim Your Prize' }));
    await waitFor(() =>
      expect(again.getByRole('textbox', { name: 'Full name' })).toHaveValue('Wanjiru Kamau'),
    );
    expect(again.getByRole('combobox', { name: 'Region' })).toHaveValue('Kibera');
  });
});
