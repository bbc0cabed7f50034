import { createFileRoute } from '@tanstack/react-router';
import { EmailScreen } from '../../emails/EmailScreen.tsx';
import { type EmailLanguage, readLanguage } from '../../emails/queries.ts';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/emails/$emailId')({
  validateSearch: (raw: Record<string, unknown>): { language?: EmailLanguage } => {
    const language = readLanguage(raw.language);
    return language ? { language } : {};
  },
  loader: ({ context }) => loadWords(context.words, 'emails', 'form', 'editor', 'media'),
  component: One,
});

function One() {
  return <EmailScreen id={Route.useParams().emailId} language={Route.useSearch().language} />;
}
