import type { DemoArticle } from './shapes';

export const networkStories: readonly DemoArticle[] = [
  {
    slug: 'fibre-reaches-mwiki',
    title: 'Fibre reaches Mwiki: 41 blocks in six weeks',
    category: 'network',
    daysAgo: 1,
    likes: 187,
    author: 'Wanjiru from the network team',
    bilingual: true,
    image: 'fibre-reaches-mwiki.jpg',
    caption: 'Two technicians bring the main cable along the road from Kasarani.',
    main: '<p>Until last month the last fibre pole stood at the Mwiki matatu stage, and everybody beyond it shared one wireless mast. On Tuesday we lit the forty-first block. The cable now runs from the stage past the chief’s camp to the new flats by the river.</p><p>The crew worked six days a week and rested when it rained: fibre does not mind water, but a wet ladder does.</p>',
    sections: [
      {
        image: 'fibre-reaches-mwiki-2.jpg',
        msg: '<h2>What changes for you</h2><ul><li>If your block is on the list at the caretaker’s office, installation takes about two hours.</li><li>The monthly price is the same as in Githurai and Zimmerman.</li><li>Customers on the old wireless mast keep their number and move over without paying again.</li></ul>',
      },
      {
        image: 'fibre-reaches-mwiki-3.jpg',
        msg: '<h2>Who comes to your door</h2><p>Our technicians wear an orange vest and carry a badge with a photo. They never ask for your M-Pesa PIN and never take cash. If somebody does, close the door and call us.</p>',
      },
      {
        msg: '<h2 lang="sw">Kwa Kiswahili</h2><p lang="sw">Nyaya za fibre sasa zimefika Mwiki, kutoka stage hadi flats mpya karibu na mto. Ufungaji huchukua kama saa mbili, na bei ya mwezi ni ile ile ya Githurai na Zimmerman. Fundi wetu ana kitambulisho chenye picha; hataomba PIN yako wala pesa taslimu.</p>',
      },
    ],
  },
  {
    slug: 'roof-by-roof-in-lucky-summer',
    title: 'Roof by roof in Lucky Summer',
    category: 'network',
    daysAgo: 12,
    likes: 64,
    author: 'Otieno, field technician',
    image: 'roof-by-roof-in-lucky-summer.jpg',
    caption: 'The view that comes with the job.',
    main: '<p>Some streets in Lucky Summer are too narrow for poles. There the signal crosses the roofs: one mast on the tallest block, small dishes on the others, and from each dish a cable down the stairwell.</p>',
    sections: [
      {
        image: 'roof-by-roof-in-lucky-summer-2.jpg',
        msg: '<h2>Why the caretaker is the most important person</h2><p>She knows which tank leaks, which door sticks and at what hour the washing comes in. We bring her the drawings first. On Baba Dogo Road a caretaker moved our mast three metres on paper and saved us a week of work.</p>',
      },
      {
        msg: '<h2>Next roofs</h2><p>Four more blocks towards Ngumba follow before the long rains. Landlords who want to be on the list can write to us under <em>Request to install home Internet</em>.</p>',
      },
    ],
  },
  {
    slug: 'how-a-signal-reaches-your-flat',
    title: 'How a signal reaches your flat, from the sea to the sofa',
    category: 'network',
    daysAgo: 20,
    likes: 143,
    author: 'Muthoni, network engineer',
    editedDaysAgo: 9,
    image: 'how-a-signal-reaches-your-flat.jpg',
    caption: 'The last metres are the ones you can see.',
    main: '<p>Press play on a film and it starts before you have put the phone down. In between, the request has travelled to the coast and perhaps under the ocean and back. This is the long version of that journey, written for people who like to know what they pay for. Make tea first.</p><p>Everything here can be checked at home with a phone and a little patience. Where we simplify, we say so.</p>',
    sections: [
      {
        image: 'how-a-signal-reaches-your-flat-2.jpg',
        msg: '<h2>1. The sea cable and the long road inland</h2><p>Most of what we watch is stored in a handful of large buildings: some in Europe, some in South Africa, more and more in Nairobi itself. Sea cables land near Mombasa. From there the light runs up beside the railway and the highway, through repeater huts about every eighty kilometres, because even the clearest glass swallows light over such a distance.</p><p>Two routes are better than one. When road works cut the first, the second takes over, and the only sign is that a game’s ping rises for a while. When both are cut within an hour you notice, and so do we: that is the kind of evening on which the whole team is awake.</p><p>Popular films and updates are kept in copies inside the city. That is why a series everybody watches starts at once, while a lecture from a small university takes a moment longer.</p>',
      },
      {
        image: 'how-a-signal-reaches-your-flat-3.jpg',
        msg: '<h2>2. The exchange, the street, the pole</h2><p>In the city, providers meet in exchange buildings and pass traffic to each other directly. A message from Kahawa West to Umoja need not leave Nairobi, and since those meetings exist it no longer does.</p><p>From the exchange our own cable goes to a cabinet in your area. A cabinet is a steel box with a fan, a battery for four hours and a lock that small boys find very interesting. From it, cables thinner than a shoelace go along the poles. One fibre in such a cable serves up to thirty-two homes: a small glass prism splits the light, the way a tap fills several jerrycans, only that nobody’s share runs dry while the others sleep.</p><p>The pole is where most faults live. Trucks that are too high, trees that grow, a kite string with glass powder on it. If you see a cable that hangs low, keep away and tell us where. It carries no electricity, but what it leans on may.</p>',
      },
      {
        image: 'how-a-signal-reaches-your-flat-4.jpg',
        msg: '<h2>3. The stairwell and the router</h2><p>At the block, the fibre enters a white box near the stairs. Each flat has its own numbered port. The last cable runs to your router, which does three jobs at once: it turns light into electricity, it shares the connection out by Wi-Fi, and it keeps strangers out.</p><p>Place it high, in the open, in the middle of the home. A metal cupboard, a fish tank and a thick wall each cost you about as much as moving two rooms away. Microwaves disturb while they run, so the film that stutters when somebody warms githeri is not a riddle.</p><blockquote><p>Before you restart the router, look at it. Four steady lights: the line is fine, the trouble is Wi-Fi. The second light blinking red: the line is down, and restarting will not help. Call us.</p></blockquote>',
      },
      {
        msg: '<h2>4. Why evenings are slower, and what we do about it</h2><p>Between seven and ten in the evening our customers use about three times as much as at noon. We add capacity when a cabinet is busier than seventy per cent for a week. That rule costs money and it is worth it: by the time people complain, it is a month too late.</p><table><thead><tr><th>What you do</th><th>What it needs</th></tr></thead><tbody><tr><td>Messages, reading, payments</td><td>1 Mbps</td></tr><tr><td>A video call with a steady picture</td><td>3 Mbps in both directions</td></tr><tr><td>A film in high definition</td><td>6 Mbps</td></tr><tr><td>A console downloading a game</td><td>all it can get; let it run at night</td></tr></tbody></table><p>Add up what your home does at eight in the evening, and choose the plan by that sum, not by the biggest number on the poster. Our plans say it the same way. If the sum does not fit and the bill already hurts, write to us: sometimes a cable on the television does more than a bigger plan.</p><p>Questions we did not answer? <a href="/contact-us">Write to us</a>. <em>Kuuliza si ujinga.</em></p>',
      },
    ],
  },
  {
    slug: 'slow-evenings-in-githurai-45',
    title: 'Slow evenings in Githurai 45: what we found',
    category: 'network',
    daysAgo: 5,
    likes: 38,
    userName: 'Konnect support',
    phoneInComment: true,
    image: 'slow-evenings-in-githurai-45.jpg',
    caption: 'Nine in the evening is our busiest hour.',
    main: '<p>For two weeks many of you told us that films stop between eight and ten in the evening. You were right. The cabinet near the railway line carried 94 per cent of what it can, and one of its two cards dropped packets when it was warm.</p>',
    sections: [
      {
        image: 'slow-evenings-in-githurai-45-2.jpg',
        msg: '<h2>What we did</h2><ol><li>On Monday night the card was replaced and the fan with it.</li><li>On Wednesday we moved eleven blocks to the new cabinet by the market.</li><li>The evening load is now at 58 per cent.</li></ol>',
      },
      {
        msg: '<h2>Still slow at your place?</h2><p>Then the cause is closer to you, and we want to see it. Write the name of your block and your phone number below: the number is only for our technicians and is never shown here.</p>',
      },
    ],
  },
  {
    slug: 'report-a-leaning-pole',
    title: 'Seen a leaning pole or a low cable? Tell us here',
    category: 'network',
    daysAgo: 16,
    likes: 51,
    userName: 'Konnect support',
    phoneInComment: true,
    image: 'report-a-leaning-pole.jpg',
    caption: 'A straight pole is a good pole.',
    main: '<p>After heavy rain the ground in Mwihoko, Sunton and along the Kasarani road gives way, and a pole that stood straight for years begins to lean. A photo is helpful, the nearest shop or gate even more.</p>',
    sections: [
      {
        msg: '<h2>Please keep this in mind</h2><ul><li>Stay two metres away, also from cables on the ground.</li><li>Do not lift a cable with a stick so that a car can pass.</li><li>If a power line is touching it, call the power company first, then us.</li></ul>',
      },
      {
        image: 'report-a-leaning-pole-2.jpg',
        msg: '<h2>What happens with your report</h2><p>Somebody looks at it within two hours between six in the morning and ten at night. A pole that can fall is secured the same day. You get an SMS when it is done, so leave your number with the comment.</p>',
      },
    ],
  },
];
