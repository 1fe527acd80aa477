import { pageNotFound } from '@konnect/host-api';
import { hydrationOf } from './hydration';

it('starts with the page as loaded, so that its loader does not run twice', () => {
  expect(hydrationOf({ rendered: 'page' })).toEqual({});
});

it('lets the loader run for an area that was left to the browser', () => {
  expect(hydrationOf({ rendered: 'frame' })).toBeUndefined();
});

it('hands a 404 over as a page that is not there', () => {
  const error = { status: 404, code: 'page.not_found', message: '', requestId: '' };
  expect(hydrationOf({ rendered: 'error', error })).toEqual({ failure: pageNotFound() });
});

it('hands a problem over with its code and request id', () => {
  const error = { status: 503, code: 'unavailable', message: 'Later', requestId: 'q1' };
  expect(hydrationOf({ rendered: 'error', error })).toEqual({ failure: { kind: 'problem', ...error } });
});
