import { MAX_REVIEW_CARD_LENGTH } from '@lectern/contract/limits';
import { CardForm } from '../../shared/daily-review/CardForm.tsx';
import { useNewCard } from '../../shared/daily-review/useCardChange.ts';
import { useDailyReviewWords } from '../../shared/daily-review/useDailyReviewWords.ts';
import { Dialog } from '../../shared/ui/overlays/Dialog.tsx';

/** The dialog in which a card of a lesson is made. */
export function NewCard({
  courseId,
  itemId,
  back,
  onClose,
}: {
  courseId: number;
  itemId: number;
  back: string;
  onClose: () => void;
}) {
  const { t } = useDailyReviewWords();
  const make = useNewCard(onClose);
  return (
    <Dialog open onClose={onClose} title={t('make_card')} wide>
      <CardForm
        start={{ front: '', back: back.slice(0, MAX_REVIEW_CARD_LENGTH) }}
        busy={make.isPending}
        error={make.error}
        onSave={(sides) => make.mutate({ ...sides, courseId, itemId, scope: 'own' })}
      />
    </Dialog>
  );
}
