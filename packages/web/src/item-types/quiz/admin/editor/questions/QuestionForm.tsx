import { type ReactNode, useState } from 'react';
import { useTranslation } from '#i18n';
import { type EditorProps, fieldOf } from '../../../../../question-types/editing/props.ts';
import { offersPartial, offersRandom, type QuestionValues } from '../../../../../question-types/editing/values.ts';
import { editors } from '../../../../../question-types/editors.ts';
import { typeIcons } from '../../../../../question-types/icons.tsx';
import { NumberField } from '../../../../../shared/forms/numbers/NumberField.tsx';
import { SelectField } from '../../../../../shared/forms/SelectField.tsx';
import { SwitchField } from '../../../../../shared/forms/SwitchField.tsx';
import { Button } from '../../../../../shared/ui/Button.tsx';
import { Disclosure } from '../../../../../shared/ui/Disclosure.tsx';
import { ShowIcon } from '../../../../../shared/deferred/icons.tsx';
import { Notice } from '../../../../../shared/ui/feedback/Notice.tsx';
import { LineField } from '../../../../../admin/editor/LineField.tsx';
import { textBefore } from '../../../../../admin/ai/textBefore.ts';
import { DraftedMark } from '../../../../../admin/ai/DraftedMark.tsx';
import { RichTextField } from '../../../../../admin/editor/RichTextField.tsx';
import { FieldRow } from '../../../../../admin/form/screen/FormScreen.tsx';
import { Explain } from './aiDraft/Explain.tsx';
import { WithEditorParts } from './editorParts.tsx';
import { PassageField } from './PassageField.tsx';
import { QuestionFiles } from './QuestionFiles.tsx';
import { QuestionTags } from './QuestionTags.tsx';
import base from '../../../../../shared/ui/base.module.css';
import classes from './QuestionForm.module.css';
import type { Questions } from './useQuestions.ts';

/** The heading of the question that is written. */
export const QUESTION_TITLE_ID = 'question-title';

/** Description and files, between the question and its answers. */
function Context(props: EditorProps) {
  const { t } = useTranslation();
  const { question, path, errors, onChange } = props;
  return (
    <>
      <SwitchField
        label={t('quizzes.enable_description')}
        description={t('quizzes.enable_description_help')}
        checked={question.enable_description}
        onChange={(event) => onChange({ enable_description: event.currentTarget.checked })}
      />
      {question.enable_description && (
        <RichTextField
          label={t('quizzes.question_description')}
          height={130}
          path={`${path}.description`}
          value={question.description}
          error={errors.description}
          onChange={(description) => onChange({ description })}
        />
      )}
    </>
  );
}

/** What an answer is worth. */
function Points(props: EditorProps) {
  const { t } = useTranslation();
  const { question, onChange } = props;
  return (
    <FieldRow>
      <NumberField
        label={t('quizzes.points')}
        allowDecimal
        decimalScale={2}
        value={question.points}
        {...fieldOf(props, 'points')}
        onChange={(value) => onChange({ points: value === '' ? '' : Number(value) })}
      />
    </FieldRow>
  );
}

/** How the answer counts. */
function Counting(props: EditorProps) {
  const { t } = useTranslation();
  const { question, onChange } = props;
  return (
    <>
      {offersPartial(question.type) && (
        <FieldRow>
          <SelectField
            label={t('quizzes.grading')}
            options={[
              { value: 'all_or_nothing', label: t('quizzes.all_or_nothing') },
              { value: 'partial', label: t('quizzes.partial') },
            ]}
            value={question.grading}
            {...fieldOf(props, 'grading')}
            onChange={(grading) => onChange({ grading: grading === 'partial' ? 'partial' : 'all_or_nothing' })}
          />
        </FieldRow>
      )}
      <div className={base.stack12}>
        <SwitchField
          label={t('quizzes.answer_required')}
          checked={question.answer_required}
          onChange={(event) => onChange({ answer_required: event.currentTarget.checked })}
        />
        {offersRandom(question.type) && (
          <SwitchField
            label={t('quizzes.randomize_answers')}
            checked={question.randomize}
            onChange={(event) => onChange({ randomize: event.currentTarget.checked })}
          />
        )}
      </div>
    </>
  );
}

