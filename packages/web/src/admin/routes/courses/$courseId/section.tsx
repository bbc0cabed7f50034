import { createFileRoute } from '@tanstack/react-router';
import { outlineQuery } from '../../../course/queries.ts';
import { SectionScreen } from '../../../course/section/SectionScreen.tsx';
import { loadWords } from '../../../shell/loadWords.ts';

export const Route = createFileRoute('/courses/$courseId/section')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: number } =>
    Number.isInteger(Number(id)) && Number(id) > 0 ? { id: Number(id) } : {},
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(outlineQuery(Number(params.courseId)));
    return loadWords(context.words, 'course', 'form', 'editor', 'media');
  },
  component: OneSection,
});

function OneSection() {
  return <SectionScreen courseId={Number(Route.useParams().courseId)} id={Route.useSearch().id} />;
}
