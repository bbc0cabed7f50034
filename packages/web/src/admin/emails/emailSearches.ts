import { MailIcon } from '../../shared/deferred/icons.tsx';
import type { PaletteSearch } from '../resources/paletteSearches.ts';
import { emailName, emailsByAudience } from './emailNames.ts';

/** Each email, leading to its text. */
export const emailSearches: readonly PaletteSearch[] = [
  {
    id: 'emails',
    place: 11,
    needs: 'manage_settings',
    title: (t) => t('resource.emails.name'),
    atMost: 6,
    all: ({ t, router }) =>
      emailsByAudience.map(({ id, audience }) => ({
        id: `email-${id}`,
        label: emailName(t, id),
        detail: t(`emails.audience_${audience}`),
        Icon: MailIcon,
        run: () => void router.navigate({ to: '/emails/$emailId', params: { emailId: id } }),
      })),
  },
];
