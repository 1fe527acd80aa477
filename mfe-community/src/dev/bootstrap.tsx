// This remote alone, with a fake host: `dev-remote.mjs community 3101 --alone`. API calls go to the dev server's proxy.
import '@konnect/ui/base.css';
import { HostProvider } from '@konnect/host-api';
import { createFakeHost } from '@konnect/host-api/fake';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, NavLink, Outlet, RouterProvider } from 'react-router-dom';
import { remote } from '#app/remote';
import { standaloneRoutes } from './standalone-routes';

const host = createFakeHost();
const router = createBrowserRouter([{ element: <StandaloneFrame />, children: standaloneRoutes(host) }]);
const root = document.getElementById('root');
if (!root) throw new Error('The dev page has no element with the id "root".');

createRoot(root).render(
  <HostProvider value={host}>
    <QueryClientProvider client={host.queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </HostProvider>,
);

function StandaloneFrame() {
  return (
    <>
      <nav aria-label="Main">
        {remote.nav
          .filter(({ group }) => group === 'bottom')
          .map(({ label, to }) => (
            <NavLink key={to} to={to}>
              {label}{' '}
            </NavLink>
          ))}
      </nav>
      <main>
        <Outlet />
      </main>
    </>
  );
}
