import { type ExamplesOf } from '../base/request-examples.ts';
import type { emailTemplates } from './email-templates.ts';

const text = { locale: 'en', subject: 'Welcome to {site_title}', content: '<p>{greeting}</p><p>{button}</p>' };

export const emailTemplateExamples = {
  emailTemplates: {
    update: { ...text, enable: true, from_name: 'Harbour School' },
    preview: text,
    test: text,
    reset: { id: 'invitation', locale: 'en' },
  },
} satisfies ExamplesOf<{ emailTemplates: typeof emailTemplates }>;
