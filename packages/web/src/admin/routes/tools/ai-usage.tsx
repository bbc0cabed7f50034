import { createFileRoute } from '@tanstack/react-router';
import { AiUsageScreen } from '../../ai/usage/AiUsageScreen.tsx';
import { loadWords } from '../../shell/loadWords.ts';

export const Route = createFileRoute('/tools/ai-usage')({
  validateSearch: ({ month }: Record<string, unknown>): { month?: string } =>
    typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? { month } : {},
  loader: ({ context }) => loadWords(context.words, 'tools', 'form', 'list'),
  component: Usage,
});

function Usage() {
  return <AiUsageScreen month={Route.useSearch().month} />;
}
