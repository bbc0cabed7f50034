import type { PageSettings } from '@lectern/contract';
import { renderToStaticMarkup } from 'react-dom/server';
import { SettingsProvider } from '../shared/api/settings.tsx';
import { Skeleton, SkeletonText } from '../shared/ui/feedback/Skeleton.tsx';
import { AreaHeader } from '../shared/ui/screen/AreaHeader.tsx';
import nav from './shell/AccountNav.module.css';
import shell from './shell/AccountShell.module.css';

/** As long as the English words of the screens that most schools have; other languages differ by little. */
const WORDS = [84, 88, 96, 66, 104, 92, 50, 86, 50, 64, 70, 66, 118, 100, 46, 142];

/**
 * The static part of the account area until its scripts have loaded: the header of the school and placeholders for
 * title and screen. The hash is not sent to the server, so the page is the same for every screen and contains no
 * personal data.
 */
export function accountPaint(settings: PageSettings): string {
  return renderToStaticMarkup(
    <SettingsProvider value={settings}>
      <div className={shell.shell}>
        <AreaHeader className={shell.header} tools={null} />
        <div className={shell.columns} aria-hidden>
          <div className={nav.nav}>
            <div className={nav.list}>
              {WORDS.map((width, place) => (
                // Never reordered.
                // oxlint-disable-next-line react/no-array-index-key
                <span key={place} className={nav.link}>
                  <Skeleton width={width} height={16} />
                </span>
              ))}
            </div>
          </div>
          <div className={shell.screenShape}>
            <Skeleton width="min(70%, 320px)" height={36} />
            <SkeletonText count={4} height={16} />
          </div>
        </div>
      </div>
    </SettingsProvider>,
  );
}
