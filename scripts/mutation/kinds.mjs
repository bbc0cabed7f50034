// What `npm run test:mutation -- <kind>` mutates: code whose errors would not be visible on a screen.

const web = 'packages/web/src';

export const kinds = {
  rules: ['packages/server/src/**/*.rules.ts'],
  sanitizer: ['packages/server/src/platform/html/{sanitize*,html-*,embed-code,old-site}.ts'],
  guards: ['packages/server/src/**/*.guards.ts'],
  /** Declared fields and what is derived from them. */
  fields: [
    'packages/contract/src/base/fields.ts',
    'packages/server/src/platform/db/stored-fields.ts',
    `${web}/admin/form/{fieldRules,formFields}.ts`,
  ],
  /** Parts of forms, queues and lists that hold input. */
  web: [
    `${web}/admin/form/{record/{draft,leaving,recordSave},values/{changes,errorPaths,formValues,inputValue,paths}}.ts`,
    `${web}/admin/builder/store/saveQueue.ts`,
    `${web}/item-types/quiz/player/run/answers/{answerStorage,answerStore,sendAnswers}.ts`,
    `${web}/admin/list/state/{address,list,options,pageWindow,selection,shortCount,tablePreferences}.ts`,
  ],
};
