'use strict';

const KEY_HEADER = 'X-Lectern-Zapier-Key';

/** The address of the school as people type it: `school.example.com/` too. */
function siteOf({ site_url: typed = '' }) {
  const address = typed.trim().replace(/\/+$/, '');
  return /^https?:\/\//i.test(address) ? address : `https://${address}`;
}

const apiOf = ({ authData }) => `${siteOf(authData)}/api/lectern/v1/zapier`;

/** The key goes to the school alone. */
function addKey(request, _z, { authData }) {
  if (!authData.site_url || !request.url.startsWith(`${siteOf(authData)}/api/`)) return request;
  return { ...request, headers: { ...request.headers, [KEY_HEADER]: authData.key } };
}

/** A hook that is gone already: the Zap was turned off, or the key was replaced. */
const isGoneHook = ({ status, request }) => status === 404 && request.method === 'DELETE';

/** Says in the words of the school why it refuses. */
function readRefusal(response, z) {
  const { status } = response;
  if (status < 400 || isGoneHook(response)) return response;
  const { code, message, data } = refusalIn(response);
  const fields = Object.entries((data && data.params) || {}).map(([field, reason]) => `${field}: ${reason}`);
  const text = [message || `The school answered ${status}.`, ...fields].join(' ');
  if (status === 429) throw new z.errors.ThrottledError(text, Number(response.getHeader('retry-after')) || 60);
  throw new z.errors.Error(text, code || 'Error', status);
}

function refusalIn({ content }) {
  try {
    const answer = JSON.parse(content);
    return typeof answer === 'object' && answer !== null ? answer : {};
  } catch {
    return {};
  }
}

module.exports = { addKey, apiOf, readRefusal };
