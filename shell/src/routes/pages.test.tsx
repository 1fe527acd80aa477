import type { Release } from '@konnect/contracts';
import { HostProvider, type Host, type Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { recordLoad } from '#app/remotes/load-log';
import { ReleaseProvider } from '#app/layout';
import { shellRemote } from './index';

const release: Release = {
  id: 'r-7',
  shell: 'shell-1',
  remotes: [
    {
      id: 'community',
      nav: [{ label: 'Community', to: '/community', group: 'main', order: 1 }],
      claims: [],
      slots: [],
      version: 'v2',
      container: 'c',
      base: '/assets/community/v2/',
      entry: '/assets/community/v2/remote.js',
      integrity: '',
    },
  ],
};

async function show(name: string, address: string, host: Partial<Host> = {}): Promise<Page> {
  const load = Object.entries(shellRemote.pages).find(([key]) => key === name)?.[1];
  if (!load) throw new Error(`The shell has no page "${name}".`);
  const { page } = await load();
  const { Component } = page;
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], { initialEntries: [address] });
  render(
    <HostProvider value={createFakeHost(host)}>
      <ReleaseProvider value={release}>
        <RouterProvider router={router} />
      </ReleaseProvider>
    </HostProvider>,
  );
  return page;
}

it('gives every page one heading, a title and a description', async () => {
  for (const { path, page: name } of shellRemote.claims) {
    const page = await show(name, path);
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const head = page.head({ host: createFakeHost(), params: {}, url: new URL(path, 'http://localhost') });
    expect(head.title).not.toBe('');
    expect(head.description).not.toBe('');
    expect(head.canonical).toBe(path);
    document.body.replaceChildren();
  }
});

describe('not found', () => {
  it('answers 404 on the edge under its own address, and is simply shown in the browser', async () => {
    const page = await shellRemote.pages['not-found-page']().then((module) => module.page);
    const load = (environment: 'edge' | 'browser') =>
      page.loader?.({
        host: createFakeHost({ environment }),
        params: {},
        url: new URL('http://localhost/not-found'),
        signal: new AbortController().signal,
      });
    await expect(load('edge')).rejects.toMatchObject({ kind: 'not-found' });
    await expect(load('browser')).resolves.toBeUndefined();
  });

  it('shows the reported path, a search and popular pages', async () => {
    await show('not-found-page', '/not-found?from=%2Fold%2Fstory');
    expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeInTheDocument();
    expect(screen.getByText('/old/story')).toBeInTheDocument();
    expect(screen.getByRole('search')).toHaveAttribute('action', '/community');
    expect(screen.getByRole('searchbox')).toHaveAttribute('name', 'search');
    expect(screen.getByRole('link', { name: 'Community' })).toHaveAttribute('href', '/community');
  });

  it('names the unknown address itself', async () => {
    await show('not-found-page', '/nowhere');
    expect(screen.getByText('/nowhere')).toBeInTheDocument();
  });
});

it('preselects the subject of the address on the contact page, which asks for an email', async () => {
  await show('contact-page', '/contact-us?subject=Report%20an%20issue');
  expect(screen.getByLabelText('Subject')).toHaveValue('Report an issue');
  expect(screen.getByLabelText('Email')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '0700 000 200' })).toHaveAttribute('href', 'tel:+254700000200');
});

it('shows versions, failures and recoveries on the status page', async () => {
  recordLoad({
    remote: 'community',
    version: 'v2',
    phase: 'entry',
    ok: false,
    ms: 8000,
    message: 'No answer',
  });
  recordLoad({ remote: 'community', version: 'v2', phase: 'entry', ok: true, ms: 90 });
  await show('status-page', '/testpage');
  const row = screen.getByRole('row', { name: /community/ });
  expect(within(row).getByText('v2')).toBeInTheDocument();
  expect(within(row).getByText('recovered')).toBeInTheDocument();
  expect(screen.getByText(/Recovered after/)).toBeInTheDocument();
});

