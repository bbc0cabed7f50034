import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#i18n';
import { Button } from '../../shared/ui/Button.tsx';
import classes from './CourseAction.module.css';
import type { Retake } from './useStanding.ts';

const RetakeDialog = lazy(async () => ({ default: (await import('./RetakeDialog.tsx')).RetakeDialog }));

/** Links from elsewhere lead here to take the course again, and are asked at once. */
const isAskedFor = () => window.location.hash === '#retake';

/** Below the way back into a completed course: the way to begin it anew. */
export function RetakeAction({ retake }: { retake: Retake }) {
  const { t } = useTranslation();
  const [state, setState] = useState<'unasked' | 'open' | 'closed'>(() => (isAskedFor() ? 'open' : 'unasked'));
  return (
    <>
      <Button className={classes.main} onClick={() => setState('open')}>
        {t('retake_course')}
      </Button>
      {state !== 'unasked' && (
        <Suspense fallback={null}>
          <RetakeDialog retake={retake} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
