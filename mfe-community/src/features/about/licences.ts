export interface Licence {
  name: string;
  use: string;
  /** As the package states it. */
  licence: string;
}

/** Packages of others that a visitor's browser may receive. A test compares the list with the packages. */
export const LICENCES: readonly Licence[] = [
  { name: 'react', use: 'draws the pages', licence: 'MIT' },
  { name: 'react-dom', use: 'draws the pages', licence: 'MIT' },
  { name: 'react-router', use: 'addresses and Back', licence: 'MIT' },
  { name: '@tanstack/react-query', use: 'keeps what was fetched', licence: 'MIT' },
  { name: '@module-federation/enhanced', use: 'joins the parts of the site', licence: 'MIT' },
  { name: 'react-hook-form', use: 'forms', licence: 'MIT' },
  { name: 'idb-keyval', use: 'drafts on your device', licence: 'Apache-2.0' },
  { name: 'dompurify', use: 'cleans authors’ texts', licence: '(MPL-2.0 OR Apache-2.0)' },
  { name: 'embla-carousel-react', use: 'slideshows', licence: 'MIT' },
  { name: 'yet-another-react-lightbox', use: 'full-screen pictures', licence: 'MIT' },
  { name: 'uqr', use: 'QR codes', licence: 'MIT' },
  { name: 'survey-core', use: 'surveys', licence: 'MIT' },
  { name: 'survey-react-ui', use: 'surveys', licence: 'MIT' },
  { name: 'lucide-react', use: 'icons', licence: 'ISC' },
  { name: '@fontsource-variable/gabarito', use: 'the typeface of headings', licence: 'OFL-1.1' },
  {
    name: '@fontsource-variable/atkinson-hyperlegible-next',
    use: 'the typeface of texts',
    licence: 'OFL-1.1',
  },
];
