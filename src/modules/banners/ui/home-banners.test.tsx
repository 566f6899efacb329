import { renderToStaticMarkup } from 'react-dom/server';
import { HomeBanners } from './home-banners.tsx';

const banner = { id: 1, title: '<b>Derby</b>', picture: '/uploads/a.webp', link: '/mall' };

it('renders nothing without banners', () => {
  expect(renderToStaticMarkup(<HomeBanners banners={[]} />)).toBe('');
});

it('has its size before its pictures load, and labels each link', () => {
  const html = renderToStaticMarkup(
    <HomeBanners banners={[banner, { ...banner, id: 2, link: 'https://club.example/shop' }]} />,
  );
  expect(html.match(/<img [^>]*alt="" width="1280" height="320"/g)).toHaveLength(2);
  expect(html).toContain('<a class="banner" href="/mall">');
  expect(html).toContain(
    '<a class="banner" href="https://club.example/shop" target="_blank" rel="noopener">',
  );
  expect(html).toContain('&lt;b&gt;Derby&lt;/b&gt;');
});
