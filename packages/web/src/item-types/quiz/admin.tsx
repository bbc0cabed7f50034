import { lazy } from 'react';
import { defineBuilderItemType } from '../../admin/item-types/defineItemType.ts';
import { quizAddresses, readQuizSearch } from './admin/editor/addresses.ts';
import { wholeQuizQuery } from './admin/editor/quizQueries.ts';
import { call } from '../../shared/api/client.ts';
import { quizzes } from '../../shared/api/endpoints.gen.ts';
import { QuizIcon } from '../../shared/ui/icons.tsx';
import { ExportQuiz } from './admin/builder/ExportQuiz.tsx';
import { ImportQuiz } from './admin/builder/ImportQuiz.tsx';
import { QuizFacts } from './admin/builder/QuizFacts.tsx';
import { RemoveQuizDialog } from './admin/builder/RemoveQuizDialog.tsx';

/** The editor comes with the first item that is opened. */
const QuizScreen = lazy(() => import('./admin/editor/QuizScreens.tsx').then((file) => ({ default: file.QuizScreen })));
const readTab = readQuizSearch('questions');

const kind = { id: 'quiz', Icon: QuizIcon, label: 'builder.kind_quiz' };

export const quiz = defineBuilderItemType({
  type: 'quiz',
  kindOf: () => kind,
  authoring: {
    calls: {
      create: (body) => call(quizzes.create, { body }),
      update: (id, body) => call(quizzes.update, { params: { id }, body }),
      clone: (id, body) => call(quizzes.clone, { params: { id }, body }),
      // Visitors are let into lessons only.
      change: (ids, { enable_preview: _preview, ...changes }) => call(quizzes.bulkUpdate, { body: { ids, changes } }),
      trash: (ids) => call(quizzes.bulkRemove, { body: { ids, force: false } }),
      restore: (ids) => call(quizzes.bulkRestore, { body: { ids } }),
    },
    editor: (courseId, id) => quizAddresses(courseId).edit(id),
    Editor: ({ id, tab }) => <QuizScreen id={id} {...readTab({ tab })} />,
    stored: (id) => wholeQuizQuery(id).queryKey,
    inlineAdd: { button: 'builder.add_quiz', label: 'builder.new_quiz_in', placeholder: 'builder.quiz_placeholder' },
    additions: [
      { label: kind.label, Icon: QuizIcon, to: (courseId, sectionId) => quizAddresses(courseId).add(sectionId) },
    ],
    SectionActions: ImportQuiz,
    ItemActions: ExportQuiz,
    Facts: QuizFacts,
    /** One that learners have taken goes for good, with what they did: its name is typed first. */
    async askBeforeDelete({ id, name }) {
      const { attempts_count: attempts } = await call(quizzes.get, { params: { id }, query: { context: 'edit' } });
      if (attempts === 0) return undefined;
      return (onClose) => <RemoveQuizDialog item={{ id, name }} attempts={attempts} onClose={onClose} />;
    },
  },
});
