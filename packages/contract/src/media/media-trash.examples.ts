import { bulkExamples, type ExamplesOf } from '../base/request-examples.ts';
import type { mediaTrash } from './media-trash.ts';

export const mediaTrashExamples = {
  mediaTrash: bulkExamples,
} satisfies ExamplesOf<{ mediaTrash: typeof mediaTrash }>;
