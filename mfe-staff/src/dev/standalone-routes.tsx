import { type Host, isPageSignal, type Page, type Remote } from '@konnect/host-api';
import { isProblem } from '@konnect/contracts';
import { redirect, type RouteObject, useRouteError } from 'react-router-dom';
import { remote } from '#app/remote';

const pages: Remote['pages'] = remote.pages;

/** This remote's claims as routes without a shell: for its own dev server and its tests. */
export function standaloneRoutes(host: Host): RouteObject[] {
  const claimed = remote.claims.map(({ path, page }): RouteObject => {
    let loaded: Page | undefined;
    function Loaded() {
      return loaded ? <loaded.Component /> : null;
    }
    return {
      path,
      element: <Loaded />,
      errorElement: <StandaloneError />,
      hydrateFallbackElement: <p>Loading</p>,
      async loader({ params, request }) {
        const module = await pages[page]?.();
        if (!module) throw new Error(`No page module ${page}.`);
        loaded = module.page;
        try {
          await module.page.loader?.({ host, params, url: new URL(request.url), signal: request.signal });
        } catch (error) {
          if (isPageSignal(error) && error.kind === 'redirect' && error.to) return redirect(error.to, error.status);
          if (isPageSignal(error) || (isProblem(error) && error.status === 404)) return redirect('/not-found');
          throw error;
        }
        return null;
      },
    };
  });
  return [...claimed, { path: '*', element: <h1>Page Not Found</h1> }];
}

function StandaloneError() {
  const error = useRouteError();
  return (
    <div role="alert">
      <h1>Could not be shown</h1>
      <p>{isProblem(error) || error instanceof Error ? error.message : String(error)}</p>
    </div>
  );
}
