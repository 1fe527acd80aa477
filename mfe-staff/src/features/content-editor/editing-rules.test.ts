import type { ContentForm } from '@konnect/contracts';
import {
  changedFields,
  controlId,
  emptyFields,
  fieldsOf,
  fromLocalTime,
  metaNameOf,
  toLocalTime,
  toWhole,
  toWords,
  withoutPlaceholders,
} from './editing-rules';

const field = (name: string, initial: unknown = null) => ({
  name,
  type: 'line' as const,
  needed: false,
  max: null,
  options: null,
  initial,
});
const form: ContentForm = {
  kind: 'article',
  title: 'title',
  fields: [field('title', ''), field('lang', 'en'), field('main_image'), field('main_image_meta')],
};

it.each([
  ['2026-03-02T09:30:00.000Z', '2026-03-02T12:30'],
  ['2026-03-02T22:00:00.000Z', '2026-03-03T01:00'],
  [null, ''],
  ['soon', ''],
])('shows %s as %s in Nairobi', (moment, text) => {
  expect(toLocalTime(moment)).toBe(text);
});

it.each([
  ['2026-03-02T12:30', '2026-03-02T09:30:00.000Z'],
  ['', null],
  ['soon', 'soon'],
])('reads %s as %s', (text, moment) => {
  expect(fromLocalTime(text)).toBe(moment);
});

it.each([
  ['12', 12],
  [' 0 ', 0],
  ['', null],
  ['-3', '-3'],
  ['12.5', '12.5'],
])('reads the number %s as %s', (text, value) => {
  expect(toWhole(text)).toBe(value);
});

it('splits words at commas', () => {
  expect(toWords(' lipa, paybill ,,till')).toEqual(['lipa', 'paybill', 'till']);
});

it('begins a new one with what the server says', () => {
  expect(emptyFields(form)).toEqual({
    title: '',
    lang: 'en',
    main_image: null,
    main_image_meta: null,
    slug: '',
  });
});

it('holds the fields of the form and the address, and nothing else', () => {
  const document = {
    kind: 'article' as const,
    id: 1,
    slug: 'one',
    title: 'One',
    state: 'draft' as const,
    publish_at: null,
    version: 1,
    has_draft: true,
    updated_at: null,
    updated_by: null,
    fields: { title: 'One', old: 1, slug: 'one' },
  };
  expect(fieldsOf(form, document)).toEqual({
    title: 'One',
    lang: 'en',
    main_image: null,
    main_image_meta: null,
    slug: 'one',
  });
});

it('names what differs, in the order of the form', () => {
  expect(
    changedFields(form, { title: 'A', slug: 'a', lang: 'en' }, { title: 'B', slug: 'b', lang: 'en' }),
  ).toEqual(['title', 'slug']);
  expect(changedFields(form, { title: 'A', main_image: null }, { title: 'A' })).toEqual([]);
});

it('finds the words of a picture by its name', () => {
  expect(metaNameOf(form, 'main_image')).toBe('main_image_meta');
  expect(metaNameOf(form, 'title')).toBeUndefined();
  expect(controlId('main_image_meta')).toBe('content-main_image');
});

it('takes a placeholder out of a draft that was kept by an older version, and no day that somebody chose', () => {
  const job: ContentForm = {
    kind: 'job',
    title: 'title',
    fields: [field('title', ''), { ...field('deadline'), type: 'moment' }],
  };
  expect(withoutPlaceholders(job, { title: 'A', deadline: '2100-01-01T00:00:00.000Z' })).toEqual({
    title: 'A',
    deadline: null,
  });
  expect(withoutPlaceholders(job, { deadline: '2099-02-01T07:00:00.000Z' })).toEqual({
    deadline: '2099-02-01T07:00:00.000Z',
  });
});
