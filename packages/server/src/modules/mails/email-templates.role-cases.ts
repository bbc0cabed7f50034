import { nothing, type RoleCase } from '../../test/roles/role-case.ts';

const text = { locale: 'en', subject: 'Your account', content: '<p>{greeting}</p><p>{button}</p>' };
const params = { id: 'account_made' };

export const cases: Record<string, RoleCase> = {
  'emailTemplates.list': nothing,
  'emailTemplates.get': () => ({ params }),
  'emailTemplates.update': () => ({ params, body: text }),
  'emailTemplates.preview': () => ({ params, body: text }),
  'emailTemplates.test': () => ({ params, body: text }),
  'emailTemplates.reset': () => ({ body: params }),
};
