// The viewer's own words, in the languages that a survey may speak.
export const SURVEY_LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'sw', label: 'Kiswahili' },
] as const;
export type SurveyLanguage = (typeof SURVEY_LANGUAGES)[number]['value'];

export interface SurveyWords {
  place(at: number, of: number): string;
  question(of: number): string;
  gettingReady: string;
  sending: string;
  welcomeBack: string;
  stillHere: string;
  startAgain: string;
  notSent: string;
  stillHereTryAgain: string;
  leftOut(count: number): string;
}

export const surveyWords: Readonly<Record<SurveyLanguage, SurveyWords>> = {
  en: {
    place: (at, of) => `Part ${at} of ${of}`,
    question: (of) => (of === 1 ? 'One question' : `Question 1 of ${of}`),
    gettingReady: 'Getting the answers ready…',
    sending: 'Sending your answers…',
    welcomeBack: 'Welcome back',
    stillHere: 'Your answers so far are still here.',
    startAgain: 'Start again',
    notSent: 'Your answers were not sent',
    stillHereTryAgain: 'They are still here: change them or try again.',
    leftOut: (count) => (count === 1 ? 'One question cannot be shown here and is left out.' : `${count} questions cannot be shown here and are left out.`),
  },
  sw: {
    place: (at, of) => `Sehemu ${at} ya ${of}`,
    question: (of) => (of === 1 ? 'Swali moja' : `Swali 1 kati ya ${of}`),
    gettingReady: 'Tunaandaa majibu…',
    sending: 'Tunatuma majibu yako…',
    welcomeBack: 'Karibu tena',
    stillHere: 'Majibu yako ya awali bado yapo hapa.',
    startAgain: 'Anza upya',
    notSent: 'Majibu yako hayajatumwa',
    stillHereTryAgain: 'Bado yapo hapa: yabadilishe au ujaribu tena.',
    leftOut: (count) => (count === 1 ? 'Swali moja haliwezi kuonyeshwa hapa na limeachwa.' : `Maswali ${count} hayawezi kuonyeshwa hapa na yameachwa.`),
  },
};
