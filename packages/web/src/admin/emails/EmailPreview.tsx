import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { emailTemplates } from '../endpoints.gen.ts';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import { Button } from '../../shared/ui/Button.tsx';
import type { EmailLanguage } from './queries.ts';
import classes from './EmailScreen.module.css';

interface Text {
  locale: EmailLanguage;
  subject: string;
  content: string;
}

/** The email as the server would send it, with made-up values. It is in a frame that runs nothing. */
export function EmailPreview({ id, text }: { id: string; text: Text }) {
  const { t } = useTranslation();
  const [device, setDevice] = useState('desktop');
  const [shown, setShown] = useState<Text>(text);
  const latest = useDeferredValue(text);
  const isCurrent = shown.subject === latest.subject && shown.content === latest.content;
  const preview = useQuery({
    queryKey: [emailTemplates.preview.path, id, shown],
    queryFn: ({ signal }) => call(emailTemplates.preview, { params: { id }, body: shown as never }, signal),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ChoiceField
        label={t('emails.device')}
        choices={['desktop', 'phone'].map((value) => ({ value, label: t(`emails.device_${value}`) }))}
        value={device}
        onChange={setDevice}
      />
      {!isCurrent && (
        <div>
          <Button size="small" onClick={() => setShown(latest)}>
            {t('emails.preview_again')}
          </Button>
        </div>
      )}
      <QueryView
        query={preview}
        loading={
          <Loading>
            <Skeleton height="320px" />
          </Loading>
        }
      >
        {({ subject, html }) => (
          <div>
            <p className={classes.shownSubject}>
              <bdi>{subject}</bdi>
            </p>
            <iframe
              className={classes.frame}
              data-device={device}
              title={t('emails.preview_frame')}
              sandbox=""
              srcDoc={html}
            />
          </div>
        )}
      </QueryView>
    </>
  );
}
