import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_REVIEW_LENGTH, MAX_REVIEW_TITLE_LENGTH } from '@lectern/contract/limits';
import { call } from '../../../shared/api/client.ts';
import { quizReviews } from '../../../shared/deferred/endpoints.gen.ts';
import { Form } from '../../../shared/forms/Form.tsx';
import { FormScope } from '../../../shared/forms/FormScope.tsx';
import { TextAreaField, TextField } from '../../../shared/forms/fields.tsx';
import { Button } from '../../../shared/ui/Button.tsx';
import { errorText } from '../../../shared/ui/feedback/errorText.ts';
import { toast } from '../../../shared/ui/feedback/toast.ts';

export function ReviewForm({ quizId, onDone }: { quizId: number; onDone: () => void }) {
  const { t } = useTranslation();
  const [title, setTitle] = useState('');
  const [content, setContent] = useState('');
  const [missing, setMissing] = useState(false);
  const send = useMutation({
    mutationFn: () =>
      call(quizReviews.create, { body: { quiz_id: quizId, title: title.trim(), content: content.trim() } }),
    onSuccess: () => {
      toast.good(t('quiz_review_added'));
      onDone();
    },
    onError: (error) => toast.bad(t('quiz_review_failed'), errorText(t, error)),
  });
  return (
    <FormScope>
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          setMissing(content.trim() === '');
          if (content.trim() !== '') send.mutate();
        }}
        actions={
          <Button type="submit" variant="primary" busy={send.isPending}>
            {t('quiz_review_send')}
          </Button>
        }
      >
        <TextField
          label={t('quiz_review_name')}
          maxLength={MAX_REVIEW_TITLE_LENGTH}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <TextAreaField
          label={t('quiz_review_content')}
          required
          rows={6}
          maxLength={MAX_REVIEW_LENGTH}
          value={content}
          error={missing && content.trim() === '' ? t('quiz_review_empty') : undefined}
          onChange={(event) => setContent(event.currentTarget.value)}
        />
      </Form>
    </FormScope>
  );
}
