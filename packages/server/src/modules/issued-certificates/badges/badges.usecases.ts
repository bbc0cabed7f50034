import { createHash } from 'node:crypto';
import { AppError } from '../../../platform/errors.ts';
import type { Services } from '../../../platform/services.ts';
import { verifyAddress } from '../../certificates/index.ts';
import { readPermalinks } from '../../settings/index.ts';
import type { IssuedRow } from '../issue/issue.queries.ts';
import { selectEndedPlaces, selectLastPlace, selectOptionalAddress } from './badges.queries.ts';
import { issuerOf, signCredential } from './signers.usecases.ts';
import { encodedList, STATUS_LIST_SIZE, statusPlace } from './status-list.ts';

const CREDENTIALS = 'https://www.w3.org/ns/credentials/v2';
const BADGES = 'https://purl.imsglobal.org/spec/ob/v3p0/context-3.0.3.json';

const api = ({ config }: Services) => `${config.publicUrl}/api/lectern/v1/certificate`;
const statusAddress = (services: Services, list: number) => `${api(services)}/status/${list}`;
const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

const enveloped = (jwt: string) => ({
  '@context': CREDENTIALS as typeof CREDENTIALS,
  id: `data:application/vc+jwt,${jwt}`,
  type: 'EnvelopedVerifiableCredential' as const,
});

/** The learner as a salted hash of the address, which can be checked by those who know the address. */
async function learnerIdentifier({ db }: Services, { userId, code }: IssuedRow) {
  const email = userId === null ? undefined : await selectOptionalAddress(db, userId);
  if (!email) return [];
  const hash = createHash('sha256').update(`${email.toLowerCase()}${code}`).digest('hex');
  return [
    { type: 'IdentityObject', hashed: true, identityType: 'emailAddress', identityHash: `sha256$${hash}`, salt: code },
  ];
}

/** A certificate as an Open Badge 3.0. */
export async function readBadge(services: Services, row: IssuedRow) {
  const { code, data, issuedAt, expiresAt, place } = row;
  const { list, index } = statusPlace(place);
  const id = `${api(services)}/${code}/badge.json`;
  const { publicUrl } = services.config;
  const page = verifyAddress(code, { publicUrl, permalinks: await readPermalinks(services) });
  const issuer = issuerOf(services);
  const jwt = await signCredential(services, {
    '@context': [CREDENTIALS, BADGES],
    id,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: data.course_title,
    issuer: { id: issuer, type: ['Profile'], name: data.site_name, url: publicUrl },
    validFrom: issuedAt.toISOString(),
    ...(expiresAt && { validUntil: expiresAt.toISOString() }),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: await learnerIdentifier(services, row),
      achievement: {
        id: `${page}#achievement`,
        type: ['Achievement'],
        achievementType: 'Certificate',
        name: data.course_title,
        description: data.course_title,
        criteria: { id: page, narrative: data.course_title },
        image: { id: `${api(services)}/verify/${code}/picture.svg`, type: 'Image' },
      },
    },
    credentialStatus: {
      id: `${statusAddress(services, list)}#${index}`,
      type: 'BitstringStatusListEntry',
      statusPurpose: 'revocation',
      statusListIndex: String(index),
      statusListCredential: statusAddress(services, list),
    },
    iss: issuer,
    jti: id,
    nbf: seconds(issuedAt),
    ...(expiresAt && { exp: seconds(expiresAt) }),
  });
  return enveloped(jwt);
}

/** Which badges of a list are revoked, replaced or withdrawn. */
export async function readBadgeStatus(services: Services, list: number) {
  if (list > statusPlace(await selectLastPlace(services.db)).list) throw new AppError('not_found');
  const id = statusAddress(services, list);
  const from = list * STATUS_LIST_SIZE;
  const places = await selectEndedPlaces(services.db, { from, to: from + STATUS_LIST_SIZE });
  const now = services.clock();
  const jwt = await signCredential(services, {
    '@context': [CREDENTIALS],
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuerOf(services),
    validFrom: now.toISOString(),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(places.map((place) => place - from)),
    },
    iss: issuerOf(services),
    jti: id,
    nbf: seconds(now),
  });
  return enveloped(jwt);
}
