import { banner, type Exported, exportsOf, files, imports, lines } from './collect.ts';
import { isSettingsGroup, type SettingsGroup, settingsTabNames } from './src/base/settings.ts';

interface Part {
  shapes: string[];
  parts: Map<string, Part>;
}

const emptyPart = (): Part => ({ shapes: [], parts: new Map() });

function partAt(root: Part, names: readonly string[]): Part {
  const [name, ...rest] = names;
  if (name === undefined) return root;
  const part = root.parts.get(name) ?? emptyPart();
  root.parts.set(name, part);
  return partAt(part, rest);
}

/** The literal of a part: `settingsPart(siteSettings.shape)`, or an object of shapes and parts. */
function partText({ shapes, parts }: Part, { make, indent }: { make: string; indent: string }): string {
  const [shape] = shapes;
  if (shape !== undefined && shapes.length === 1 && parts.size === 0) return `${make}(${shape})`;
  const within = { make: 'settingsPart', indent: `${indent}  ` };
  const members = [
    ...shapes.map((one) => `...${one}`),
    ...[...parts].map(([name, part]) => `${name}: ${partText(part, within)}`),
  ];
  return `${make}({\n${members.map((one) => `${within.indent}${one},\n`).join('')}${indent}})`;
}

const tabOf = (group: SettingsGroup) =>
  group.place ? settingsTabNames.indexOf(group.place.tab) : settingsTabNames.length;

interface ExportedGroup extends Exported {
  value: SettingsGroup;
}

async function exportedSettings(): Promise<ExportedGroup[]> {
  const exported = (
    await Promise.all(
      files.filter((file) => file.endsWith('.settings.ts')).map((file) => exportsOf(file, isSettingsGroup)),
    )
  ).flat();
  return (exported as ExportedGroup[]).toSorted(
    (one, other) =>
      tabOf(one.value) - tabOf(other.value) || (one.value.place?.order ?? 0) - (other.value.place?.order ?? 0),
  );
}

/** `src/settings.gen.ts`: the document that the groups of all `*.settings.ts` make up. */
export async function settingsText(): Promise<string> {
  const groups = await exportedSettings();
  const root = emptyPart();
  for (const { name, value } of groups) partAt(root, value.path.split('.')).shapes.push(`${name}.shape`);
  return `${banner}
import { z } from 'zod';
import { type SettingsGroup, settingsPart } from './base/settings.ts';
${imports(groups.toSorted((one, other) => one.file.localeCompare(other.file)))}

/** In the order of the settings screen. */
export const settingsGroups: readonly SettingsGroup[] = [
${lines(groups, (name) => name)}
];

export const settingsDocument = ${partText(root, { make: 'z.object', indent: '' })};
`;
}
