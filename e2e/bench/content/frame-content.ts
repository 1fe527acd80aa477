import type { ContentLink, SiteContent } from './site-content';

const link = (href: string, text: string): ContentLink => ({ href, text });

/** Konnect's shell puts this around every page; no public call has it. */
export const FRAME: Omit<SiteContent, 'pages'> = {
  name: 'Konnect',
  navigation: [
    link('/', 'Home'),
    link('/community', 'Community'),
    link('/faq', 'Help'),
    link('/jobs', 'Jobs'),
    link('/contact-us', 'Chat Us'),
  ],
  footer: [
    {
      heading: 'Talk to us',
      links: [
        link('tel:0700000100', '0700 000 100'),
        link('tel:0700000200', '0700 000 200'),
        link('https://wa.me/254700000100', 'Chat on WhatsApp'),
      ],
    },
    {
      heading: 'Find your way',
      links: [
        link('/community', 'Community'),
        link('/deals', 'Deals'),
        link('/videos', 'Videos'),
        link('/gallery', 'Gallery'),
        link('/faq', 'Help'),
        link('/jobs', 'Jobs'),
        link('/downloads', 'Download Apps'),
        link('/search', 'Search'),
        link('/about', 'About'),
        link('/scholarship', 'Scholarship'),
        link('/contact-us', 'Contact us'),
        link('/status', 'Platform status'),
      ],
    },
  ],
};
