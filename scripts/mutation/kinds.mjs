// What `npm run test:mutation -- <kind>` tries: code whose mistakes nobody would see on a screen.

const web = 'packages/web/src';

export const kinds = {
  rules: ['packages/server/src/**/*.rules.ts'],
  sanitizer: ['packages/server/src/platform/html/{sanitize*,html-*,embed-code,old-site}.ts'],
  guards: ['packages/server/src/**/*.guards.ts'],
  /** The parts of forms, queues and lists that hold what somebody has typed or chosen. */
  web: [
    `${web}/admin/form/{record/{draft,leaving,recordSave},values/{changes,errorPaths,formValues,inputValue,paths}}.ts`,
    `${web}/admin/builder/store/saveQueue.ts`,
    `${web}/player/quiz/run/answers/{answerStorage,answerStore,sendAnswers}.ts`,
    `${web}/admin/list/state/{address,list,options,pageWindow,selection,shortCount,tablePreferences}.ts`,
  ],
};
