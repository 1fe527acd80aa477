// Three draws: a whole one, one whose odds are all zero, and one without prizes.
import { DEFAULT_DRAW_ID } from '@konnect/contracts';
import type { NewPrize } from '#app/modules/draws/store';

export interface DemoDraw {
  id: string;
  title: string;
  promoter: string;
  terms: string;
  prizes: readonly NewPrize[];
}

const PROMOTER = 'Konnect, Githurai 44, Nairobi';
const TERMS =
  'One spin per person and device. The server draws when you are checked in; the wheel only shows it. Winners send their name, phone number and area within 30 days. Rewards are valid for 1 month. We never ask for your M-Pesa PIN.';

export const demoDraws: readonly DemoDraw[] = [
  {
    id: DEFAULT_DRAW_ID,
    title: 'Oral health survey draw',
    promoter: PROMOTER,
    terms: TERMS,
    prizes: [
      { id: 'package-2-5h', name: '2.5-hour package', odds: '30', color: '#1f6f54', win: true },
      { id: 'data-1gb', name: '1GB', odds: '20', color: '#e0a526', win: true, stock: 400 },
      { id: 'data-5gb', name: '5GB', odds: '5', color: '#b5452c', win: true, stock: 50 },
      { id: 'sticker-set', name: 'Router sticker set', odds: '10', color: '#2f5d8a', win: true, stock: 200 },
      { id: 'lunch-voucher', name: 'Lunch voucher', odds: '5', color: '#7a4a86', win: true, stock: 40 },
      { id: 'try-again-1', name: 'Try again', odds: '15', color: '#d9d2c3', win: false },
      { id: 'try-again-2', name: 'Try again', odds: '10', color: '#8a8f6a', win: false },
      { id: 'better-luck', name: 'Better luck', odds: '5', color: '#5b5f66', win: false },
    ],
  },
  {
    id: 'demo-draw-zero-odds',
    title: 'Demo: nothing can be drawn',
    promoter: PROMOTER,
    terms: TERMS,
    prizes: [
      { id: 'cap', name: 'Cap', odds: '0', color: '#1f6f54', win: true },
      { id: 'try-again', name: 'Try again', odds: '0', color: '#d9d2c3', win: false },
    ],
  },
  { id: 'demo-draw-empty', title: 'Demo: no prizes', promoter: PROMOTER, terms: TERMS, prizes: [] },
];
