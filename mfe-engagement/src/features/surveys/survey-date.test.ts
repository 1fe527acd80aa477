import { surveyDate } from './survey-date';

it.each([
  ['en', 'en-US'],
  ['sw', 'sw-KE'],
] as const)(
  'writes the days of each month in %s as browsers do for %s, of the day in Nairobi',
  (language, locale) => {
    const formatter = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Africa/Nairobi' });
    for (let month = 0; month < 12; month += 1) {
      const moment = new Date(Date.UTC(2026, month, 2 + month, 22));
      expect(surveyDate(moment.toISOString(), language)).toBe(formatter.format(moment));
    }
  },
);

it('writes nothing for something that is no date', () => {
  expect(surveyDate('soon', 'sw')).toBe('');
});
