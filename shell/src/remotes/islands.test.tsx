import { HostProvider, type IslandArgs, type IslandPage, type Page } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { withIslands } from './islands';

const head = () => ({ title: 'An island', description: '' });

async function pageOf(page: Page | IslandPage): Promise<Page> {
  const remote = withIslands({ pages: { 'a-page': async () => ({ page }) }, slotModules: {} });
  const module = await remote.pages['a-page']?.();
  return module?.page as Page;
}

class Boundary extends Component<{ children: ReactNode }, { said?: string }> {
  static getDerivedStateFromError(error: Error) {
    return { said: error.message };
  }
  override state: { said?: string } = {};
  override render() {
    return this.state.said ?? this.props.children;
  }
}

function OtherAddress() {
  const navigate = useNavigate();
  return <button onClick={() => void navigate('/islands/second')}>Other address</button>;
}

async function show(mount: IslandPage['mount']): Promise<void> {
  const { Component: Shown } = await pageOf({ head, mount });
  render(
    <HostProvider value={createFakeHost()}>
      <MemoryRouter initialEntries={['/islands/first?from=home']}>
        <OtherAddress />
        <Boundary>
          <Routes>
            <Route path="/islands/:name" element={<Shown />} />
          </Routes>
        </Boundary>
      </MemoryRouter>
    </HostProvider>,
  );
}

it('mounts an island in an element of its own for each address, and ends the one before', async () => {
  const ended: string[] = [];
  let last: IslandArgs | undefined;
  await show((element, args) => {
    last = args;
    element.textContent = `${args.params['name']} of ${args.url.pathname}${args.url.search}`;
    return () => void ended.push(args.params['name'] ?? '');
  });
  expect(screen.getByText('first of /islands/first?from=home')).toBeInTheDocument();
  expect(last?.host.config.siteName).toBe('Konnect');
  act(() => screen.getByRole('button', { name: 'Other address' }).click());
  expect(screen.getByText('second of /islands/second')).toBeInTheDocument();
  expect(screen.queryByText(/^first of/)).toBeNull();
  expect(ended).toEqual(['first']);
  act(() => last?.navigate('/islands/third'));
  expect(screen.getByText('third of /islands/third')).toBeInTheDocument();
});

it.each([
  [
    'throws while it mounts',
    () => {
      throw new Error('It sank.');
    },
  ],
  ['says that it failed', (_element: HTMLElement, { fail }: IslandArgs) => void fail(new Error('It sank.'))],
] as [string, IslandPage['mount']][])(
  'leaves an island that %s to the boundary of its area',
  async (_what, mount) => {
    const said = jest.spyOn(console, 'error').mockImplementation();
    await show(mount);
    expect(screen.getByText('It sank.')).toBeInTheDocument();
    said.mockRestore();
  },
);

it('leaves pages of the site’s React as they are', async () => {
  const page: Page = { head, Component: () => null };
  expect(await pageOf(page)).toBe(page);
});
