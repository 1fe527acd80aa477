import { useHost, type IslandPage, type Page } from '@konnect/host-api';
import type { LoadedRemote } from '@konnect/federation/runtime';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';

type LoadedPage = Page | IslandPage;

const isIsland = (page: LoadedPage): page is IslandPage => 'mount' in page;

function Island({ page }: { page: IslandPage }) {
  const host = useHost();
  const params = useParams();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const place = useRef<HTMLDivElement>(null);
  const [failure, setFailure] = useState<{ error: unknown }>();
  // The island reads current props from this ref without being mounted again.
  const given = useRef({ host, params, navigate });
  useLayoutEffect(() => {
    given.current = { host, params, navigate };
  });

  useEffect(() => {
    // Some libraries refuse a second root in one element, so each mount gets a new one.
    const element = document.createElement('div');
    place.current?.append(element);
    const { host: itsHost, params: itsParams } = given.current;
    const fail = (error: unknown) => setFailure({ error });
    let end: (() => void) | undefined;
    try {
      end = page.mount(element, {
        host: itsHost,
        params: itsParams,
        url: new URL(pathname + search, location.origin),
        navigate: (to) => void given.current.navigate(to),
        fail,
      });
    } catch (error) {
      fail(error);
    }
    return () => {
      end?.();
      element.remove();
    };
  }, [page, pathname, search]);

  // The boundary of the area shows the error, and Retry renders the page again.
  if (failure) throw failure.error ?? new Error('The island failed without a reason.');
  return <div ref={place} />;
}

function asPage(page: LoadedPage): Page {
  if (!isIsland(page)) return page;
  const { head, loader } = page;
  return { head, ...(loader && { loader }), Component: () => <Island page={page} /> };
}

// Some pages of another builder's remote render themselves (decisions/077).
export function withIslands<P>(remote: LoadedRemote<P>): LoadedRemote<P> {
  const pages = Object.entries(remote.pages).map(([name, load]) => [
    name,
    async () => ({ page: asPage((await load()).page as LoadedPage) as P }),
  ]);
  return { ...remote, pages: Object.fromEntries(pages) };
}
