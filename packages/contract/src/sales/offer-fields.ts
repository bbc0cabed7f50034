import { z } from 'zod';
import { field } from '../base/fields.ts';
import { MAX_BILLING_CYCLES, MAX_TRIAL_DAYS, MAX_URL_LENGTH } from '../limits.ts';

/** The terms of a course or a bundle that is sold by subscription. */
export const recurringFields = {
  /** The time between two payments: '1m' is one month. */
  billing_cycle: field.pattern(z.union([z.literal(''), z.string().regex(/^[1-9]\d?[dwmy]$/)]), { erasure: 'setting' }),
  /** How many cycles are paid; 0: until it is cancelled. */
  billing_expire_after: field.whole(0, MAX_BILLING_CYCLES),
  /** Paid once, with the first cycle. */
  signup_fee: field.money(),
  /** '' without one. */
  formatted_signup_fee: field.readOnly(z.string()),
  /** Days before the first cycle is paid. */
  trial_days: field.whole(0, MAX_TRIAL_DAYS),
};

/** The picture and the video that present a course or a bundle. */
export const featuredFields = {
  featured_image: field.media(),
  featured_image_url: field.readOnly(z.string()),
  featured_image_alt: field.readOnly(z.string()),
  featured_image_srcset: field.readOnly(z.string()),
  featured_video_source: field.own(z.enum(['', 'youtube', 'vimeo', 'self-hosted', 'external']), z.string()),
  featured_video_url: field.own(z.string().trim().max(MAX_URL_LENGTH), z.string()),
  /** Of a video of our own, as a save names it; 0 for others. */
  featured_video_id: field.readOnly(z.number().int()),
};
