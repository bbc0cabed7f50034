import type { CertificateLayout } from '@lectern/contract';
import {
  type CertificateOrientation,
  type CertificatePaper,
  type CertificateUnit,
  pageSize,
  unitsPer,
} from '@lectern/contract/certificate-paper';
import { MAX_CERTIFICATE_LENGTH, MIN_CERTIFICATE_LENGTH } from '@lectern/contract/limits';

export type CertificatePage = CertificateLayout['page'];

/** A length in a unit, with at most two decimals. */
export const toUnit = (length: number, unit: CertificateUnit): number =>
  Math.round((length / unitsPer[unit]) * (unit === 'px' ? 1 : 100)) / (unit === 'px' ? 1 : 100);

export const fromUnit = (value: number, unit: CertificateUnit): number => Math.round(value * unitsPer[unit]);

export const isPageLength = (length: number): boolean =>
  length >= MIN_CERTIFICATE_LENGTH && length <= MAX_CERTIFICATE_LENGTH;

/** The page with another paper; `custom` keeps its size. */
export const withPaper = (page: CertificatePage, paper: CertificatePaper): CertificatePage =>
  paper === 'custom' ? { ...page, paper } : { ...page, paper, ...pageSize(paper, page.orientation) };

/** The page turned, if it is not yet. */
export function withOrientation(page: CertificatePage, orientation: CertificateOrientation): CertificatePage {
  const { width, height } = page;
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  const size = orientation === 'portrait' ? { width: short, height: long } : { width: long, height: short };
  return { ...page, orientation, ...size };
}

export const withSize = (page: CertificatePage, size: { width?: number; height?: number }): CertificatePage => {
  const next = { ...page, paper: 'custom' as const, ...size };
  return { ...next, orientation: next.width > next.height ? 'landscape' : 'portrait' };
};
