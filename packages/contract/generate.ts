import { writeFileSync } from 'node:fs';
import type { Field } from './src/base/fields.ts';
import { errorsText, indexText, limitsText, longJobListsText, mediaPlacesText } from './collect.ts';

// Each file needs those before it.
writeFileSync(new URL('./src/limits.gen.ts', import.meta.url), limitsText());
writeFileSync(new URL('./src/errors.gen.ts', import.meta.url), await errorsText());
const { settingsText } = await import('./collect-settings.ts');
writeFileSync(new URL('./src/settings.gen.ts', import.meta.url), await settingsText());
writeFileSync(new URL('./src/long-job-lists.gen.ts', import.meta.url), await longJobListsText());
writeFileSync(new URL('./src/media-places.gen.ts', import.meta.url), await mediaPlacesText());
writeFileSync(new URL('./src/index.gen.ts', import.meta.url), await indexText());
const { zapierText } = await import('./collect-zapier.ts');
writeFileSync(new URL('../../integrations/zapier/lib/definition.gen.json', import.meta.url), await zapierText());
const exported = await import('./src/index.ts');
const { contract, isFields, settingsGroups, settingsTabsOf } = exported;

type Area = 'account' | 'admin' | 'certificate' | 'deferred' | 'first' | 'notifications' | 'proofs' | 'wishlist';

/** Families of the first load of a lesson and of its video. A new one makes every page heavier. */
const inFirstLoad = ['courses', 'lessons', 'progress', 'quizzes', 'session', 'users', 'videoNotes', 'videoPlayer'];

/** Families and endpoints that only one area calls. */
const onlyIn: Record<string, Area> = {
  ...inArea('account', ['assignments.mine', 'calendar', 'notificationPreferences', 'ownGrades']),
  ...inArea('admin', [
    'activity',
    'addons',
    'ai',
    'aiChecks',
    'aiMarks',
    'analytics',
    'apiKeys',
    'assignmentExceptions',
    'assignmentFeedback',
    'certificateFonts',
    'certificatePdf',
    'certificates',
    'courseAnalytics',
    'courseArchives',
    'courseBuilder',
    'emailTemplates',
    'gatewayChecks',
    'gatewayPayments',
    'googleAccounts',
    'googleClassroomAccount',
    'googleClassrooms',
    'googleMeets',
    'gradeResults',
    'gradebook',
    'grades',
    'gradingComments',
    'instructorApplications',
    'issuedCertificates',
    'itemAnalysis',
    'learnersAtRisk',
    'logs',
    'license',
    'longJobs',
    'mails',
    'messages',
    'manualEnrollments',
    'media',
    'mediaTrash',
    'oembed',
    'openai',
    'orderItems',
    'paymentEvents',
    'peopleImports',
    'products',
    'quizBuilder',
    'quizExceptions',
    'rewardAchievements',
    'rewardPeople',
    'rewardPointTypes',
    'rewardRanks',
    'rewardRules',
    'rewardSetup',
    'revenueRates',
    'roles',
    'sections',
    'sessionAttendance',
    'salesReport',
    'schoolAnalytics',
    'settings',
    'studentReports',
    'subscriptions',
    'tools',
    'transfer',
    'userPreferences',
    'utilities',
    'webhookActions',
    'webhooks',
    'zapier',
    'zoomAccounts',
    'zooms',
  ]),
  'assignmentFeedback.comments': 'deferred',
  ...inArea('first', inFirstLoad),
  certificateVerification: 'certificate',
  notifications: 'notifications',
  orderProofs: 'proofs',
  wishlistItems: 'wishlist',
};

function inArea(area: Area, names: readonly string[]): Record<string, Area> {
  return Object.fromEntries(names.map((name) => [name, area]));
}

/** Endpoints that a second area calls. */
const alsoIn: Record<string, Area> = inArea('account', ['studentReports.get', 'studentReports.pdf']);

