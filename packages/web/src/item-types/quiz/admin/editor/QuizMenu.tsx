import type { Quiz } from '@lectern/contract';
import { useTranslation } from '#i18n';
import { CopyIcon, DownloadIcon, LockIcon, RemoveIcon } from '../../../../shared/ui/icons.tsx';
import { DraftIcon, PublishIcon } from '../../../../shared/ui/staffIcons.tsx';
import { MenuItem, MenuDivider } from '../../../../shared/ui/overlays/Menu.tsx';
import type { QuizStatus } from './quizValues.ts';
import { useQuizActions } from './useQuizActions.ts';

/** Menu next to the primary button. */
export function QuizMenu({
  quiz,
  courseId,
  onStatus,
}: {
  quiz: Quiz | undefined;
  courseId: number;
  onStatus: (status: QuizStatus) => void;
}) {
  const { t } = useTranslation();
  const actions = useQuizActions(courseId);
  const status = quiz?.status ?? 'draft';
  const isOut = status === 'publish' || status === 'private';
  return (
    <>
      <MenuItem icon={<DraftIcon />} onClick={() => onStatus('draft')}>
        {t(isOut ? 'quizzes.switch_to_draft' : 'quizzes.save_draft')}
      </MenuItem>
      {status === 'private' ? (
        <MenuItem icon={<PublishIcon />} onClick={() => onStatus('publish')}>
          {t('quizzes.publish')}
        </MenuItem>
      ) : (
        <MenuItem icon={<LockIcon />} onClick={() => onStatus('private')}>
          {t('quizzes.switch_to_private')}
        </MenuItem>
      )}
      {quiz && (
        <>
          <MenuDivider />
          <MenuItem icon={<CopyIcon />} onClick={() => actions.duplicate.mutate(quiz)}>
            {t('quizzes.duplicate')}
          </MenuItem>
          <MenuItem icon={<DownloadIcon />} onClick={() => actions.exportFile.mutate(quiz.id)}>
            {t('quizzes.export')}
          </MenuItem>
          <MenuItem icon={<RemoveIcon />} tone="bad" onClick={() => actions.trash.mutate(quiz)}>
            {t('quizzes.delete')}
          </MenuItem>
        </>
      )}
    </>
  );
}
