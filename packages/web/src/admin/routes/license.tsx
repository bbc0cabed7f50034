import { createFileRoute } from '@tanstack/react-router';
import { licenseQuery, LicenseScreen } from '../license/LicenseScreen.tsx';
import { loadWords } from '../shell/loadWords.ts';

export const Route = createFileRoute('/license')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(licenseQuery());
    return loadWords(context.words, 'license', 'tools', 'form');
  },
  component: LicenseScreen,
});
