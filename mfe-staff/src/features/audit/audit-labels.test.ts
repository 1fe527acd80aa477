import { actionText, detailText, subjectText } from './audit-labels';

it.each([
  [{}, ''],
  [{ group: 5, reason: 'gift' }, 'Group: 5; reason: gift'],
  [{ role: ['hr', 'admin'] }, 'Role: Human resources → Administrator'],
  [{ fields: ['status', 'assignee'], status: ['new', 'done'] }, 'Fields: state, person; status: New → Done'],
  [{ ended_sessions: 2, more: { a: 1 }, none: null }, 'Ended sessions: 2; more: a 1'],
])('writes %j as %s', (detail, words) => {
  expect(detailText(detail)).toBe(words);
});

it.each([
  ['staff.sign-in', 'Signed in'],
  ['comment.hide', 'Hid: comment'],
  ['ticket-survey.delete', 'Deleted: ticket survey'],
  ['new-thing.turn-round', 'New thing: turn round'],
])('calls the action %s: %s', (action, words) => {
  expect(actionText(action)).toBe(words);
});

it.each([
  [{ action: 'staff.update', subject: 'staff:4', subject_name: 'Amina Njeri' }, 'Account: Amina Njeri'],
  [{ action: 'staff.update', subject: 'staff:4' }, 'Account number 4'],
  [{ action: 'staff.sign-in-refused', subject: 'staff:unknown' }, 'Unknown account'],
  [{ action: 'inbox.read', subject: 'job:3', subject_name: 'KJ-1' }, 'Job application: KJ-1'],
  [{ action: 'content.save', subject: 'job:3', subject_name: 'Support agent' }, 'Job: Support agent'],
  [{ action: 'inbox.export', subject: 'inbox:event+job' }, 'Inbox: Event application, Job application'],
  [{ action: 'privacy.find', subject: 'privacy:person' }, 'One person'],
  [{ action: 'file.read', subject: 'file:00000000-0000-4000-8000-000000000000' }, 'File'],
])('calls the subject of %j: %s', (line, words) => {
  expect(subjectText(line)).toBe(words);
});