describe('staff sign-in', () => {
  it('works without scripts as a plain form', async () => {
    await show('sign-in-page', '/staff/login?return=%2Fstaff%2Finbox');
    const form = screen.getByLabelText('Email').closest('form');
    expect(form).toHaveAttribute('action', '/api/staff/session/');
    expect(form).toHaveAttribute('method', 'post');
    expect(new FormData(form ?? undefined).get('return')).toBe('/staff/inbox');
  });

  it('says that the credentials are wrong and keeps the email', async () => {
    const call = jest.fn(() =>
      Promise.reject({
        kind: 'problem',
        status: 401,
        code: 'staff.wrong_credentials',
        message: '',
        requestId: '',
      }),
    );
    await show('sign-in-page', '/staff/login', { api: { call } as unknown as Host['api'] });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'amina@konnect.example');
    await user.type(screen.getByLabelText('Password'), 'wrong');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The email or the password is wrong');
    expect(screen.getByLabelText('Email')).toHaveValue('amina@konnect.example');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' })).toBeInTheDocument());
  });

  it('asks for the code of the app after the password, and says when it is wrong', async () => {
    const refusal = (code: string) =>
      Promise.reject({ kind: 'problem', status: 403, code, message: '', requestId: '' });
    const call = jest
      .fn()
      .mockImplementationOnce(() => refusal('staff.second_step'))
      .mockImplementationOnce(() => refusal('staff.wrong_code'))
      .mockImplementationOnce(() => refusal('staff.second_step_ended'));
    await show('sign-in-page', '/staff/login', { api: { call } as unknown as Host['api'] });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText('Email'), 'amina@konnect.example');
    await user.type(screen.getByLabelText('Password'), 'right');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    const field = await screen.findByLabelText('Code');
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByRole('alert')).toBeNull();
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong, or was used already');
    expect(call).toHaveBeenLastCalledWith(expect.objectContaining({ id: 'signInSecondStep' }), {
      body: { code: '123456', return: '/staff' },
    });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByLabelText('Password')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Sign in with your password again');
  });

  it('asks for the code without scripts, too', async () => {
    await show('sign-in-page', '/staff/login?return=%2Fstaff%2Finbox&error=staff.second_step');
    const form = screen.getByLabelText('Code').closest('form');
    expect(form).toHaveAttribute('action', '/api/staff/session/second/');
    expect(form).toHaveAttribute('method', 'post');
    expect(new FormData(form ?? undefined).get('return')).toBe('/staff/inbox');
  });

  it('shows the error that the server put into the address', async () => {
    await show('sign-in-page', '/staff/login?error=staff.too_many_attempts');
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts');
  });

  it('offers the company account beside the password where there is one', async () => {
    const { config } = createFakeHost();
    await show('sign-in-page', '/staff/login?return=%2Fstaff%2Finbox', { config });
    expect(screen.queryByRole('link', { name: /Sign in with/ })).toBeNull();
    cleanup();
    await show('sign-in-page', '/staff/login?return=%2Fstaff%2Finbox', {
      config: { ...config, companySignIn: { name: 'Konnect ID', only: false } },
    });
    expect(screen.getByRole('link', { name: 'Sign in with Konnect ID' })).toHaveAttribute(
      'href',
      '/api/staff/oidc/start/?return=%2Fstaff%2Finbox',
    );
    expect(screen.getByLabelText('Password')).toBeInTheDocument();
  });

  it('shows the company account alone where passwords are off, and what went wrong there', async () => {
    const { config } = createFakeHost();
    await show('sign-in-page', '/staff/login?error=staff.oidc_no_role', {
      config: { ...config, companySignIn: { name: 'Konnect ID', only: true } },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Your company account has no role at Konnect');
    expect(screen.queryByLabelText('Password')).toBeNull();
    expect(screen.getByRole('link', { name: 'Sign in with Konnect ID' })).toBeInTheDocument();
  });
});
