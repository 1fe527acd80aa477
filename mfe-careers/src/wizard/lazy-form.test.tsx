import { type Host, HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { FormConfig } from './form-config';
import { LazyForm, type LoadedFormProps } from './lazy-form';

const WELCOME = 'Welcome back. Your answers so far are still here.';
const nothing = () => undefined;

function LoadedForm({ step }: LoadedFormProps) {
  return <p>The form at {step}</p>;
}
const load = async () => LoadedForm;

/** The forms that were welcomed are remembered for the whole visit, so each test has a form of its own. */
function formNamed(key: string): FormConfig {
  return {
    key,
    version: 1,
    title: 'Technician',
    steps: [],
    fileNames: [],
    start: '/',
    pathOf: (step) => `/${step}`,
    empty: () => ({ name: '' }),
    groups: () => [],
  };
}

function setUp() {
  const notify = { success: jest.fn(), info: jest.fn() };
  const host: Host = { ...createFakeHost(), notify };
  const open = async (form: FormConfig, step: string) => {
    const shown = render(
      <HostProvider value={host}>
        <MemoryRouter>
          <LazyForm form={form} step={step} load={load} onSent={nothing} onClosed={nothing} />
        </MemoryRouter>
      </HostProvider>,
    );
    expect(await screen.findByText(`The form at ${step}`)).toBeInTheDocument();
    return shown;
  };
  return { host, notify, open };
}

it('welcomes a person back once in a visit, however often they open the form, and once for each form', async () => {
  const { host, notify, open } = setUp();
  for (const key of ['job:one', 'job:two'])
    await host.submissions.saveDraft(key, { version: 1, answers: { name: 'Amina' }, files: {} });
  for (const step of ['personal', 'academic', 'check']) (await open(formNamed('job:one'), step)).unmount();
  expect(notify.info.mock.calls).toEqual([[WELCOME]]);
  await open(formNamed('job:two'), 'personal');
  expect(notify.info.mock.calls).toEqual([[WELCOME], [WELCOME]]);
});

it('welcomes nobody back to what they have just typed in the same visit', async () => {
  const { host, notify, open } = setUp();
  (await open(formNamed('job:new'), 'personal')).unmount();
  await host.submissions.saveDraft('job:new', { version: 1, answers: { name: 'Amina' }, files: {} });
  await open(formNamed('job:new'), 'academic');
  expect(notify.info).not.toHaveBeenCalled();
});

it('explains beside the form, instead of the toast, that the form has changed since the last visit', async () => {
  const { host, notify, open } = setUp();
  await host.submissions.saveDraft('job:changed', { version: 0, answers: { name: 'Amina' }, files: {} });
  await open(formNamed('job:changed'), 'personal');
  expect(screen.getByText(/This form has changed since your last visit/)).toBeInTheDocument();
  expect(notify.info).not.toHaveBeenCalled();
});
