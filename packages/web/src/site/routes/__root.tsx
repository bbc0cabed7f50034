import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { SkipLink } from '../../shared/ui/screen/SkipLink.tsx';
import { SiteFooter } from '../chrome/SiteFooter.tsx';
import { SiteHeader } from '../chrome/SiteHeader.tsx';
import type { SiteContext } from '../context.ts';
import { DocumentHead } from '../DocumentHead.tsx';
import { linksQuery } from '../pages/queries.ts';
import classes from './-root.module.css';

export const Route = createRootRouteWithContext<SiteContext>()({
  // Every page works without them.
  loader: async ({ context: { queryClient, words, framed } }) => {
    if (framed) return;
    await queryClient.ensureQueryData(linksQuery(words.language)).catch(() => undefined);
  },
  component: Root,
  // An address that fits no page has only this head.
  head: ({ match }) => ({
    meta: [
      { title: `${match.context.words.t('not_found_title')} · ${match.context.settings.site_title}` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
});

function Root() {
  if (Route.useRouteContext().framed) return <Outlet />;
  return (
    <div className={classes.page}>
      <DocumentHead />
      <SkipLink />
      <SiteHeader />
      <div className={classes.content}>
        <Outlet />
      </div>
      <SiteFooter />
    </div>
  );
}
