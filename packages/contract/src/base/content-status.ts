import { z } from 'zod';

export const contentStatuses = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const;
export type ContentStatus = (typeof contentStatuses)[number];

const listedStatus: readonly string[] = ['any', ...contentStatuses];

/**
 * One status or several (`publish,draft`); `any` means all but the trash. Parsed to a list of statuses. Errors refer to
 * the field itself.
 */
export const contentStatusFilter = z.preprocess(
  (value) => (typeof value === 'string' ? value.split(',') : value),
  z
    .array(z.string())
    .min(1)
    .max(10)
    .refine((named) => named.every((one) => listedStatus.includes(one)), {
      params: { oneOf: listedStatus },
    })
    .transform((named) =>
      contentStatuses.filter((one) => named.includes(one) || (named.includes('any') && one !== 'trash')),
    ),
);
