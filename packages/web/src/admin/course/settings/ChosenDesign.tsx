import { useTranslation } from '#i18n';
import type { CertificateTemplate } from '../../certificates/certificate.ts';
import { editPath } from '../../certificates/certificate.ts';
import { CertificatePicture } from '../../certificates/CertificatePicture.tsx';
import { AddressLink } from '../../list/filters/AddressLink.tsx';
import classes from './ChosenDesign.module.css';

/** The design that a course gives, with the ways to it and to the certificates issued. */
export function ChosenDesign({ certificate, courseId }: { certificate: CertificateTemplate; courseId: number }) {
  const { t } = useTranslation();
  return (
    <div className={classes.chosen}>
      <div className={classes.picture}>
        <CertificatePicture certificate={certificate} />
      </div>
      <ul role="list" className={classes.links}>
        <li>
          <AddressLink to={editPath(certificate)}>{t('course.certificate_open')}</AddressLink>
        </li>
        {courseId > 0 && (
          <li>
            <AddressLink to="/certificates/issued" search={{ course: String(courseId) }}>
              {t('course.certificate_issued')}
            </AddressLink>
          </li>
        )}
      </ul>
    </div>
  );
}
