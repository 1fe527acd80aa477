export const SURVEY_LANGUAGES = [
  { value: 'en', label: 'English' },
  { value: 'sw', label: 'Kiswahili' },
] as const;
export type SurveyLanguage = (typeof SURVEY_LANGUAGES)[number]['value'];

export interface SurveyMessages {
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
  /** Tells before a notice what its colour means. */
  note: string;
  warning: string;
  trouble: string;
  languages: string;
  notLoaded: string;
  checkConnection: string;
  tryAgain: string;
  completed: string;
  waitsHere: string;
  goesOutLater: string;
  arrived: string;
  reference(reference: string): string;
  home: string;
  answeredBefore: string;
  onePerDevice: string;
}

export const surveyMessages: Readonly<Record<SurveyLanguage, SurveyMessages>> = {
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
    leftOut: (count) =>
      count === 1
        ? 'One question cannot be shown here and is left out.'
        : `${count} questions cannot be shown here and are left out.`,
    note: 'Note',
    warning: 'Warning',
    trouble: 'Problem',
    languages: 'Language of the survey',
    notLoaded: 'The survey could not be loaded',
    checkConnection: 'Check your connection and try again. Nothing you typed is lost.',
    tryAgain: 'Try again',
    completed: 'Survey completed',
    waitsHere: 'Kept on this device',
    goesOutLater:
      'We could not reach our server. Your answers will be sent automatically when you are back online.',
    arrived: 'Your answers have reached us.',
    reference: (reference) => `Your reference is ${reference}.`,
    home: 'Go to Homepage',
    answeredBefore: 'You have already participated in this survey',
    onePerDevice: 'Thank you: your answers are with us, and each device answers once.',
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
    leftOut: (count) =>
      count === 1
        ? 'Swali moja haliwezi kuonyeshwa hapa na limeachwa.'
        : `Maswali ${count} hayawezi kuonyeshwa hapa na yameachwa.`,
    note: 'Taarifa',
    warning: 'Tahadhari',
    trouble: 'Tatizo',
    languages: 'Lugha ya maswali',
    notLoaded: 'Maswali hayakupakiwa',
    checkConnection: 'Angalia mtandao wako, kisha ujaribu tena. Ulichoandika hakijapotea.',
    tryAgain: 'Jaribu tena',
    completed: 'Umemaliza maswali',
    waitsHere: 'Yamehifadhiwa kwenye simu hii',
    goesOutLater:
      'Hatukuweza kufikia seva yetu. Majibu yako yanasubiri hapa na yatatumwa yenyewe mtandao ukirudi.',
    arrived: 'Majibu yako yametufikia.',
    reference: (reference) => `Nambari yako ya kumbukumbu ni ${reference}.`,
    home: 'Rudi mwanzo',
    answeredBefore: 'Umeshajibu maswali haya',
    onePerDevice: 'Asante: majibu yako yametufikia, na kila simu hujibu mara moja.',
  },
};
