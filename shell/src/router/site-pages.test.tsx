import { renderToString } from 'react-dom/server';
import { NavigationType, useParams, type RouteMatch } from 'react-router';
import { StaticSitePages } from './site-pages';

function Slug() {
  return useParams()['slug'];
}

/** @param path the pattern that the edge has matched; undefined where no page was found */
function render(pathname: string, path?: string): string {
  const route = { id: 'page', path, element: <Slug /> };
  const match = { params: { slug: 'found' }, pathname, pathnameBase: pathname, route } as RouteMatch;
  const view = {
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    action: NavigationType.Pop,
    matches: path === undefined ? [] : [match],
    load: {},
    scroll: 'stay' as const,
  };
  return renderToString(<StaticSitePages view={view} />);
}

it('renders what the edge has matched, and matches it no second time', () => {
  expect(render('/stories/a', '/elsewhere/:slug')).toBe('found');
});

it('decodes an escaped address once more', () => {
  expect(render('/stories/caf%C3%A9', '/stories/:slug')).toBe('café');
});

it('renders nothing for an address without a page', () => {
  expect(render('/nowhere')).toBe('');
});
