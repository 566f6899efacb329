import { Link } from '#ui/kit/link/link.tsx';
import type { Banner } from '../banners.contract.ts';

/** A row with the same height before its pictures load; nothing without banners. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className="banners">
      {banners.map((banner) => (
        <li key={banner.id}>
          <BannerLink {...banner} />
        </li>
      ))}
    </ul>
  );
}

/** Lazy: on a phone they stand below the list. */
function BannerLink({ link, picture, title }: Banner) {
  const body = (
    <>
      <img src={picture} alt="" width={1280} height={320} loading="lazy" decoding="async" />
      <bdi>{title}</bdi>
    </>
  );
  return link.startsWith('/') ? (
    <Link className="banner" to={link}>
      {body}
    </Link>
  ) : (
    <a className="banner" href={link} target="_blank" rel="noopener">
      {body}
    </a>
  );
}
