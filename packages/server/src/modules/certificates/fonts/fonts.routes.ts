import { contract } from '@lectern/contract';
import type { FastifyInstance } from 'fastify';
import { signedIn, route } from '../../../platform/http/route.ts';
import type { Services } from '../../../platform/services.ts';
import { certificateAuthor } from '../certificates.guards.ts';
import { writableFont } from './fonts.guards.ts';
import { readFonts, removeFont, renameFont } from './fonts.usecases.ts';
import { uploadFont } from './upload-font.usecases.ts';

export function fontsRoutes(app: FastifyInstance, services: Services): void {
  const { certificateFonts } = contract;
  route(app, services, certificateFonts.list, certificateAuthor, (call) => readFonts(call));
  route(app, services, certificateFonts.upload, certificateAuthor, (call) =>
    uploadFont({ ...call, actor: call.subject }, call.request),
  );
  route(
    app,
    services,
    certificateFonts.update,
    (call) => writableFont(call, call.input.params.id),
    (call) => renameFont({ ...call, actor: signedIn(call) }, { font: call.subject, name: call.input.body.name }),
  );
  route(
    app,
    services,
    certificateFonts.remove,
    (call) => writableFont(call, call.input.params.id),
    (call) => removeFont({ ...call, actor: signedIn(call) }, call.subject),
  );
}
