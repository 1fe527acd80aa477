import type { DemoArticle } from './shapes';

export const communityStories: readonly DemoArticle[] = [
  {
    slug: 'githurai-football-cup',
    title: 'Githurai football cup: sixteen teams, one muddy final',
    category: 'community',
    daysAgo: 3,
    likes: 312,
    author: 'Kamau, community desk',
    bilingual: true,
    image: 'githurai-football-cup.jpg',
    caption: 'The second half, after the rain stopped.',
    main: '<p>It rained until the whistle, and then it rained a little more. Nobody left. By four o’clock the line around the pitch in Githurai 44 was four people deep, and the boda riders had parked so that their seats made a stand.</p><p>Railway Stars won 3-2 after extra time. The winning goal went in off a knee, a puddle and the inside of the post, in that order.</p>',
    sections: [
      {
        image: 'githurai-football-cup-2.jpg',
        msg: '<h2>The cup goes round</h2><p>Sixteen teams, eleven estates, four Sundays. The girls’ final before it drew as many people, and Zimmerman Queens won it without letting in a single goal in the whole tournament.</p>',
      },
      {
        image: 'githurai-football-cup-3.jpg',
        msg: '<h2>Off the pitch</h2><p>Mama Njeri’s stall sold nine hundred chapati. The clean-up group collected forty bags and was done before dark. Wi-Fi on the pitch was free, and most of it went into live videos for aunties upcountry.</p>',
      },
      {
        msg: '<h2 lang="sw">Kwa Kiswahili</h2><p lang="sw">Timu kumi na sita, mitaa kumi na moja, fainali moja yenye matope. Railway Stars walishinda 3-2 baada ya muda wa ziada, na Zimmerman Queens wakabeba kombe la wasichana bila kufungwa hata bao moja. Asanteni nyote mliokuja licha ya mvua.</p>',
      },
    ],
  },
  {
    slug: 'kahawa-west-clean-up',
    title: 'Kahawa West clean-up: 212 bags before breakfast',
    category: 'community',
    daysAgo: 7,
    likes: 129,
    author: 'Achieng, community desk',
    bilingual: true,
    image: 'kahawa-west-clean-up.jpg',
    caption: 'Rakes from the school, gloves from us, tea from everybody.',
    main: '<p>The stream behind the shops in Kahawa West has a name again. When the first neighbours started pulling plastic from it in March you could not see water. On Saturday ninety people came, the youngest carried by her father, the oldest with her own rake.</p>',
    sections: [
      {
        image: 'kahawa-west-clean-up-2.jpg',
        msg: '<h2>What we found</h2><p>Bottles, mostly. Also one complete sofa, a school bag with the homework still in it (returned), and a phone that switched on after three days in rice.</p>',
      },
      {
        msg: '<h2>Next time</h2><p>We meet every first Saturday at seven, at the jacaranda by the shops. Bring shoes that may get wet. Gloves and bags are there.</p>',
      },
      {
        msg: '<h2 lang="sw">Kwa Kiswahili</h2><p lang="sw">Jumamosi watu tisini walijitokeza kusafisha mto nyuma ya maduka ya Kahawa West. Tulikusanya magunia 212 kabla ya chai. Tunakutana kila Jumamosi ya kwanza ya mwezi, saa moja asubuhi, chini ya jakaranda. Karibuni.</p>',
      },
    ],
  },
  {
    slug: 'phone-shop-of-roysambu',
    title: 'The phone shop of Roysambu that teaches its customers',
    category: 'community',
    daysAgo: 10,
    likes: 96,
    author: 'Kamau, community desk',
    image: 'phone-shop-of-roysambu.jpg',
    caption: 'First the question, then the sale.',
    main: '<p>Between the salon and the chemist there is a counter two metres long. Behind it Aisha repairs screens, and on Thursdays after five she closes the till and teaches. Whoever comes sits on a crate: how to move photos to a new phone, how to see what eats the data, how to tell a real message from a thief’s.</p>',
    sections: [
      {
        image: 'phone-shop-of-roysambu-2.jpg',
        msg: '<h2>Three things everybody should switch off</h2><ol><li>Automatic video in your chats.</li><li>Updates over mobile data.</li><li>Location for apps that do not draw a map.</li></ol><p>“People think data disappears by magic,” she says. “It has a list. You only have to read the list.”</p>',
      },
      {
        msg: '<h2>Come and see</h2><p>Roysambu, first lane after the footbridge, Thursdays from five. It costs nothing; bring the phone charged.</p>',
      },
    ],
  },
  {
    slug: 'market-mornings-online',
    title: 'Market mornings: how traders use the hotspot',
    category: 'community',
    daysAgo: 18,
    likes: 72,
    author: 'Achieng, community desk',
    image: 'market-mornings-online.jpg',
    caption: 'Half past five, and the first bananas are sold.',
    main: '<p>At half past five the market in Githurai is already loud. We asked traders what the hotspot on the roof is good for, and expected to hear “music”.</p>',
    sections: [
      {
        image: 'market-mornings-online-2.jpg',
        msg: '<h2>Prices before the lorry</h2><p>Traders in Kirinyaga and Meru post a photo when the lorry is loaded. Here, buyers agree on a price before it arrives, and share one load among six stalls. Less is thrown away, and nobody carries cash at five in the morning.</p>',
      },
      {
        msg: '<h2>And yes, music</h2><p>From seven on, mostly rhumba. The 20-shilling hourly package lasts exactly as long as the first rush.</p>',
      },
    ],
  },
  {
    slug: 'jacaranda-season',
    title: 'Jacaranda season: send us your street in purple',
    category: 'community',
    daysAgo: 22,
    likes: 0,
    userName: 'Konnect community',
    image: 'jacaranda-season.jpg',
    caption: 'For three weeks in the year even the traffic is beautiful.',
    main: '<p>It starts with one tree, always the same one, by the school in Roysambu. A week later the pavements are purple and the street sweepers sigh. We would like to see your street.</p>',
    sections: [
      {
        image: 'jacaranda-season-2.jpg',
        msg: '<h2>How to take part</h2><p>Write the name of your street under this story. From the streets named most often we make a walk, with a map, for a Sunday morning.</p>',
      },
      { msg: '<h2>A small request</h2><p>Leave the branches on the tree. The bees were here before us.</p>' },
    ],
  },
  {
    slug: 'questions-you-asked-in-the-shop',
    title: 'Seven questions you asked in the shop',
    category: 'community',
    daysAgo: 14,
    likes: 45,
    userName: 'Konnect support',
    main: '<p>No pictures today, only answers. These are the seven questions our shop in Githurai 44 heard most often last month, with the answers our team gives.</p>',
    sections: [
      {
        msg: '<h2>Paying</h2><p><strong>I paid, but I am still offline.</strong> Payments arrive within five minutes. If the account number had a wrong digit the money waits safely; call us with the M-Pesa code and we move it.</p><p><strong>Can I pay for half a month?</strong> Yes, from the portal, in weeks.</p><p><strong>Does an unused day come back?</strong> If the line was down for more than four hours, that day is added by itself.</p>',
      },
      {
        msg: '<h2>Devices</h2><p><strong>How many phones can I add?</strong> As many as your plan names; you can change them yourself under Change device.</p><p><strong>My neighbour knows my password.</strong> Change it in the portal; all devices are asked for the new one.</p>',
      },
      {
        msg: '<h2>Moving house</h2><p><strong>Can I take the line along?</strong> If the new block is connected, moving is free once a year.</p><p><strong>And the router?</strong> Take it with you, with its cable. It knows you.</p>',
      },
    ],
  },
  {
    slug: 'pinned-on-the-notice-board',
    title: 'Pinned on the notice board: what neighbours sent in',
    category: 'community',
    daysAgo: 26,
    likes: 17,
    userName: 'Konnect community',
    image: 'pinned-on-the-notice-board.jpg',
    caption: 'The board at the hub, digital edition.',
    // This one is hostile on purpose: it shows on every start that the sanitiser holds.
    main: '<p>Neighbours sent us these notes; we print them as they came, without what does not belong on a board.</p><script>window.__pinned = "script ran"</script><img src="x" onerror="window.__pinned = \'handler ran\'" alt="A photo that never was"><p onclick="window.__pinned = \'click ran\'">Lost: a grey cat, answers to Simba, last seen on the roof of the blue flats in Zimmerman.</p>',
    sections: [
      {
        image: 'pinned-on-the-notice-board-2.jpg',
        msg: '<h2>For sale</h2><p>A sewing machine, a push-chair and <a href="javascript:window.__pinned=\'link ran\'">a wardrobe</a>. <a href="data:text/html,<script>window.__pinned=1</script>">Details</a> at the kiosk by the stage.</p><iframe src="https://example.com/"></iframe><style>body{display:none}</style><svg onload="window.__pinned=\'svg ran\'"><circle r="9"/></svg>',
      },
      {
        msg: '<h2>Lessons</h2><p style="position:fixed;inset:0;background:red">Guitar for beginners, Saturdays.</p><form action="https://example.com/steal"><input name="pin" placeholder="PIN"></form><math><mtext><img src=x onerror="window.__pinned=\'math ran\'"></mtext></math><p>Homework help in maths, Kahawa Wendani, ask for <a href="https://example.com/lessons" target="_blank">Teacher Ruth</a>.</p>',
      },
    ],
  },
];
