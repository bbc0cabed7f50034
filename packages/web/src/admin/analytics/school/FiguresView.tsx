import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DownloadIcon } from '../../../shared/ui/icons.tsx';
import { useTranslation } from '#i18n';
import { Button } from '../../../shared/ui/Button.tsx';
import { QueryView } from '../../../shared/ui/feedback/QueryView.tsx';
import { PanelLoading } from '../../dashboard/PanelLoading.tsx';
import type { AnalyticsSearch } from '../analyticsSearch.ts';
import classes from '../kit/Figures.module.css';
import { PeriodNote } from '../kit/PeriodNote.tsx';
import { figureLines } from '../kit/figureLines.ts';
import { saveCsv } from '../kit/saveCsv.ts';
import { figuresQuery, refetchWhileUpdating, type SchoolFigures } from '../queries.ts';

/** The figures of the school below their period, with the file of their series. */
export function FiguresView({
  search,
  children,
}: {
  search: AnalyticsSearch;
  children: (figures: SchoolFigures) => ReactNode;
}) {
  const { t } = useTranslation();
  const query = useQuery({ ...figuresQuery(search), refetchInterval: refetchWhileUpdating });
  return (
    <QueryView query={query} loading={<PanelLoading rows={5} />}>
      {(figures) => (
        <div className={classes.screen} aria-busy={query.isPlaceholderData}>
          <div className={classes.about}>
            <PeriodNote range={figures.range} state={figures.state} />
            <Button
              size="small"
              variant="quiet"
              icon={<DownloadIcon size={18} />}
              onClick={() => {
                const { from, to } = figures.range;
                saveCsv(`${t('analytics.file')} ${from} ${to}`, figureLines(t, figures));
              }}
            >
              {t('analytics.csv')}
            </Button>
          </div>
          {children(figures)}
        </div>
      )}
    </QueryView>
  );
}
