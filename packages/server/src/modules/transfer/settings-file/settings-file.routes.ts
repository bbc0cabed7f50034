import { contract } from '@lectern/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { justConfirmed } from '../../../platform/http/just-confirmed.ts';
import { memberWith, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { afterSettingsChange } from '../../settings/index.ts';
import { settingsFileMessage } from '../read/file-messages.ts';
import { readOrRefuse, receiveFile } from '../read/receive-file.ts';
import { MAX_SETTINGS_FILE_BYTES, readSettingsFile, type SettingsFile } from './settings-file.ts';
import { exportSettings, importSettings, previewSettingsFile, settingsFileName } from './settings-file.usecases.ts';

const administrator = memberWith('manage_settings');

/** Settings as a file, to keep them or to take them to another school. */
export function settingsFileRoutes(app: FastifyInstance, services: Services): void {
  const { exportSettings: where, settingsFile, previewSettings, importSettings: take } = contract.transfer;

  route(app, services, where, administrator, ({ now }) => {
    const filename = settingsFileName(now);
    return { filepath: filename, filename, download_url: `${services.config.publicUrl}/api${settingsFile.path}` };
  });

  route(app, services, settingsFile, administrator, ({ now, reply }) => {
    reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${settingsFileName(now)}"`,
      'x-content-type-options': 'nosniff',
    });
    return exportSettings(services, { now });
  });

  route(app, services, previewSettings, administrator, async ({ db, request }) => {
    const file = await receiveSettings(request, services);
    const found = await previewSettingsFile(db, { services, file });
    return { message: 'Nothing was changed.', ...found };
  });

  route(app, services, take, administrator, async (call) => {
    const { db, request, subject, now, afterCommit } = call;
    const file = await receiveSettings(request, services);
    const requireConfirmed = () => justConfirmed(call);
    const writing = { services, file, actorId: subject.userId, now, requireConfirmed };
    const { imported, changed } = await importSettings(db, writing);
    afterSettingsChange(services, changed, { actorId: subject.userId, afterCommit });
    return { message: 'The settings were imported.', ...imported };
  });
}

async function receiveSettings(request: FastifyRequest, services: Services): Promise<SettingsFile> {
  const { bytes } = await receiveFile(request, services, MAX_SETTINGS_FILE_BYTES);
  return readOrRefuse(() => readSettingsFile(bytes), settingsFileMessage);
}
