/** Why the name of a file is refused. `part`: an ending inside the name that a web server might run. */
export type NameProblem = { code: 'name_hidden' } | { code: 'name_ending' } | { code: 'name_runs'; part: string };

/**
 * Endings that a web server may run or show as a page at any position of the name: `holiday.php.jpg`. Words of honest
 * titles such as `Node.js` and `example.com` are not among them: no server acts on them before the last ending.
 */
const RUN_ENDINGS = new Set(
  (
    'php php3 php4 php5 php7 phtml phar asp aspx jsp jspx cgi pl py rb sh bash bat cmd exe msi scr dll jar ' +
    'vbs vbe wsf hta ps1 htm html xhtml shtml svg svgz xsl swf htaccess lnk reg'
  ).split(' '),
);

/** Control characters, and marks that show the letters after them in reverse. */
const HIDING = /[\p{Cc}\u202d\u202e]/u;
/** Marks of direction after the ending: they close what an application has opened before the name. */
const LAST_MARKS = /[\s\u061c\u200e\u200f\u202c\u2069]{1,32}$/u;

/** The last ending of a file's name in lower case, or why the name is refused. */
export function nameEnding(name: string): { ending: string } | { problem: NameProblem } {
  if (HIDING.test(name)) return { problem: { code: 'name_hidden' } };
  const parts = name.toLowerCase().trim().replace(LAST_MARKS, '').split('.');
  const ending = parts.pop();
  if (!ending || parts.length === 0) return { problem: { code: 'name_ending' } };
  const part = parts.slice(1).find((one) => RUN_ENDINGS.has(one.replace(/[\s\p{Bidi_Control}]/gu, '')));
  return part === undefined ? { ending } : { problem: { code: 'name_runs', part: part.trim() } };
}
