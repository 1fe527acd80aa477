import type { DemoBulletin } from './shapes';

/** Why people work here, what they get, and how somebody is chosen. */
export const demoCareersPages: readonly DemoBulletin[] = [
  {
    kind: 'career',
    slug: 'working-at-konnect',
    title: 'Working at Konnect',
    category: 'community',
    daysAgo: 60,
    likes: 0,
    userName: 'People team',
    image: 'fibre-reaches-mwiki.jpg',
    caption: 'The field crew in Mwiki, before the ladders come off the van',
    main: '<p>We connect the streets we live in. Most of us walk to work, and most of us know the customers by name. Whoever joins learns the trade from the ladder up: how a cable is pulled, how a complaint is heard, how lunch for three hundred leaves the kitchen on time.</p>',
    sections: [
      {
        image: 'how-a-signal-reaches-your-flat-3.jpg',
        msg: '<h2>What you get</h2><ul><li>Pay on the 28th of every month, by bank or M-Pesa</li><li>Health cover for you and your children from the first day</li><li>Home internet without charge while you work with us</li><li>Lunch from our own kitchen</li><li>Two weeks of paid training a year, and the certificate is yours</li></ul>',
      },
      {
        msg: '<h2>How we choose</h2><ol><li><strong>You apply here.</strong> We read every application within ten days after the deadline.</li><li><strong>We call you.</strong> A quarter of an hour on the phone, at a time that suits you.</li><li><strong>You come by.</strong> A talk with the team and a small task from real work. We pay your fare.</li><li><strong>We ask your references.</strong> Only now, and only after telling you.</li><li><strong>You hear from us.</strong> A yes with the contract, or a no with the reason.</li></ol><p>Applying is free at every step. Whoever asks you for money does not work for us: tell us, and we go after it.</p>',
      },
    ],
  },
  {
    kind: 'career',
    slug: 'boot-camps',
    title: 'Our boot camps',
    category: 'community',
    daysAgo: 50,
    likes: 0,
    userName: 'People team',
    image: 'reading-corner-kasarani-2.jpg',
    main: '<p>Some skills nobody teaches close to home, so we do: a few weeks of afternoons at the hub, free of charge, with laptops that wait for you. You need no papers and no experience.</p>',
    sections: [
      {
        msg: '<h2>How we choose</h2><ol><li><strong>You apply here.</strong> No CV, no references.</li><li><strong>We invite by phone.</strong> Places go to those who can come to most afternoons; half of them to young women.</li><li><strong>You begin.</strong> Nine sessions out of ten bring a certificate.</li></ol>',
      },
    ],
  },
];
