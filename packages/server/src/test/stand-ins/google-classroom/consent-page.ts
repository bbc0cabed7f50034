import { escapeHtml } from '../../../platform/html/html-text.ts';

/** Where the owner of an account gives or refuses their consent. */
export const consentPage = (search: string): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Sign in - Google Accounts</title>
<h1>The school wants to read your classes</h1>
<form method="post" action="/o/oauth2/v2/auth${escapeHtml(search)}">
<button name="choice" value="allow">Allow</button>
<button name="choice" value="cancel">Cancel</button>
</form></html>`;
