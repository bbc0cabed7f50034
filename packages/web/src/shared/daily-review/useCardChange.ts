import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { reviewCards } from '../deferred/endpoints.gen.ts';
import { requestKeys } from '../requestKeys.ts';
import { errorText } from '../ui/feedback/errorText.ts';
import { toast } from '../ui/feedback/toast.ts';
import type { CardSides } from './CardForm.tsx';
import { refreshReview } from './queries.ts';
import { useDailyReviewWords } from './useDailyReviewWords.ts';

interface NewCard extends CardSides {
  courseId: number;
  itemId: number;
  scope: 'own' | 'course';
}

interface ChangedCard extends CardSides {
  id: number;
  itemId?: number;
  modified: string;
}

/** Makes a card. Sending the same again after an error makes no second one. */
export function useNewCard(onDone: () => void) {
  const { t } = useDailyReviewWords();
  const client = useQueryClient();
  const [keyOf] = useState(requestKeys);
  return useMutation({
    mutationFn: ({ courseId, itemId, scope, front, back }: NewCard) => {
      const card = { course_id: courseId, item_id: itemId, scope, front, back };
      return call(reviewCards.create, { body: { ...card, key: keyOf(card) } });
    },
    onSuccess: async (_made, { scope }) => {
      toast.good(t(scope === 'own' ? 'card_made' : 'card_saved'));
      onDone();
      await refreshReview(client);
    },
  });
}

export function useCardChange(onDone: () => void) {
  const { t } = useDailyReviewWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, itemId, ...body }: ChangedCard) =>
      call(reviewCards.update, {
        params: { id },
        body: { ...body, ...(itemId !== undefined && { item_id: itemId }) },
      }),
    onSuccess: async () => {
      toast.good(t('card_saved'));
      onDone();
      await refreshReview(client);
    },
  });
}

export function useCardRemoval(onDone: () => void) {
  const { t } = useDailyReviewWords();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => call(reviewCards.remove, { params: { id } }),
    onSuccess: async () => {
      toast.good(t('card_deleted'));
      onDone();
      await refreshReview(client);
    },
    onError: (error) => toast.bad(t('card_not_deleted'), errorText(t, error)),
  });
}
