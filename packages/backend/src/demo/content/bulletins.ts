import type { DemoBulletin } from './shapes';

export const demoNotices: readonly DemoBulletin[] = [
  {
    kind: 'notice',
    slug: 'notice-power-works-kahawa-west',
    title: 'Power works in Kahawa West on Sunday',
    category: 'announcement',
    daysAgo: 1,
    likes: 0,
    userName: 'Konnect network',
    area: 'Kahawa West',
    validFromDay: -1,
    validUntilDay: 6,
    image: 'notice-power-works-kahawa-west.jpg',
    main: '<p>The power company renews a transformer on Sunday from 9 a.m. to 3 p.m. Our cabinet runs on its battery for four hours; after that, homes near the shops may be offline until power returns.</p><p>Charge phones and lamps on Saturday.</p>',
    sections: [{ msg: '<p>Hotspots at the stage stay on.</p>' }],
  },
  {
    kind: 'notice',
    slug: 'notice-router-update',
    title: 'Routers restart once this week',
    category: 'announcement',
    daysAgo: 3,
    likes: 0,
    userName: 'Konnect network',
    area: 'All areas',
    validFromDay: -3,
    validUntilDay: 4,
    main: '<p>All routers receive a security update, one estate a night, between 2 a.m. and 3 a.m. The light goes off for about two minutes. You need not do anything, and your password stays the same.</p>',
    sections: [
      {
        msg: '<p>Older black routers are not part of the update. If you still have one, exchange it in the shop free of charge.</p>',
      },
    ],
  },
  {
    kind: 'notice',
    slug: 'notice-road-closure-mwiki',
    title: 'Road closure in Mwiki: technicians come later',
    category: 'announcement',
    daysAgo: 20,
    likes: 0,
    userName: 'Konnect support',
    area: 'Mwiki',
    validFromDay: -20,
    validUntilDay: -6,
    main: '<p>While the bridge near the chief’s camp is being repaired, our vans go round by Kasarani. Visits in Mwiki begin about one hour later than agreed; you get an SMS when the van has left.</p>',
    sections: [{ msg: '<p>The bridge is open again. Thank you for your patience.</p>' }],
  },
];

export const demoLetters: readonly DemoBulletin[] = [
  {
    kind: 'letter',
    slug: 'letter-to-landlords',
    title: 'To landlords and caretakers: working in your stairwells',
    category: 'announcement',
    daysAgo: 21,
    likes: 0,
    author: 'Head of field operations',
    letterNumber: 'KN/FO/014',
    image: 'letter-to-landlords.jpg',
    main: '<p>Dear landlords, dear caretakers,</p><p>our technicians will soon work in your building. They drill two holes of eight millimetres per floor, close them with mortar, and paint over them in the colour of the wall. The stairwell is swept before they leave.</p><p>No tenant is connected against their will, and no building pays for the cable. The white box by the stairs remains our property and our duty: if it is damaged, we repair it without a bill.</p>',
    sections: [
      {
        msg: '<p>Please show this letter to tenants who ask. For an appointment, call the shop and name this letter’s number.</p><p>With kind regards,<br>Field operations</p>',
      },
    ],
  },
  {
    kind: 'letter',
    slug: 'letter-to-schools',
    title: 'To head teachers: free line for exam weeks',
    category: 'announcement',
    daysAgo: 35,
    likes: 0,
    author: 'Community desk',
    letterNumber: 'KN/CD/007',
    image: 'letter-to-schools.jpg',
    main: '<p>Dear head teachers,</p><p>in the four weeks before national examinations, public schools in our area can use a 20 Mbps line without charge. The family filter is on, and the line is switched off at night unless you tell us otherwise.</p><p>You need a room that can be locked and one socket. We bring the rest.</p>',
    sections: [
      {
        msg: '<p>A short answer through the contact form is enough, with the name of the school and of the teacher in charge. Schools that took part last year keep their place.</p><p>With kind regards,<br>Community desk</p>',
      },
    ],
  },
];