/** Its files are part of the question and have their own part of the form. */
const isRecorded = (type: QuestionValues['type']) => type === 'audio' || type === 'video';

/** Fields that most questions do without. They are open where something of them is used, or is wrong. */
const isUsed = (question: QuestionValues): boolean =>
  question.enable_description ||
  question.explanation !== '' ||
  Boolean(question.passage) ||
  (!isRecorded(question.type) && question.files.length > 0) ||
  question.grading !== 'all_or_nothing' ||
  question.answer_required ||
  question.tags.length > 0 ||
  question.randomize;

const LIES_IN_MORE = /^(?:description|explanation|passage|grading|tags)\b/;
const liesInMore = (field: string, type: QuestionValues['type']) =>
  LIES_IN_MORE.test(field) || (field.startsWith('files') && !isRecorded(type));

function More({ used, bad, children }: { used: boolean; bad: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(used);
  return (
    <Disclosure
      look="divided"
      label={t('quizzes.more')}
      hint={t('quizzes.more_about')}
      open={open || bad}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <div className={classes.moreBody}>{children}</div>
    </Disclosure>
  );
}

/** One question: what all types have in common around what its own type asks for. */
export function QuestionForm({
  question,
  place,
  count,
  courseId,
  errors,
  questions,
  onSave,
  onChangeType,
  onPreview,
}: {
  question: QuestionValues;
  place: number;
  count: number;
  courseId: number;
  errors: Record<string, string>;
  questions: Questions;
  onSave: () => void;
  onChangeType: () => void;
  onPreview: () => void;
}) {
  const { t } = useTranslation();
  const Editor = editors[question.type];
  const Icon = typeIcons[question.type];
  const props: EditorProps = {
    question,
    path: `questions.${place}`,
    errors,
    onChange: (change) => questions.change(place, change),
    onLeave: (field) => questions.leave(place, field),
  };
  return (
    <WithEditorParts>
      <form
        noValidate
        className={classes.form}
        aria-labelledby={QUESTION_TITLE_ID}
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <header className={classes.head}>
          <h2 id={QUESTION_TITLE_ID} tabIndex={-1} className={classes.title}>
            {t('quizzes.question_of', { number: place + 1, count })}
          </h2>
          <div className={base.cluster}>
            <Button
              size="small"
              variant="quiet"
              icon={<Icon size={18} />}
              onClick={onChangeType}
              title={t('quizzes.change_type')}
            >
              {t(`quizzes.type_${question.type}`)}
            </Button>
            <Button size="small" icon={<ShowIcon size={18} />} aria-keyshortcuts="Alt+P" onClick={onPreview}>
              {t('quizzes.preview_question')}
            </Button>
          </div>
        </header>
        <DraftedMark key={question.id} record="question" id={question.id} />
        {errors[''] && <Notice tone="bad">{errors['']}</Notice>}
        <LineField
          label={t(question.type === 'fill-in-the-blanks' ? 'quizzes.instruction' : 'quizzes.question')}
          path={`${props.path}.name`}
          value={question.name}
          error={errors.name}
          takeFocus={questions.isNew}
          onChange={(name) => props.onChange({ name })}
          onBlur={() => props.onLeave('name')}
        />
        <section aria-label={t('quizzes.answer')} className={base.stack16}>
          <Editor {...props} />
        </section>
        <Points {...props} />
        <More used={isUsed(question)} bad={Object.keys(errors).some((field) => liesInMore(field, question.type))}>
          <Context {...props} />
          <RichTextField
            label={t('quizzes.explanation')}
            description={t('quizzes.explanation_help')}
            height={110}
            path={`${props.path}.explanation`}
            value={question.explanation}
            error={errors.explanation}
            onChange={(explanation) =>
              props.onChange({ explanation, explanation_before: textBefore(question.explanation_before, explanation) })
            }
          />
          <Explain
            key={question.key}
            id={question.id}
            now={question.explanation}
            onAccept={(explanation) =>
              props.onChange({ explanation, explanation_before: question.explanation_before ?? question.explanation })
            }
          />
          <PassageField {...props} courseId={courseId} />
          {!isRecorded(question.type) && <QuestionFiles {...props} />}
          <Counting {...props} />
          <QuestionTags {...props} />
        </More>
      </form>
    </WithEditorParts>
  );
}
