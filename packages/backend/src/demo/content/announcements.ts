import type { DemoArticle } from './shapes';

export const demoAnnouncements: readonly DemoArticle[] = [
  {
    slug: 'planned-works-zimmerman',
    title: 'Planned works in Zimmerman, {evening} night',
    category: 'announcement',
    daysAgo: 0,
    likes: 21,
    userName: 'Konnect network',
    image: 'planned-works-zimmerman.jpg',
    caption: 'A lantern and a good story help.',
    main: '<p>In the night from {evening} to {morning}, between 1 a.m. and 4 a.m., we replace the main splitter in Zimmerman. Homes between Base and Roysambu junction will be offline for up to forty minutes in that time.</p>',
    sections: [
      {
        image: 'planned-works-zimmerman-2.jpg',
        msg: '<h2>What you should do</h2><p>Nothing. Leave the router on; it connects again by itself. If the second light is still red at five in the morning, restart it once.</p>',
      },
      {
        image: 'planned-works-zimmerman-3.jpg',
        msg: '<h2>Who is not affected</h2><p>Githurai, Kahawa West and Mwiki stay online, and so do hotspots.</p>',
      },
    ],
  },
  {
    slug: 'price-change-from-next-month',
    title: 'Two prices change next month, one of them down',
    category: 'announcement',
    daysAgo: 4,
    likes: 33,
    userName: 'Konnect',
    image: 'price-change-from-next-month.jpg',
    caption: 'What changes, in one place.',
    main: '<p>From the first of next month the 24-hour package costs KSh 50 (it was KSh 60), and the 30-day plan for four devices costs KSh 1,000 (it was KSh 950). Everything else stays as it is.</p>',
    sections: [
      {
        msg: '<h2>Why</h2><p>The day package is what most people begin with, and it should be easy to begin. The four-device plan now includes the Kids network, which used to cost extra.</p>',
      },
      {
        msg: '<h2>If you have paid already</h2><p>Your price stays until the end of the time you paid for.</p>',
      },
    ],
  },
  {
    slug: 'new-shop-hours-githurai-44',
    title: 'New shop hours in Githurai 44',
    category: 'announcement',
    daysAgo: 9,
    likes: 12,
    userName: 'Konnect',
    image: 'new-shop-hours-githurai-44.jpg',
    caption: 'Open when you come home from work.',
    main: '<p>You asked for evenings, so here they are. The shop in Githurai 44 is now open from 8 a.m. to 8 p.m. from Monday to Saturday, and from noon to 5 p.m. on Sunday.</p>',
    sections: [
      {
        msg: '<h2>Quiet hours</h2><p>Between two and four there is hardly a queue. That is a good time for a new router or a new password.</p>',
      },
      { msg: '<h2>Public holidays</h2><p>The shop is closed; the phone line is not.</p>' },
    ],
  },
  {
    slug: 'how-we-ask-for-payment',
    title: 'How we ask for payment, and how thieves do',
    category: 'announcement',
    daysAgo: 13,
    likes: 58,
    userName: 'Konnect',
    image: 'how-we-ask-for-payment.jpg',
    caption: 'Your PIN belongs to you alone.',
    main: '<p>Some customers got calls from people who say they are from our office. They are not. We never ask for your M-Pesa PIN, never take payments to a private number, and never send a link that asks you to “confirm” your account.</p>',
    sections: [
      {
        msg: '<h2>How it really works</h2><p>You pay from the portal or with the paybill number printed on your router. The message that follows carries your own account number.</p>',
      },
      {
        msg: '<h2>Somebody called you?</h2><p>Hang up, note the number, and tell us through Chat Us. If money has gone, call your operator first: minutes count.</p>',
      },
    ],
  },
  {
    slug: 'support-on-public-holidays',
    title: 'Support on public holidays',
    category: 'announcement',
    daysAgo: 28,
    likes: 6,
    userName: 'Konnect support',
    image: 'support-on-public-holidays.jpg',
    caption: 'Two people, one pot of tea, all the phones.',
    main: '<p>On public holidays two of us answer the phone from 7 a.m. to 9 p.m. Technicians drive out for blocks that are fully offline; single homes are visited the next morning.</p>',
    sections: [
      {
        msg: '<h2>Quicker than a call</h2><p>The team at <a href="/contact-us">Chat Us</a> knows the four router lights and what each of them says.</p>',
      },
      {
        msg: '<h2>Messages</h2><p>What you send through Chat Us on a holiday is answered by noon of the next day.</p>',
      },
    ],
  },
];
