// Three draws: a whole one, one whose odds are all zero, and one without prizes.
import { DEFAULT_DRAW_ID } from '@konnect/contracts';
import type { NewPrize } from '#app/modules/engagement/draws/store';

export interface DemoDraw {
  id: string;
  title: string;
  promoter: string;
  terms: string;
  /** A spin costs the ticket of a finished survey; a flag in the browser alone gives none. */
  requiresTicket?: boolean;
  prizes: readonly NewPrize[];
}

const PROMOTER = 'Konnect, Githurai 44, Nairobi';
const TERMS =
  'One spin per person and device. The server draws when you press the button; the wheel only shows it. Winners send their name, phone number and area within 30 days. Rewards are valid for 1 month. We never ask for your M-Pesa PIN.';

export const demoDraws: readonly DemoDraw[] = [
  {
    id: DEFAULT_DRAW_ID,
    title: 'Oral health survey draw',
    promoter: PROMOTER,
    terms: TERMS,
    requiresTicket: true,
    prizes: [
      { id: 'package-2-5h', name: '2.5-hour package', odds: '30', color: '#5a2a9b', win: true },
      { id: 'data-1gb', name: '1GB', odds: '20', color: '#ffc233', win: true, stock: 400 },
      { id: 'data-5gb', name: '5GB', odds: '5', color: '#0b6b4b', win: true, stock: 50 },
      { id: 'sticker-set', name: 'Router sticker set', odds: '10', color: '#f7b49b', win: true, stock: 200 },
      { id: 'lunch-voucher', name: 'Lunch voucher', odds: '5', color: '#b4431f', win: true, stock: 40 },
      { id: 'try-again-1', name: 'Try again', odds: '15', color: '#f4e3b8', win: false },
      { id: 'try-again-2', name: 'Try again', odds: '10', color: '#0a5c8a', win: false },
      { id: 'better-luck', name: 'Better luck', odds: '5', color: '#c9a7ff', win: false },
    ],
  },
  {
    id: 'demo-draw-zero-odds',
    title: 'Demo: nothing can be drawn',
    promoter: PROMOTER,
    terms: TERMS,
    prizes: [
      { id: 'cap', name: 'Cap', odds: '0', color: '#5a2a9b', win: true },
      { id: 'try-again', name: 'Try again', odds: '0', color: '#f4e3b8', win: false },
    ],
  },
  { id: 'demo-draw-empty', title: 'Demo: no prizes', promoter: PROMOTER, terms: TERMS, prizes: [] },
];
