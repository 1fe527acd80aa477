import type { Scene, Sheet } from '../kit';
import {
  classroom,
  cleanUp,
  codingDay,
  cupFinal,
  kitchen,
  letterDesk,
  library,
  lunch,
  notice,
  offer,
  oralHealth,
  pitch,
} from './community';
import { clipStills } from './clips';
import {
  coverage,
  entrance,
  familyWifi,
  fibreCrew,
  homeRouter,
  lanternEvening,
  phoneShop,
  rooftop,
  support,
} from './network';
import { productScenes } from './products';
import { stepScenes } from './steps';
import { avenue, city, corner, estate, market, nightEstate, panorama, stage } from './street';

export const SCENES = {
  avenue,
  city,
  classroom,
  'clean-up': cleanUp,
  'coding-day': codingDay,
  corner,
  coverage,
  'cup-final': cupFinal,
  entrance,
  estate,
  'family-wifi': familyWifi,
  'fibre-crew': fibreCrew,
  'home-router': homeRouter,
  kitchen,
  'lantern-evening': lanternEvening,
  'letter-desk': letterDesk,
  library,
  lunch,
  market,
  'night-estate': nightEstate,
  notice,
  offer,
  'oral-health': oralHealth,
  panorama,
  'phone-shop': phoneShop,
  pitch,
  rooftop,
  stage,
  support,
  ...clipStills,
  ...stepScenes,
  ...productScenes,
} as const satisfies Record<string, (sheet: Sheet) => Scene>;

export type SceneName = keyof typeof SCENES;
