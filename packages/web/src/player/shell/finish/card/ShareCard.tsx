import type { CourseProgress } from '@lectern/contract';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../../../shared/ui/Button.tsx';

const ShareCardDialog = lazy(async () => ({ default: (await import('./ShareCardDialog.tsx')).ShareCardDialog }));

/** Opens the share card of a completed course. */
export function ShareCard({ course }: { course: CourseProgress }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('share')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareCardDialog course={course} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
