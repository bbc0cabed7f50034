import { type Endpoint, errorSentences, errorStatus, requestExamples, responseExample } from '@lectern/contract';
import { commonErrors, parameters } from './openapi.ts';

/**
 * The API for people: one page without a script and without anything from elsewhere. The ready-made readers want an
 * inline script, which the Content-Security-Policy does not let through, and hold megabytes in memory.
 */
const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d9dbe3, #353846); --soft: light-dark(#f5f6fa, #1c1e27); --quiet: light-dark(#565b6e, #a9aec0); --mark: light-dark(#4338ca, #a5b4fc); }
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 62rem; padding: 1.5rem 1rem 6rem; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#fff, #14151b); color: light-dark(#1b1d27, #eceef5); }
a { color: var(--mark); }
h1 { margin: 0 0 .5rem; } h2 { margin: 3rem 0 .75rem; text-transform: capitalize; }
nav ul { list-style: none; display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { margin: 0; padding: .75rem 1rem; overflow: auto; max-height: 24rem; background: var(--soft); border-radius: .5rem; }
details { border: 1px solid var(--line); border-radius: .5rem; margin: .5rem 0; }
summary { padding: .6rem 1rem; cursor: pointer; overflow-wrap: anywhere; }
summary b { display: inline-block; min-width: 4.5rem; color: var(--mark); font: 600 .875rem ui-monospace, monospace; }
summary span { color: var(--quiet); }
details > div { padding: 0 1rem 1rem; overflow-x: auto; }
h3 { font-size: .95rem; margin: 1rem 0 .35rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: start; vertical-align: top; padding: .3rem .75rem .3rem 0; border-bottom: 1px solid var(--line); }
`;

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const json = (value: unknown): string =>
  `<pre tabindex="0"><code>${escape(JSON.stringify(value, null, 2))}</code></pre>`;

function table(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = (row: readonly string[], tag: 'th' | 'td') => row.map((cell) => `<${tag}>${cell}</${tag}>`).join('');
  return `<table><thead><tr>${cells(heads, 'th')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${cells(row, 'td')}</tr>`)
    .join('')}</tbody></table>`;
}

/** A form of JSON Schema in a few words. */
function formWords(form: Record<string, unknown>): string {
  if (Array.isArray(form.enum)) return form.enum.map((value) => `<code>${escape(String(value))}</code>`).join(' ');
  const words = [form.type ?? 'any'].flat().join(' or ');
  const bounds = [
    form.minimum === undefined ? '' : `from ${String(form.minimum)}`,
    typeof form.maximum === 'number' && form.maximum < 2_147_483_647 ? `to ${form.maximum}` : '',
    form.maxLength === undefined ? '' : `up to ${String(form.maxLength)} characters`,
  ];
  return escape([words, ...bounds].filter(Boolean).join(' '));
}

function parametersOf(endpoint: Endpoint): string {
  const all = [...parameters(endpoint.params, 'path'), ...parameters(endpoint.query, 'query')];
  if (all.length === 0) return '';
  const rows = all.map(({ name, in: place, required, schema }) => [
    `<code>${escape(String(name))}</code>`,
    `${String(place)}${required ? ', required' : ''}`,
    formWords(schema as Record<string, unknown>),
    'default' in (schema as object)
      ? `<code>${escape(JSON.stringify((schema as { default: unknown }).default))}</code>`
      : '',
  ]);
  return `<h3>Parameters</h3>${table(['Name', 'In', 'Takes', 'Default'], rows)}`;
}

function errorTable(codes: readonly (typeof commonErrors)[number][] | Endpoint['errors']): string {
  return table(
    ['Status', 'Code', 'Says'],
    codes.map((code) => [String(errorStatus[code]), `<code>${code}</code>`, escape(errorSentences.en[code])]),
  );
}

function operation(family: string, name: string, endpoint: Endpoint): string {
  const request = requestExamples[family]?.[name];
  return `<details id="${escape(`${family}.${name}`)}"><summary><b>${endpoint.method}</b> <code>${escape(endpoint.path)}</code> <span>${escape(endpoint.summary)}</span></summary><div>
<p><strong>Who may call it:</strong> ${escape(endpoint.who)}.${endpoint.updates ? ' Answers PUT, PATCH and POST.' : ''}</p>
${parametersOf(endpoint)}
${request === undefined ? '' : `<h3>Send</h3>${json(request)}`}
<h3>Answer, ${endpoint.status}</h3>${json(responseExample(endpoint))}
${endpoint.errors.length === 0 ? '' : `<h3>Errors</h3>${errorTable(endpoint.errors)}`}
</div></details>`;
}

export function apiPage(families: Record<string, Record<string, Endpoint>>, version: string): string {
  const names = Object.keys(families);
  const parts = names.map(
    (family) =>
      `<section aria-labelledby="${family}"><h2 id="${family}">${escape(family.replace(/([A-Z])/g, ' $1'))}</h2>${Object.entries(
        families[family] ?? {},
      )
        .map(([name, endpoint]) => operation(family, name, endpoint))
        .join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>The API of Lectern</title><style>${STYLE}</style></head>
<body><header><h1>The API of Lectern</h1>
<p>Version ${escape(version)}. Everything stands below <code>/api</code>; the same for programs is <a href="/api/openapi.json">the OpenAPI 3.1 document</a>.</p>
<p>Sign in with <code>POST /lectern/v1/auth/login</code>, keep the cookie, and send the nonce it answers as <code>X-WP-Nonce</code> with every call. A program sends the name and the secret of an API key with HTTP Basic instead. Lists take <code>page</code> and <code>per_page</code> and tell the number of rows in <code>X-WP-Total</code> and <code>X-WP-TotalPages</code>. A client that can only POST says the method in <code>X-HTTP-Method-Override</code>.</p></header>
<nav aria-label="Families"><ul>${names.map((name) => `<li><a href="#${name}">${escape(name)}</a></li>`).join('')}</ul></nav>
<main><section><h2>Errors of any call</h2><p>Every error has one form:</p>${json({
    code: 'not_found',
    message: errorSentences.en.not_found,
    data: { status: 404 },
  })}${errorTable(commonErrors)}</section>
${parts.join('\n')}</main></body></html>`;
}
