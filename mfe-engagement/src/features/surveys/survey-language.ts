import { useState, useSyncExternalStore } from 'react';
import type { SurveyLanguage } from './survey-messages';

const KEY = 'konnect:survey-language';

const never = () => () => undefined;
const english = (): SurveyLanguage => 'en';

/** The edge knows no language of the device, so the first view is English. */
export function useSurveyLanguage(isChoice: boolean): [SurveyLanguage, (language: SurveyLanguage) => void] {
  const remembered = useSyncExternalStore(never, storedLanguage, english);
  const [chosen, setChosen] = useState<SurveyLanguage>();
  const choose = (next: SurveyLanguage) => {
    setChosen(next);
    try {
      localStorage.setItem(KEY, next);
    } catch {
      // Without storage the choice holds for this visit.
    }
  };
  return [isChoice ? (chosen ?? remembered) : 'en', choose];
}

function storedLanguage(): SurveyLanguage {
  try {
    return localStorage.getItem(KEY) === 'sw' ? 'sw' : 'en';
  } catch {
    return 'en';
  }
}
