import { usePageSettings } from '../api/settings.tsx';
import classes from './Logo.module.css';

/** The school's own logo, or our mark in its colour and its name. Leads home. */
export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const { home_url, logo_url, site_title } = usePageSettings();
  return (
    <a className={classes.logo} href={home_url} aria-label={site_title}>
      {logo_url ? (
        <img className={classes.image} src={logo_url} alt="" />
      ) : (
        <>
          <svg className={classes.mark} viewBox="0 0 32 32" aria-hidden>
            <rect width="32" height="32" rx="9" fill="var(--accent)" />
            <path
              d="M8 9.5h16l-2.2 7.5H10.2zM16 17v6.5M11.5 23.5h9"
              fill="none"
              stroke="var(--on-accent)"
              strokeWidth="2.2"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          </svg>
          {!nameHidden && <span className={classes.name}>{site_title}</span>}
        </>
      )}
    </a>
  );
}
