import type { ApplicationStep } from './application-form';

export const contactSteps: readonly ApplicationStep[] = [
  {
    name: 'message',
    title: 'Message',
    questions: [
      { name: 'name', label: 'Name' },
      { name: 'phone', label: 'Phone number' },
      { name: 'email', label: 'Email', isConditional: true },
      { name: 'region', label: 'Region' },
      { name: 'subject', label: 'Subject' },
      { name: 'message', label: 'Message' },
    ],
  },
];

export const claimSteps: readonly ApplicationStep[] = [
  {
    name: 'winner',
    title: 'Winner',
    questions: [
      { name: 'name', label: 'Name' },
      { name: 'phone', label: 'Phone number' },
      { name: 'region', label: 'Region' },
    ],
  },
  {
    name: 'prize',
    title: 'Prize',
    questions: [
      { name: 'prize', label: 'Prize' },
      { name: 'draw', label: 'Draw' },
      { name: 'claim_code', label: 'Claim code' },
      { name: 'handed_over_at', label: 'Handed over', kind: 'moment', isConditional: true },
    ],
  },
];
