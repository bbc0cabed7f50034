import { MAX_QUESTION_TAG_LENGTH, MAX_QUESTION_TAGS } from '@lectern/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n';
import { type EditorProps, fieldOf } from '../../../../../question-types/editing/props.ts';
import { questions } from '../../../../../shared/deferred/endpoints.gen.ts';
import { endpointQuery } from '../../../../../shared/api/query.ts';
import { TagNamesField } from '../../../../../admin/form/TagNamesField.tsx';

/** The tags that one's questions have already, those of most questions first. */
export const questionTagsQuery = () => endpointQuery(questions.tags, {});

/** By which its authors find a question again; learners never see them. */
export function QuestionTags(props: EditorProps) {
  const { t } = useTranslation();
  const { data } = useQuery(questionTagsQuery());
  const { question, onChange } = props;
  return (
    <TagNamesField
      label={t('quizzes.tags')}
      description={t('quizzes.tags_help')}
      data={(data?.data ?? []).map(({ name }) => name)}
      maxTags={MAX_QUESTION_TAGS}
      maxLength={MAX_QUESTION_TAG_LENGTH}
      value={question.tags}
      {...fieldOf(props, 'tags')}
      onChange={(tags) => onChange({ tags })}
    />
  );
}
