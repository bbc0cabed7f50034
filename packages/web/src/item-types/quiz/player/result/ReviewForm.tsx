import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../../../shared/api/client.ts';
import { quizReviews } from '../../../../shared/deferred/endpoints.gen.ts';
import { Form } from '../../../../shared/forms/Form.tsx';
import { FormScope } from '../../../../shared/forms/FormScope.tsx';
import { ReviewTexts } from '../../../../shared/review/ReviewTexts.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { errorText } from '../../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../../shared/ui/feedback/toast.ts';

export function ReviewForm({ quizId, onDone }: { quizId: number; onDone: () => void }) {
  const { t } = useTranslation();
  const [values, setValues] = useState({ title: '', content: '' });
  const content = values.content.trim();
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: () => call(quizReviews.create, { body: { quiz_id: quizId, title: values.title.trim(), content } }),
    onSuccess: () => {
      toast.good(t('quiz_review_added'));
      onDone();
    },
    onError: (error) => toast.bad(t('quiz_review_failed'), errorText(t, error)),
  });
  return (
    <FormScope>
      <Form
        actionsAt="end"
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(content === '');
          if (content !== '') send.mutate();
        }}
        actions={
          <Button type="submit" variant="primary" busy={send.isPending}>
            {t('quiz_review_send')}
          </Button>
        }
      >
        <ReviewTexts
          values={values}
          labels={{ title: t('quiz_review_name'), content: t('quiz_review_content') }}
          error={missing && content === '' ? t('quiz_review_empty') : undefined}
          onChange={(changed) => setValues((current) => ({ ...current, ...changed }))}
        />
      </Form>
    </FormScope>
  );
}
