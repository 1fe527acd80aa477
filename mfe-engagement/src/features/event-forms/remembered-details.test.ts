import { codingDayForm, dataUseForm } from '@konnect/contracts/event-forms';
import { emptyAnswers } from './form-answers';
import { fittingDetails, forgetDetails, rememberDetails, readRememberedDetails } from './remembered-details';

beforeEach(() => localStorage.clear());

it('keeps who somebody is, and nothing that they answered', () => {
  rememberDetails({
    ...emptyAnswers(dataUseForm),
    name: 'Esther',
    phone: '0712345678',
    residency: 'Kariobangi',
    open_quiz_1: 'Daily',
  });
  expect(readRememberedDetails()).toEqual({ name: 'Esther', phone: '0712345678', residency: 'Kariobangi' });
  expect(JSON.stringify({ ...localStorage })).not.toContain('Daily');
  forgetDetails();
  expect(readRememberedDetails()).toBeNull();
});

it.each(['null', '[]', '"x"', '{', '{"name":7}', '{"name":""}'])('finds nothing in %s', (stored) => {
  localStorage.setItem('konnect:own-details', stored);
  expect(readRememberedDetails()).toBeNull();
});

it('puts in what is empty, and calls an area that this form does not have Other', () => {
  const details = { name: 'Esther', phone: '0712345678', residency: 'Kariobangi' };
  expect(fittingDetails(dataUseForm, details, { ...emptyAnswers(dataUseForm), name: 'Amina' })).toEqual({
    phone: '0712345678',
    residency: 'Kariobangi',
  });
  expect(fittingDetails(codingDayForm, details, emptyAnswers(codingDayForm))).toEqual({
    name: 'Esther',
    phone: '0712345678',
    residency: 'Other',
    residency_other: 'Kariobangi',
  });
  expect(
    fittingDetails(
      codingDayForm,
      { residency: 'Other', residency_other: 'Ruai' },
      emptyAnswers(codingDayForm),
    ),
  ).toEqual({ residency: 'Other', residency_other: 'Ruai' });
});
