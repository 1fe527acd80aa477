import type { DemoArticle } from './shapes';

export const demoEvents: readonly DemoArticle[] = [
  {
    slug: 'data-use-survey',
    title: 'How do you use mobile data? Tell us and browse free',
    category: 'promotedeventV2',
    daysAgo: 11,
    likes: 0,
    userName: 'Konnect community',
    image: 'data-use-survey.jpg',
    caption: 'Twelve questions, about three minutes.',
    main: '<p>We would like to know how people in our estates buy and use data, so that the packages fit. Everybody who answers gets a free 2.5-hour package.</p>',
    sections: [
      {
        msg: '<h2>Good to know</h2><p>Use the phone number that is registered with us, because the package is sent there. Rewards are valid for one month.</p>',
      },
      {
        image: 'data-use-survey-2.jpg',
        msg: '<h2>What happens with the answers</h2><p>We count them by area. Names and numbers are not part of the count and are deleted after the draw.</p>',
      },
    ],
  },
  {
    slug: 'toothbrush-replacement-frequency-and-oral-health',
    title: 'Toothbrush replacement and oral health: a survey with a spin',
    category: 'promotedeventV3',
    daysAgo: 15,
    likes: 0,
    userName: 'Konnect community',
    image: 'toothbrush-replacement-frequency-and-oral-health.jpg',
    caption: 'Every three months, say dentists.',
    main: '<p>When did you last change your toothbrush? Together with dental students we ask what people use, what it costs and how long it has to last.</p>',
    sections: [
      {
        msg: '<h2>About four minutes</h2><p>Sixteen short questions. At the end there are tips from the students, and one spin of the wheel.</p>',
      },
      { msg: '<h2>For adults</h2><p>People under 18 are welcome to answer; the wheel is for adults.</p>' },
    ],
  },
  {
    slug: 'kids-coding-day',
    title: 'Kids coding day at the hub',
    category: 'promotedeventV4',
    daysAgo: 17,
    likes: 0,
    userName: 'Konnect community',
    image: 'kids-coding-day.jpg',
    caption: 'Last time the youngest was seven and asked the best question.',
    main: '<p>One Saturday, thirty children, ten laptops: from nine to one we build a small game out of coloured blocks. No experience needed, lunch is included.</p>',
    sections: [
      {
        image: 'kids-coding-day-2.jpg',
        msg: '<h2>Who can come</h2><p>Children from 7 to 13 from our estates, with a parent or guardian who applies below. Shortlisted applicants will be contacted.</p>',
      },
      {
        msg: '<h2>Photos</h2><p>We take pictures for this page only with your consent. Children without it take part in everything else.</p>',
      },
    ],
  },
  {
    slug: 'hub-open-day-2024',
    title: 'Hub open day 2024',
    category: 'promotedevent',
    daysAgo: 60,
    likes: 0,
    userName: 'Konnect community',
    image: 'hub-open-day-2024.jpg',
    caption: 'More people than chairs.',
    main: '<p>Four hundred neighbours came to see the kitchen, the network room and the studio. Thank you for the patience in the queue for mandazi.</p>',
    sections: [
      {
        image: 'hub-open-day-2024-2.jpg',
        msg: '<h2>What people liked best</h2><p>Splicing a fibre with their own hands. Eleven people asked for a job on the spot; see <a href="/jobs">Jobs</a>.</p>',
      },
      {
        msg: '<h2>Next year</h2><p>Applications for this event are closed. The next date will stand here and in the news first.</p>',
      },
    ],
  },
];
