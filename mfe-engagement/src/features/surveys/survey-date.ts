import { formatDate } from '@konnect/ui';
import type { SurveyLanguage } from './survey-messages';

const SWAHILI_MONTHS: Readonly<Record<string, string>> = {
  January: 'Januari',
  February: 'Februari',
  March: 'Machi',
  April: 'Aprili',
  May: 'Mei',
  June: 'Juni',
  July: 'Julai',
  August: 'Agosti',
  September: 'Septemba',
  October: 'Oktoba',
  November: 'Novemba',
  December: 'Desemba',
};

/** Formats a day in Nairobi, e.g. `2 Machi 2026`; `formatDate` says why the browser does not do it. */
export function surveyDate(value: string, language: SurveyLanguage): string {
  const english = formatDate(value);
  const [month = '', day = '', year = ''] = english.split(/,? /);
  return language === 'sw' && english ? `${day} ${SWAHILI_MONTHS[month] ?? ''} ${year}` : english;
}
