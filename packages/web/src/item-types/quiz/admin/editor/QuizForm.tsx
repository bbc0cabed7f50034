import type { Course } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { TextField } from '../../../../shared/forms/fields.tsx';
import { ButtonLink } from '../../../../shared/ui/Button.tsx';
import { ShowIcon } from '../../../../shared/deferred/icons.tsx';
import { Notice } from '../../../../shared/ui/feedback/Notice.tsx';
import { RichTextField } from '../../../../admin/editor/RichTextField.tsx';
import { QuizExceptions } from '../../../../admin/exceptions/QuizExceptions.tsx';
import { FieldGroup, FormBody, FormScreen } from '../../../../admin/form/screen/FormScreen.tsx';
import { useFormPanel } from '../../../../admin/form/panel.ts';
import { FormTabs } from '../../../../admin/form/screen/FormTabs.tsx';
import { ItemStatus } from '../../../../admin/items/ItemStatus.tsx';
import { quizAddresses, type QuizTab, quizTabs } from './addresses.ts';
import { QuestionsTab } from './questions/QuestionsTab.tsx';
import { QuizMenu } from './QuizMenu.tsx';
import { QuizNotices } from './QuizNotices.tsx';
import { QuizSettings } from './QuizSettings.tsx';
import type { WholeQuiz } from './quizValues.ts';
import { useQuestions } from './questions/useQuestions.ts';
import { type NewQuiz, type QuizRecord, useQuizRecord } from './useQuizRecord.ts';

function QuizInfo({ record }: { record: QuizRecord }) {
  const { t } = useTranslation();
  return (
    <FieldGroup>
      <TextField required label={t('quizzes.name')} {...record.field('name')} />
      <RichTextField
        label={t('quizzes.description')}
        description={t('quizzes.description_help')}
        path="description"
        height={220}
        value={record.values.description}
        error={record.errors.description}
        onChange={(html) => record.set('description', html)}
      />
    </FieldGroup>
  );
}

/** One quiz; without `whole` a new one. */
export function QuizForm({
  whole,
  fresh,
  course,
  tab,
  question,
}: {
  whole: WholeQuiz | undefined;
  fresh: NewQuiz;
  course: Course;
  tab: QuizTab;
  /** The question that is open at first. */
  question?: number | undefined;
}) {
  const { t } = useTranslation();
  const { record, words, refused, selected, select } = useQuizRecord({ whole, fresh, tab, question });
  const questions = useQuestions({ record, words, selected, select });
  const addresses = quizAddresses(course.id);
  const panel = useFormPanel();
  const quiz = whole?.quiz;
  const isOut = quiz?.status === 'publish' || quiz?.status === 'private';
  const trashed = quiz?.status === 'trash';
  const save = () => void record.save();

  const tabOf = (id: string) => (id.startsWith('question.') ? 'questions' : id);
  return (
    <FormScreen
      // Bad questions have a notice of their own.
      record={{ ...record, bad: record.bad.filter((field) => !field.path.startsWith('questions.')) }}
      title={quiz?.name ?? t('quizzes.new')}
      crumbs={[{ label: course.name, ...addresses.builder }]}
      status={<ItemStatus status={quiz?.status} />}
      preview={
        quiz && (
          <ButtonLink href={quiz.preview_link} target="_blank" rel="noopener" icon={<ShowIcon size={18} />}>
            {t('quizzes.preview')}
          </ButtonLink>
        )
      }
      primary={t(isOut ? 'quizzes.update' : 'quizzes.publish')}
      onPrimary={() => void (isOut ? record.save() : record.save({ status: 'publish' }))}
      onSave={save}
      menu={<QuizMenu quiz={quiz} courseId={course.id} onStatus={(status) => void record.save({ status })} />}
      readOnly={trashed}
      place={tab}
      tabs={
        !trashed && (
          <FormTabs
            label={t('quizzes.tabs')}
            current={tab}
            tabs={quizTabs.map((id) => ({
              id,
              label: t(`quizzes.tab_${id}`),
              bad: record.bad.some((field) => field.place && tabOf(field.place.id) === id),
              ...(quiz ? (panel?.at ?? addresses.edit)(quiz.id, id) : addresses.add(fresh.sectionId, id)),
            }))}
          />
        )
      }
    >
      {trashed && <Notice tone="warn">{t('quizzes.in_trash')}</Notice>}
      {!trashed && <QuizNotices record={record} quiz={quiz} refused={refused} />}
      {!trashed && tab === 'questions' && (
        <QuestionsTab
          record={record}
          questions={questions}
          select={select}
          quiz={quiz}
          courseId={course.id}
          onSave={save}
        />
      )}
      {!trashed && tab !== 'questions' && (
        <FormBody onSave={save}>
          {tab === 'info' ? <QuizInfo record={record} /> : <QuizSettings record={record} quiz={quiz} course={course} />}
          {tab === 'settings' && quiz && <QuizExceptions quizId={quiz.id} />}
        </FormBody>
      )}
    </FormScreen>
  );
}
