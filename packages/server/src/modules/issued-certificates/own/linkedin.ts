/** The page of LinkedIn on which a person adds a certificate to their profile. */
export function linkedInUrl(certificate: {
  name: string;
  organization: string;
  issuedAt: Date;
  expiresAt: Date | null;
  url: string;
  code: string;
}): string {
  const { name, organization, issuedAt, expiresAt, url, code } = certificate;
  const address = new URL('https://www.linkedin.com/profile/add');
  const month = (date: Date) => String(date.getUTCMonth() + 1);
  const parameters: Record<string, string> = {
    startTask: 'CERTIFICATION_NAME',
    name,
    organizationName: organization,
    issueYear: String(issuedAt.getUTCFullYear()),
    issueMonth: month(issuedAt),
    ...(expiresAt && { expirationYear: String(expiresAt.getUTCFullYear()), expirationMonth: month(expiresAt) }),
    certUrl: url,
    certId: code,
  };
  for (const [key, value] of Object.entries(parameters)) address.searchParams.set(key, value);
  return address.href;
}
