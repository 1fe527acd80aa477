import type { SurveyLanguage } from './survey-messages';

export type NotOpenReason = 'unpublished' | 'upcoming' | 'closed' | 'expired' | 'unsigned';

export interface NotOpenMessages {
  reasons: Readonly<Record<NotOpenReason, { title: string; text: string }>>;
  /** The text before the day. */
  opensOn: string;
  contact: string;
}

export const notOpenMessages: Readonly<Record<SurveyLanguage, NotOpenMessages>> = {
  en: {
    reasons: {
      unpublished: {
        title: 'This survey is not taking answers right now',
        text: 'It may open later, or it may have ended. Thank you for wanting to take part.',
      },
      upcoming: {
        title: 'This survey has not opened yet',
        text: 'Thank you for wanting to take part. Please come back later.',
      },
      closed: {
        title: 'This survey is closed',
        text: 'It takes no more answers. Thank you for wanting to take part.',
      },
      expired: {
        title: 'The time to answer this survey is over',
        text: 'Thank you for wanting to share your feedback. If something still does not work, please write to us.',
      },
      unsigned: {
        title: 'Open this survey with the link that you were sent',
        text: 'The link in our message tells us which visit or call you are answering about. This address does not.',
      },
    },
    opensOn: 'It opens on',
    contact: 'Contact us',
  },
  sw: {
    reasons: {
      unpublished: {
        title: 'Kwa sasa hatupokei majibu',
        text: 'Huenda yakafunguliwa baadaye, au yameshakwisha. Asante kwa kutaka kushiriki.',
      },
      upcoming: {
        title: 'Maswali haya bado hayajafunguliwa',
        text: 'Asante kwa kutaka kushiriki. Tafadhali rudi baadaye.',
      },
      closed: {
        title: 'Maswali haya yamefungwa',
        text: 'Hatupokei majibu zaidi. Asante kwa kutaka kushiriki.',
      },
      expired: {
        title: 'Muda wa kujibu maswali haya umekwisha',
        text: 'Asante kwa kutaka kutueleza. Kama bado kuna kitu hakifanyi kazi, tafadhali tuandikie.',
      },
      unsigned: {
        title: 'Fungua maswali haya kwa kiungo ulichotumiwa',
        text: 'Kiungo kilicho kwenye ujumbe wetu kinaonyesha unajibu kuhusu ziara au simu gani. Anwani hii haionyeshi.',
      },
    },
    opensOn: 'Yatafunguliwa tarehe',
    contact: 'Wasiliana nasi',
  },
};
