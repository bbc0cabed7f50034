import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#i18n';
import { call } from '../../shared/api/client.ts';
import { emailTemplates } from '../endpoints.gen.ts';
import { ChoiceField } from '../../shared/forms/ChoiceField.tsx';
import { QueryView } from '../../shared/ui/feedback/QueryView.tsx';
import { Loading, Skeleton } from '../../shared/ui/feedback/Skeleton.tsx';
import type { EmailLanguage } from './queries.ts';
import classes from './EmailScreen.module.css';

interface Text {
  locale: EmailLanguage;
  subject: string;
  content: string;
}

/** A pause in typing. */
const SHOW_AFTER_MS = 600;

/** The email as the server would send it, with made-up values. It is in a frame that runs nothing. */
export function EmailPreview({ id, text }: { id: string; text: Text }) {
  const { t } = useTranslation();
  const [device, setDevice] = useState('desktop');
  const [written] = useDebouncedValue(text.subject, SHOW_AFTER_MS);
  const [content] = useDebouncedValue(text.content, SHOW_AFTER_MS);
  const shown: Text = { locale: text.locale, subject: written, content };
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
