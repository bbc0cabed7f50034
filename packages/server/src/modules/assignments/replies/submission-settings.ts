import type { Services } from '../../../platform/services.ts';
import { maxUploadMb, readSettings } from '../../settings/index.ts';

/** The school's settings for submissions. */
export interface SubmissionSettings {
  editUntilGraded: boolean;
  /** Days late are counted by the clocks of this zone. */
  zone: string;
  /** The largest upload in megabytes. */
  maxMb: number;
}

export async function readSubmissionSettings(services: Services): Promise<SubmissionSettings> {
  const settings = await readSettings(services);
  const { learn_page: learn, general } = settings;
  return {
    editUntilGraded: learn.general.assignment_edit_until_graded,
    zone: general.site.timezone,
    maxMb: maxUploadMb(services, settings),
  };
}

/** The largest file of an assignment in megabytes; its own limit of 0 means that of the school. */
export const maxFileMb = (own: number, { maxMb }: Pick<SubmissionSettings, 'maxMb'>): number =>
  own === 0 ? maxMb : Math.min(own, maxMb);
