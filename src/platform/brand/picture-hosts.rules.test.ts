import { loadBrands } from './brands.ts';
import { pictureHosts } from './picture-hosts.rules.ts';

const { byId } = loadBrands('https://scores.example');

it('pictures of the site need no host', () => {
  expect(pictureHosts(byId('ember'))).toEqual([]);
});

it('each external host is listed once', () => {
  const words = { en: 'A licence' };
  const hosts = pictureHosts({
    logos: { mark: 'https://a.example/mark.svg', icon: '/icon.svg' },
    downloadIcons: [{ platform: 'ios', icon: 'https://a.example/ios.svg', url: 'https://shop.example/' }],
    certificates: [{ name: words, number: '1', issuer: words, image: 'http://b.example:81/c.png', url: '' }],
    backgroundImages: { home: 'https://c.example/home.webp', login: '' },
  });
  expect(hosts).toEqual(['https://a.example', 'http://b.example:81', 'https://c.example']);
});
