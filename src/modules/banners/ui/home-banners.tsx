import { Link } from '#ui/kit/link/link.tsx';
import type { Banner } from '../banners.contract.ts';
import './home-banners.css';

/** A row with the same height before its pictures load; nothing without banners. */
export function HomeBanners({ banners }: { banners: readonly Banner[] }) {
  if (banners.length === 0) return null;
  return (
    <ul className="banners">
      {banners.map((banner, index) => (
        <li key={banner.id}>
          <BannerLink {...banner} isFirst={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** On a phone the first banner is the largest element in the viewport, and the others are outside of it. */
function BannerLink({ link, picture, title, isFirst }: Banner & { isFirst: boolean }) {
  const when = isFirst ? ({ fetchPriority: 'high' } as const) : ({ loading: 'lazy' } as const);
  const body = (
    <>
      <img src={picture} alt="" width={1280} height={320} decoding="async" {...when} />
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
