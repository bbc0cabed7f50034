import { useTranslation } from '#i18n';
import type { QuestionValues } from '../../../../../question-types/editing/values.ts';
import { titleText } from '../../../../../question-types/editing/titleText.ts';
import { IconButton } from '../../../../../shared/ui/Button.tsx';
import { CopyIcon, MoreIcon, MoveDownIcon, MoveUpIcon, RemoveIcon } from '../../../../../shared/ui/icons.tsx';
import { BookIcon } from '../../../../../shared/deferred/icons.tsx';
import { MergeIcon } from '../../../../../shared/ui/staffIcons.tsx';
import { Menu, MenuItem, MenuDivider } from '../../../../../shared/ui/overlays/Menu.tsx';
import { toast } from '../../../../../shared/ui/feedback/toast.ts';
import type { Questions } from './useQuestions.ts';

export function QuestionMenu({
  question,
  place,
  count,
  questions,
  onMove,
  onChangeType,
}: {
  question: QuestionValues;
  place: number;
  count: number;
  questions: Questions;
  onMove: (from: number, to: number) => void;
  onChangeType: () => void;
}) {
  const { t } = useTranslation();
  const name = titleText(question.name) || t('quizzes.untitled');
  function remove() {
    const gone = questions.remove(place);
    if (!gone) return;
    toast.neutral(t('quizzes.question_removed', { name }), {
      actions: [{ label: t('quizzes.undo'), run: gone.restore }],
    });
  }
  return (
    <Menu
      trigger={(props) => (
        <IconButton
          {...props}
          side="end"
          label={t('quizzes.question_menu', { number: place + 1 })}
          data-label={t('quizzes.actions')}
        >
          <MoreIcon size={18} />
        </IconButton>
      )}
    >
      <MenuItem icon={<CopyIcon />} onClick={() => questions.duplicate(place)}>
        {t('quizzes.duplicate')}
      </MenuItem>
      <MenuItem icon={<MergeIcon />} onClick={onChangeType}>
        {t('quizzes.change_type')}
      </MenuItem>
      <MenuItem icon={<MoveUpIcon />} aria-disabled={place === 0} onClick={() => onMove(place, place - 1)}>
        {t('quizzes.move_up')}
      </MenuItem>
      <MenuItem icon={<MoveDownIcon />} aria-disabled={place === count - 1} onClick={() => onMove(place, place + 1)}>
        {t('quizzes.move_down')}
      </MenuItem>
      <MenuItem icon={<BookIcon />} onClick={() => questions.change(place, { bank: !question.bank })}>
        {t(question.bank ? 'quizzes.out_of_bank' : 'quizzes.to_bank')}
      </MenuItem>
      <MenuDivider />
      <MenuItem icon={<RemoveIcon />} tone="bad" onClick={remove}>
        {t('quizzes.remove')}
      </MenuItem>
    </Menu>
  );
}
