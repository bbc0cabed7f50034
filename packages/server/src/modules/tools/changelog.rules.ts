export interface Release {
  version: string;
  date: string;
  changes: Record<string, string[]>;
}

const KIND = 'new';

/** Marks of Markdown, where the words alone are wanted. */
const plain = (text: string): string => text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[`*]/g, '');

/**
 * Parses CHANGELOG.md: `## 1.2.0 - 2026-11-24` starts a release, `### Fixed` a kind within it, `- …` a change, which
 * may continue in indented lines. Other lines are ignored.
 */
export function parseChangelog(text: string): Release[] {
  const releases: Release[] = [];
  let kind = KIND;
  let change: string[] | undefined;
  const take = () => {
    const release = releases.at(-1);
    if (change && release) (release.changes[kind] ??= []).push(plain(change.join(' ')));
    change = undefined;
  };
  for (const line of text.split('\n')) {
    if (change && /^\s+\S/.test(line)) {
      change.push(line.trim());
      continue;
    }
    take();
    if (line.startsWith('## ')) {
      const [version = '', date = ''] = line.slice(3).trim().split(' - ');
      releases.push({ version, date, changes: {} });
      kind = KIND;
    } else if (line.startsWith('### ')) kind = line.slice(4).trim().toLowerCase();
    else if (line.startsWith('- ')) change = [line.slice(2).trim()];
  }
  take();
  return releases;
}
