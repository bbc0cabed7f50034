import { Link } from '@tanstack/react-router';

/** To a page that the school has written, by its address. */
export function PageLink({
  page: { title, url },
  ...rest
}: {
  page: { title: string; url: string };
  className?: string;
  onClick?: () => void;
}) {
  return (
    <Link to={url as '/'} activeProps={{ 'data-active': true } as object} {...rest}>
      <bdi>{title}</bdi>
    </Link>
  );
}
