import type { Job } from '@konnect/contracts';
import { isBootCamp } from '#app/boot-camp';

export const SOCIALS = ['facebook', 'twitter', 'tiktok', 'instagram'] as const;
export type Social = (typeof SOCIALS)[number];

export interface JobKind {
  isBootCamp: boolean;
  needsCv: boolean;
  needsReferences: boolean;
  /** Profiles that the job asks for, in the form's order. */
  socials: readonly Social[];
}

export function jobKind(job: Job): JobKind {
  const asked: Record<Social, boolean | number> = {
    facebook: job.social_fb,
    twitter: job.social_twitter,
    tiktok: job.social_tiktok,
    instagram: job.social_instagram,
  };
  return {
    isBootCamp: isBootCamp(job),
    needsCv: !isBootCamp(job),
    needsReferences: job.require_references > 0,
    socials: SOCIALS.filter((social) => Boolean(asked[social])),
  };
}
