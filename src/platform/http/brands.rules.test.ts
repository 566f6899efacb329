import { loadBrands } from '#platform/brand/brands.ts';
import { inForce } from './brands.rules.ts';

it('lists a brand in force: hosts, languages, features, and every set value', () => {
  const brand = inForce(loadBrands('https://scores.example').byId('ember'), 'zh_CN');
  expect(brand).toMatchObject({
    id: 'ember',
    name: '余烬',
    default: false,
    publicUrl: 'https://scores.example',
    hosts: expect.arrayContaining(['ember.localhost']),
  });
  expect(new Set(brand.languages).size).toBe(22);
  expect(brand.features).toEqual([
    { name: 'odds', on: false },
    { name: 'plans', on: true },
    { name: 'boxes', on: true },
  ]);
  const settings = new Map(brand.settings.map(({ name, value }) => [name, value]));
  expect(settings.get('projectName.zh_CN')).toBe('余烬');
  expect(settings.get('themeColour.brand')).toMatch(/^#/);
  expect(settings.has('apiHost')).toBe(false);
  expect([...settings.keys()].filter((name) => /^(id|hosts|features)/.test(name))).toEqual([]);
});
