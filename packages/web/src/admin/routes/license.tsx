import { createFileRoute } from '@tanstack/react-router';
import { LicenseScreen } from '../license/LicenseScreen.tsx';
import { licenseQuery } from '../license/queries.ts';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/license')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(licenseQuery());
    return loadWords(context.words, 'license', 'tools', 'form');
  },
  component: LicenseScreen,
});
