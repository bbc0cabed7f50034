import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from '#i18n';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../api/errors.ts';
import { createWords } from '../i18n/words.ts';
import arabic from '../words/ar.json' with { type: 'json' };
import german from '../words/de.json' with { type: 'json' };
import english from '../words/en.json' with { type: 'json' };
import { causeOf, refusedFile, uploadFailure } from './failure.ts';
import { UploadError } from './UploadError.tsx';

const words = {
  en: createWords('en', { area: {}, shared: english }),
  de: createWords('de', { area: {}, shared: german }),
  ar: createWords('ar', { area: {}, shared: arabic }),
};

const refusals = [
  { error: new ApiError('network', 0, ''), cause: 'network', canRetry: true },
  { error: new ApiError('file_type', 400, 'File type not allowed.'), cause: 'type', canRetry: false },
  { error: new ApiError('unsupported_media_type', 415, ''), cause: 'type', canRetry: false },
  { error: new ApiError('file_size', 413, 'The file is larger than 10 MB.'), cause: 'size', canRetry: false },
  { error: new ApiError('server_error', 413, ''), cause: 'size', canRetry: false },
  { error: new ApiError('invalid_params', 400, 'No.'), cause: 'file', canRetry: false },
  { error: new ApiError('not_signed_in', 401, 'No.'), cause: 'sign_in', canRetry: true },
  { error: new ApiError('rest_cookie_invalid_nonce', 403, 'No.'), cause: 'sign_in', canRetry: true },
  { error: new ApiError('forbidden', 403, 'No.'), cause: 'forbidden', canRetry: false },
  { error: new ApiError('not_found', 404, 'No.'), cause: 'reload', canRetry: false },
  { error: new ApiError('version_conflict', 409, 'No.'), cause: 'reload', canRetry: false },
  { error: new ApiError('rate_limited', 429, 'No.'), cause: 'later', canRetry: true },
  { error: new ApiError('server_error', 502, ''), cause: 'later', canRetry: true },
  { error: new ApiError('unavailable', 503, 'No.'), cause: 'later', canRetry: true },
  { error: new ApiError('storage_full', 507, 'No.'), cause: 'storage', canRetry: true },
  { error: new ApiError('file_infected', 400, 'A virus.'), cause: 'infected', canRetry: false },
  { error: new ApiError('file_not_scanned', 503, 'No.'), cause: 'later', canRetry: true },
  { error: new TypeError('a mistake of ours'), cause: 'later', canRetry: true },
] as const;

const typeAdvice = 'Choose a PDF.';

describe('a file that did not arrive', () => {
  it.each(refusals)('$error.code ($error.status) is the cause $cause', ({ error, cause, canRetry }) => {
    expect(causeOf(error)).toBe(cause);
    expect(uploadFailure(words.en.t, { name: 'a.pdf', error, typeAdvice }).canRetry).toBe(canRetry);
  });

  it.each(['en', 'de', 'ar'] as const)('is explained in %s, whatever the cause', (language) => {
    for (const { error } of refusals) {
      const { message, advice } = uploadFailure(words[language].t, { name: 'a.pdf', error, typeAdvice });
      // A key without words shows itself.
      expect(`${message} ${advice}`).not.toMatch(/[a-z]_[a-z]|\{\{/);
      expect([message, advice]).not.toContain('');
    }
  });

  it('is explained in the words of the server, and of the field that it names', () => {
    const said = (error: ApiError) => uploadFailure(words.en.t, { name: 'a', error, typeAdvice }).message;
    expect(said(new ApiError('storage_full', 507, 'The disk is full.'))).toBe('The disk is full.');
    const params = { file: 'This file holds no quiz.' };
    expect(said(new ApiError('invalid_params', 400, 'Check the fields.', { params }))).toBe(params.file);
    expect(said(new ApiError('server_error', 413, ''))).toBe('The file is too large.');
  });

  it('is refused here as the server would refuse it', () => {
    expect(refusedFile(words.en.t, 'size', { name: 'a.pdf', maxMb: 5 })).toMatchObject({
      status: 413,
      message: 'The file is larger than 5 MB.',
    });
    const failed = (name: string) =>
      uploadFailure(words.de.t, { name, error: refusedFile(words.de.t, 'type', { name, maxMb: 5 }), typeAdvice });
    const message = german.upload_type.replace('{{ending}}', 'xyz');
    expect(failed('a.b.XYZ')).toEqual({ name: 'a.b.XYZ', message, advice: typeAdvice, canRetry: false });
    expect(failed('a').message).toBe(german.upload_no_ending);
  });

  it.each([
    { error: new ApiError('network', 0, ''), buttons: 1 },
    { error: new ApiError('file_type', 400, 'File type not allowed.'), buttons: 0 },
  ])('is shown with its name, its reason, what to do, and $buttons button', ({ error, buttons }) => {
    const failure = uploadFailure(words.en.t, { name: 'tides <1>.html', error, typeAdvice });
    const html = renderToStaticMarkup(
      <I18nextProvider i18n={words.en}>
        <UploadError failure={failure} onRetry={() => {}} />
      </I18nextProvider>,
    );
    expect(html).toMatch(/role="alert".*Error while uploading.*<bdi>tides &lt;1&gt;\.html<\/bdi>/);
    expect(html).toContain(failure.message);
    expect(html).toContain(failure.advice);
    expect(html.match(/<button/g) ?? []).toHaveLength(buttons);
  });
});
