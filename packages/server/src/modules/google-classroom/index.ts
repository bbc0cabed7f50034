import { ownDataAnswers } from '../../platform/db/own-data.ts';
import { erasures } from '../../platform/db/erasure.ts';
import { contribute } from '../../platform/extension-points.ts';
import type { Module } from '../../platform/module.ts';
import { googleClassroomErasure } from './google-classroom.erasure.ts';
import { googleClassroomRoutes } from './google-classroom.routes.ts';
import { googleClassroomOwnData } from './own-data.queries.ts';

export { readClassCode } from './classes/class-codes.usecases.ts';

export const googleClassroomModule: Module = {
  routes: googleClassroomRoutes,
  contributes: [contribute(erasures, googleClassroomErasure), contribute(ownDataAnswers, googleClassroomOwnData)],
};
