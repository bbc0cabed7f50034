import { usePageSettings } from '../api/settings.tsx';
import classes from './Logo.module.css';

/** For a router link that looks like the logo: `<Link className={logoClass} aria-label={site_title}>`. */
export const logoClass = classes.logo;

/** The school's own logo, or our mark in its color and its name. `small`: only a square has room, which no logo promises to be. */
export function LogoPicture({ nameHidden = false, small = false }: { nameHidden?: boolean; small?: boolean }) {
  const { logo_url, logo_dark_url, site_title } = usePageSettings();
  if (logo_url && !small) {
    if (!logo_dark_url) return <img className={classes.image} src={logo_url} alt="" />;
    // With lazy loading, the hidden logo is not fetched.
    return (
      <>
        <img className={`${classes.image} ${classes.light}`} src={logo_url} alt="" loading="lazy" />
        <img className={`${classes.image} ${classes.dark}`} src={logo_dark_url} alt="" loading="lazy" />
      </>
    );
  }
  return (
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
      {!nameHidden && !small && <bdi className={classes.name}>{site_title}</bdi>}
    </>
  );
}

/** Leads home. */
export function Logo({ nameHidden = false }: { nameHidden?: boolean }) {
  const { home_url, site_title } = usePageSettings();
  return (
    <a className={classes.logo} href={home_url} aria-label={site_title}>
      <LogoPicture nameHidden={nameHidden} />
    </a>
  );
}
