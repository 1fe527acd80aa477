import type { Problem } from '@konnect/contracts';
import { placeProblem } from '@konnect/forms';
import { makeAnswers } from '#app/test/answers';
import { makeJob } from '#app/test/factories';
import { copyOfAnswers, failureText, readApplicationDraft } from '#app/wizard';
import { emptyAnswers, fieldsOf } from './answers';
import { applicationForm } from './application-form';
import { jobForm } from './job-form';
import { jobKind } from './job-kind';

const NOW = new Date('2026-03-01T09:00:00Z');
const formConfig = jobForm(makeJob('technician', { social_tiktok: 1 }));
const job = jobKind(makeJob('technician', { social_tiktok: 1 }));
const camp = jobKind(makeJob('camp', { job_type: 'Boot Camp', require_references: 0 }));
const file = (expiresAt?: string) => ({
  name: 'cv.pdf',
  size: 3,
  bytes: new Blob(['cv!']),
  ...(expiresAt ? { upload: { id: 'upload-1', expiresAt } } : {}),
});

it('sends a job with references under the names of the call', () => {
  const form = applicationForm(
    'technician',
    job,
    makeAnswers({ tiktok: '@amina', whatsapp_same: true, facebook: 'left over' }),
    { cv: file() },
    NOW,
  );
  const { cv, ...texts } = Object.fromEntries(form);
  expect(texts).toMatchObject({
    job: 'technician',
    dob: '1999-02-28',
    whatsapp: '0712345678',
    residency: 'G44',
    tiktok: '@amina',
    referee1_name: 'Otieno',
    referee2_relationship: 'Teacher',
  });
  for (const name of ['facebook', 'residency_other', 'sample_work_link1', 'dob_day'])
    expect(texts).not.toHaveProperty(name);
  expect(cv).toMatchObject({ name: 'cv.pdf', type: 'application/pdf' });
});

it('sends neither CV nor references to a boot camp', () => {
  const names = [...applicationForm('camp', camp, makeAnswers(), { cv: file() }, NOW).keys()];
  expect(names.filter((name) => name === 'cv' || name.startsWith('referee'))).toEqual([]);
});

it.each([
  ['2026-03-02T09:00:00Z', 'upload-1'],
  ['2026-03-01T09:30:00Z', expect.any(File)],
])('sends the number of a file that the server keeps until %s, or the file', (expiresAt, sent) => {
  expect(applicationForm('technician', job, makeAnswers(), { cv: file(expiresAt) }, NOW).get('cv')).toEqual(
    sent,
  );
});

it('names a failure in the words of the specification, and ties it to the fields', () => {
  const problem: Problem = {
    kind: 'problem',
    status: 400,
    code: 'request.invalid',
    requestId: '',
    message: 'Some fields need attention.',
    fieldErrors: { phone: ['Wrong number'], cv: ['Too large', 'Not a PDF'], job: ['Gone'] },
  };
  expect(failureText(problem)).toBe(
    'Upload failed, please try again, phone-Wrong number,cv-Too large Not a PDF,job-Gone',
  );
  const { fieldErrors: _none, ...plain } = problem;
  expect(failureText({ ...plain, message: 'Too many requests.' })).toBe(
    'Upload failed, please try again, Too many requests.',
  );
  expect(placeProblem([...fieldsOf('personal', job), ...fieldsOf('documents', job)], problem).errors).toEqual(
    [
      { field: 'phone', message: 'Wrong number' },
      { field: 'cv', message: 'Too large Not a PDF' },
    ],
  );
});

it('keeps of an older draft what still fits, and says so; nothing typed is no draft', () => {
  const stored = {
    answers: { name: 'Amina', gone: 'x', phone: 7, whatsapp_same: 'yes' },
    files: { cv: file(), sample_work_file1: 'no file', gone: file() },
  };
  const fitting = {
    answers: { ...emptyAnswers('Technical'), name: 'Amina' },
    files: { cv: stored.files.cv },
  };
  expect(readApplicationDraft({ version: 1, ...stored }, formConfig)).toEqual({ ...fitting, isOlder: true });
  expect(readApplicationDraft(stored, formConfig)).toEqual({ ...fitting, isOlder: true });
  expect(readApplicationDraft({ version: formConfig.version, ...stored }, formConfig)).toEqual({
    ...fitting,
    isOlder: false,
  });
  for (const nothing of [null, 'x', 7, {}, { version: 1 }, { answers: emptyAnswers('Technical'), files: {} }])
    expect(readApplicationDraft(nothing, formConfig)).toBeNull();
});

it('copies the answers in words', () => {
  const copy = copyOfAnswers(
    'Technician',
    'KJ-1',
    formConfig.groups({ answers: makeAnswers(), files: { cv: file() } }),
  );
  expect(copy).toMatch(/^Application: Technician\nReference: KJ-1\n/);
  for (const line of [
    'Region: Githurai 44 (G44)',
    'Gender: Female',
    'Second reference: relationship: Teacher',
    'CV: cv.pdf, 1 kB',
  ])
    expect(copy.split('\n')).toContain(line);
});
