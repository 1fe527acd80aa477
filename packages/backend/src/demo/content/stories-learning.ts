import type { DemoArticle } from './shapes';

export const learningStories: readonly DemoArticle[] = [
  {
    slug: 'safe-wifi-for-kids',
    title: 'Safe Wi-Fi for kids: five settings, ten minutes',
    category: 'learning',
    daysAgo: 2,
    likes: 208,
    author: 'Muthoni, network engineer',
    bilingual: true,
    image: 'safe-wifi-for-kids.jpg',
    caption: 'Set it up together: rules that children help to make are kept longer.',
    main: '<p>A child with a tablet has the whole world on the sofa, the good corners and the others. You need no special app to begin. These five settings are free, and they take ten minutes.</p>',
    sections: [
      {
        image: 'safe-wifi-for-kids-2.jpg',
        msg: '<h2>The five settings</h2><ol><li><strong>A second network.</strong> In the portal, switch on “Kids”. It has its own password and a family filter.</li><li><strong>Bedtime.</strong> The Kids network sleeps from nine to six; yours stays awake.</li><li><strong>Safe search</strong> in the browser and the video app.</li><li><strong>No shopping without a password</strong> in the app store.</li><li><strong>Screens in the sitting room.</strong> Not a setting, but the one that works best.</li></ol>',
      },
      {
        image: 'safe-wifi-for-kids-3.jpg',
        msg: '<h2>Talk before you block</h2><p>No filter catches everything. Agree on one sentence: “If something is strange, show me; you will not be in trouble.” Children who know that sentence use it.</p>',
      },
      {
        msg: '<h2 lang="sw">Kwa Kiswahili</h2><p lang="sw">Washa mtandao wa “Kids” kwenye portal: una nenosiri lake na kichujio cha familia. Weka saa za kulala, washa utafutaji salama, na funga ununuzi bila nenosiri. Muhimu zaidi: ongeeni. Mwambie mtoto, “ukiona kitu cha ajabu, nionyeshe; hutakosewa.”</p>',
      },
    ],
  },
  {
    slug: 'reading-corner-kasarani',
    title: 'A reading corner in Kasarani, open until nine',
    category: 'learning',
    daysAgo: 8,
    likes: 84,
    author: 'Achieng, community desk',
    bilingual: true,
    image: 'reading-corner-kasarani.jpg',
    caption: 'Exam weeks are the busiest.',
    main: '<p>At home there are four of them and one table. In the reading corner above the hardware shop there are six tables, good lamps and a line that does not slow down. Form Four students came first; now half of the guests are adults who are finishing what they once had to leave.</p>',
    sections: [
      {
        image: 'reading-corner-kasarani-2.jpg',
        msg: '<h2>How it works</h2><p>Open Monday to Saturday from two to nine. The first two hours are free with a library card, which is free too. Past papers can be printed for five shillings a page.</p>',
      },
      {
        msg: '<h2 lang="sw">Kwa Kiswahili</h2><p lang="sw">Kona ya kusoma Kasarani iko juu ya duka la vifaa, inafunguliwa Jumatatu hadi Jumamosi, saa nane mchana hadi saa tatu usiku. Saa mbili za kwanza ni bure ukiwa na kadi, na kadi ni bure. Penye nia pana njia.</p>',
      },
    ],
  },
  {
    slug: 'lunch-at-the-hub',
    title: 'Lunch at the hub: what 300 plates a day taught us',
    category: 'food',
    daysAgo: 6,
    likes: 151,
    author: 'Chef Nyambura',
    bilingual: true,
    image: 'lunch-at-the-hub.jpg',
    caption: 'Monday’s plate, the one that always sells out.',
    main: '<p>When the kitchen opened we cooked what we thought people should like. By the second week we cooked what the plates told us. A plate that comes back empty is the best survey there is.</p>',
    sections: [
      {
        image: 'lunch-at-the-hub-2.jpg',
        msg: '<h2>Four lessons</h2><ul><li>Ugali must be hot. Everything else may be warm.</li><li>Greens are cooked in small pots, eight minutes, again and again.</li><li>Kachumbari decides whether people come back.</li><li>Never run out of chapati before one o’clock.</li></ul>',
      },
      {
        msg: '<h2 lang="sw">Kwa Kiswahili</h2><p lang="sw">Sahani mia tatu kwa siku zimetufunza mengi: ugali uwe moto, sukuma wiki ipikwe kidogo kidogo, kachumbari isikose, na chapati zisiishe kabla ya saa saba. Karibu mezani.</p>',
      },
    ],
  },
];
