import { isRouteErrorResponse } from 'react-router';
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

it('hands a 404 to the innermost route in the form that the router knows', () => {
  const state = hydrationOf(
    { rendered: 'error', error: { status: 404, code: 'page.not_found', message: '', requestId: '' } },
    ids,
  );
  expect(Object.keys(state?.errors ?? {})).toEqual(['community:/community/:slug']);
  expect(isRouteErrorResponse(state?.errors?.['community:/community/:slug'])).toBe(true);
});

it('hands a problem over with its code and request id', () => {
  const error = { status: 503, code: 'unavailable', message: 'Later', requestId: 'q1' };
  expect(hydrationOf({ rendered: 'error', error }, ids)?.errors?.['community:/community/:slug']).toEqual({
    kind: 'problem',
    ...error,
  });
});

it('survives an address that matches no route', () => {
  expect(
    hydrationOf({ rendered: 'error', error: { status: 404, code: 'x', message: '', requestId: '' } }, []),
  ).toEqual({ loaderData: {} });
});
