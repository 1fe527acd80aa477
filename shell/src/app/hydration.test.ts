import { pageNotFound } from '@konnect/host-api';
import { hydrationOf } from './hydration';

const ids = ['root', 'community:/community/:slug'];

it('starts with the data of every route, so that no loader runs twice', () => {
  expect(hydrationOf({ rendered: 'page' }, ids)).toEqual({
    loaderData: { root: null, 'community:/community/:slug': null },
  });
});

it('lets the loaders run for an area that was left to the browser', () => {
  expect(hydrationOf({ rendered: 'frame' }, ids)).toBeUndefined();
});

it('hands a 404 to the innermost route as a page that is not there', () => {
  const state = hydrationOf(
    { rendered: 'error', error: { status: 404, code: 'page.not_found', message: '', requestId: '' } },
    ids,
  );
  expect(state).toEqual({
    loaderData: { root: null, 'community:/community/:slug': { failure: pageNotFound() } },
  });
});

it('hands a problem over with its code and request id', () => {
  const error = { status: 503, code: 'unavailable', message: 'Later', requestId: 'q1' };
  expect(hydrationOf({ rendered: 'error', error }, ids)?.loaderData?.['community:/community/:slug']).toEqual({
    failure: { kind: 'problem', ...error },
  });
});

it('survives an address that matches no route', () => {
  expect(
    hydrationOf({ rendered: 'error', error: { status: 404, code: 'x', message: '', requestId: '' } }, []),
  ).toEqual({ loaderData: {} });
});
