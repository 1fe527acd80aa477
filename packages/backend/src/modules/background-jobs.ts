import { cleanUpUnusedFiles, scanWaitingFiles } from './media/files/file-jobs';
import { makeImageSizes } from './media/delivery/variants-job';
import type { BackgroundJob } from './platform/background-jobs/index';
import { forgetOldVisits } from './platform/visits/forget-job';
import { countSurveyAnswers } from './engagement/surveys/counting';
import { returnUnclaimedPrizes } from './engagement/draws/prize-return';
import { anonymiseOldData } from './staff/privacy/retention-job';

/** Every job that runs, in the order in which staff see them. */
export const backgroundJobs: readonly BackgroundJob[] = [
  anonymiseOldData,
  cleanUpUnusedFiles,
  scanWaitingFiles,
  makeImageSizes,
  returnUnclaimedPrizes,
  countSurveyAnswers,
  forgetOldVisits,
];
