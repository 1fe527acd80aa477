import { reportVisit } from './report-visit';

const VISIT = { remote: 'community', version: 'v1', measure: 'visit' } as const;

it('sends a report at once and waits for nothing, so that it goes also when the page is left', () => {
  class TextBlob {
    constructor(
      readonly parts: string[],
      readonly options: { type: string },
    ) {}
  }
  const sendBeacon = jest.fn((_address: string, _body: TextBlob) => true);
  const fetch = jest.fn();
  Object.assign(globalThis, { fetch, Blob: TextBlob });
  Object.assign(navigator, { sendBeacon });

  reportVisit('community:/', [VISIT]);

  const [[address, { parts, options }]] = sendBeacon.mock.calls as [[string, TextBlob]];
  expect(address).toBe('/api/visits/');
  expect(options).toEqual({ type: 'application/json' });
  expect(JSON.parse(parts.join(''))).toEqual({ page: 'community:/', reports: [VISIT] });
  expect(fetch).not.toHaveBeenCalled();
});