const areasOf = (family: string, name: string): (Area | undefined)[] => [
  onlyIn[`${family}.${name}`] ?? onlyIn[family] ?? 'deferred',
  alsoIn[`${family}.${name}`],
];

/** Names, methods and paths, so that no schema reaches a browser. */
function write(area: Area, { file, endpointRef }: { file: string; endpointRef: string }): void {
  const families = Object.entries(contract).flatMap(([family, endpoints]) => {
    const lines = Object.entries(endpoints)
      .filter(([name]) => areasOf(family, name).includes(area))
      .map(
        ([name, { method, path }]) =>
          `  ${name}: { method: '${method}', path: '${path}' } as EndpointRef<Contract['${family}']['${name}']>,`,
      );
    return lines.length > 0 ? [`export const ${family} = {\n${lines.join('\n')}\n};`] : [];
  });
  const text = `// Written by packages/contract/generate.ts. Do not edit: run \`npm run generate\`.
import type { contract } from '@lectern/contract';
import type { EndpointRef } from '${endpointRef}';

type Contract = typeof contract;

${families.join('\n\n')}
`;
  writeFileSync(new URL(`../web/src/${file}`, import.meta.url), text);
}

write('first', { file: 'shared/api/endpoints.gen.ts', endpointRef: './endpoint-ref.ts' });
write('deferred', { file: 'shared/deferred/endpoints.gen.ts', endpointRef: '../api/endpoint-ref.ts' });
write('account', { file: 'account/endpoints.gen.ts', endpointRef: '../shared/api/endpoint-ref.ts' });
write('certificate', { file: 'site/certificate/endpoints.gen.ts', endpointRef: '../../shared/api/endpoint-ref.ts' });
write('notifications', { file: 'shared/notifications/endpoints.gen.ts', endpointRef: '../api/endpoint-ref.ts' });
write('proofs', { file: 'shared/proofs/endpoints.gen.ts', endpointRef: '../api/endpoint-ref.ts' });
write('wishlist', { file: 'shared/wishlist/endpoints.gen.ts', endpointRef: '../api/endpoint-ref.ts' });
write('admin', { file: 'admin/endpoints.gen.ts', endpointRef: '../shared/api/endpoint-ref.ts' });

/** A field as an object literal of the generated table. */
function formField({ kind, min, max, required }: Field): string {
  const facts = [
    `kind: '${kind}'`,
    min !== undefined && `min: ${min}`,
    max !== undefined && `max: ${max}`,
    required && 'required: true',
  ];
  return `{ ${facts.filter(Boolean).join(', ')} }`;
}

/** Writes the limits that forms check, and the fields that forms copy from a record. */
function writeFormFields(file: string): void {
  const tables = Object.entries(exported).flatMap(([name, fields]) => {
    if (!isFields(fields)) return [];
    const lines = Object.entries(fields)
      .filter(([, { input, kind }]) => input && kind !== 'own')
      .map(([key, one]) => `  ${key}: ${formField(one)},`);
    return `export const ${name} = {\n${lines.join('\n')}\n} as const satisfies FormFields;`;
  });
  const text = `// Written by packages/contract/generate.ts. Do not edit: run \`npm run generate\`.
import type { FormFields } from './form/formFields.ts';

${tables.join('\n\n')}
`;
  writeFileSync(new URL(`../web/src/${file}`, import.meta.url), text);
}

writeFormFields('admin/fields.gen.ts');

/** Writes what the settings screen shows. */
function writeSettings(file: string): void {
  const text = `// Written by packages/contract/generate.ts. Do not edit: run \`npm run generate\`.
import type { SettingsTab } from '@lectern/contract';

export const settingsTabs: readonly SettingsTab[] = ${JSON.stringify(settingsTabsOf(settingsGroups), null, 2)};
`;
  writeFileSync(new URL(`../web/src/${file}`, import.meta.url), text);
}

writeSettings('admin/settings/settings.gen.ts');
