import { restoreTexts, storeTexts } from './early-texts';

const fieldsOf = (html: string) => {
  document.body.innerHTML = html;
  return [...document.querySelectorAll('input, textarea')] as HTMLInputElement[];
};
const typed = (fields: HTMLInputElement[]) => fields.map((field) => ({ field, value: field.value }));

beforeEach(() => sessionStorage.clear());

it('puts back what was typed into a page that was left, once and into empty fields only', () => {
  storeTexts(
    typed(fieldsOf('<input id="name:1" value="Wanjiku"><textarea name="message">Habari</textarea>')),
  );
  const fields = fieldsOf('<input id="name:1"><textarea name="message">From a draft</textarea>');
  expect(restoreTexts()).toEqual([fields[0]]);
  expect(fields.map(({ value }) => value)).toEqual(['Wanjiku', 'From a draft']);
  if (fields[0]) fields[0].value = '';
  expect(restoreTexts()).toEqual([]);
});

it('keeps no password', () => {
  storeTexts(typed(fieldsOf('<input id="p" type="password" value="secret">')));
  expect(sessionStorage).toHaveLength(0);
});

it('survives whatever else is stored under its key', () => {
  sessionStorage.setItem(`konnect:early:${location.pathname}`, '{');
  expect(restoreTexts()).toEqual([]);
});
