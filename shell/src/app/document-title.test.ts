import { documentTitle } from './document-title';

it('names the page first, then the site', () => {
  expect(documentTitle('Jobs', 'Konnect')).toBe('Jobs | Konnect');
});

it('leaves a title that opens with the site as it is', () => {
  expect(documentTitle('Konnect: home internet in Nairobi', 'Konnect')).toBe(
    'Konnect: home internet in Nairobi',
  );
});
