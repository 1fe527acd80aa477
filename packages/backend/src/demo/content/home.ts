import type { DemoBannerGroup, DemoMaintenanceNotice } from './shapes';

export const demoMaintenanceNotices: readonly DemoMaintenanceNotice[] = [
  {
    title: 'Planned works in Zimmerman',
    titleColor: '#8F3215',
    severity: 'planned',
    area: 'Zimmerman',
    when: 'works night',
    subtitle: 'Up to forty minutes offline between Base and Roysambu junction.',
    moreDetail: { url: '/community/planned-works-zimmerman', button: 'What to do' },
  },
  {
    // A colour that cannot be read on paper: the page falls back to ink.
    title: 'Githurai 45 is back to normal speed',
    titleColor: '#FFC233',
    severity: 'resolved',
    area: 'Githurai 45 (G45)',
    when: { startsInHours: -120, endsInHours: 48 },
    subtitle: 'A warm card in the cabinet by the railway line was replaced. Thank you for your reports.',
  },
];

/** The first group is the large tile. Redirects have every shape that the specification names. */
export const demoBannerGroups: readonly DemoBannerGroup[] = [
  {
    title: 'Now',
    slides: [
      {
        image: 'banner-fibre-mwiki.jpg',
        redirect: '/community/fibre-reaches-mwiki',
        button: 'Fibre is in Mwiki',
      },
      {
        image: 'banner-cup.jpg',
        redirect: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        button: 'Watch the final',
      },
      {
        image: 'banner-coding-day.jpg',
        redirect: '/community/kids-coding-day',
        button: 'Apply for coding day',
      },
      { image: 'banner-city.jpg', redirect: '/community', button: 'All stories' },
      { image: 'banner-portal.jpg', redirect: '/portal/internet-plans', button: 'See Internet Plans' },
    ],
  },
  {
    title: 'Offers',
    slides: [
      { image: 'tile-offer.jpg', redirect: '/deals', button: 'This month’s deals' },
      {
        image: 'tile-phone-shop.jpg',
        redirect: '/community/phone-shop-of-roysambu',
        button: 'Thursdays: free phone class',
      },
      { image: 'tile-stage.jpg', redirect: '/portal/hotspots', button: 'Hotspots at the stage' },
    ],
  },
  {
    title: 'Food+',
    slides: [
      { image: 'tile-lunch.jpg', redirect: '/community/lunch-at-the-hub', button: 'Today’s plate' },
      {
        image: 'tile-kitchen.jpg',
        redirect: 'https://youtu.be/aqz-KE-bpKQ',
        button: 'Two minutes in our kitchen',
      },
      {
        image: 'tile-market.jpg',
        redirect: '/community/market-mornings-online',
        button: 'Where it comes from',
      },
    ],
  },
  {
    title: 'Join in',
    slides: [
      { image: 'tile-survey.jpg', redirect: '/community/data-use-survey', button: 'Answer and browse free' },
      { image: 'tile-jobs.jpg', redirect: '/jobs', button: 'Work with us' },
      {
        image: 'tile-clean-up.jpg',
        redirect: '/community/kahawa-west-clean-up',
        button: 'First Saturday, seven o’clock',
      },
      { image: 'tile-help.jpg', redirect: '/contact-us', button: 'Ask us anything' },
    ],
  },
];

export const demoTweet = {
  tweetId: '1700000000000000001',
  text: 'Sixteen teams, one muddy final, 312 hearts. Asanteni Githurai! Photos and the whole story are on our page.',
  url: 'https://x.com/konnect_demo/status/1700000000000000001',
  daysAgo: 3,
} as const;
