import { lessons } from '../../../shared/api/endpoints.gen.ts';
import { endpointQuery } from '../../../shared/api/query.ts';
import { previewQuery } from '../../../player/course/studentPreview.ts';

export const lessonQuery = (lessonId: number) =>
  endpointQuery(lessons.get, { params: { id: lessonId }, query: previewQuery() });
