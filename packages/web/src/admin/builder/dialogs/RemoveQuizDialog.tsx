import { useTranslation } from 'react-i18next';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';
import { DeleteDialog } from '../../list/bulk/DeleteDialog.tsx';
import { useBuilder } from '../store/useBuilder.ts';

/** Before a quiz goes for good together with what learners did in it. */
export function RemoveQuizDialog({
  item: { id, name },
  attempts,
  onClose,
}: {
  item: { id: number; name: string };
  attempts: number;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { store, api } = useBuilder();
  return (
    <DeleteDialog
      open
      onClose={onClose}
      title={t('list.delete_title', { name })}
      mustType={name}
      typeLabel={t('list.type_name', { name })}
      onDelete={() =>
        store
          .act(() => api.deleteQuiz(id))
          .then(
            () => toast.good(t('builder.quiz_deleted', { name })),
            (error: unknown) => toast.bad(t('builder.not_done'), errorText(t, error)),
          )
      }
    >
      <p>{t('builder.attempts_deleted', { count: attempts })}</p>
    </DeleteDialog>
  );
}
