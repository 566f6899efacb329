import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { StartError } from '#platform/errors/start-error.ts';
import { LANGUAGE_CODES } from '#platform/i18n/languages.ts';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';
import { localizedIn } from '#platform/translations/localized-in.ts';
import { hasImprint, loginDialogIn, marketIn } from './brand.contract.ts';
import { loadBrands } from './brands.ts';

const SHIPPED = resolve(import.meta.dirname, '../../../brands');
const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The shipped brands, with `ember.json` changed. */
function withEmber(change: (ember: Record<string, unknown>) => unknown): () => ReturnType<typeof loadBrands> {
  const folder = mkdtempSync(join(tmpdir(), 'brands-'));
  folders.push(folder);
  cpSync(SHIPPED, folder, { recursive: true });
  const ember = JSON.parse(readFileSync(join(folder, 'ember.json'), 'utf8'));
  const changed = change(ember) ?? ember;
  writeFileSync(join(folder, 'ember.json'), typeof changed === 'string' ? changed : JSON.stringify(changed));
  return () => loadBrands('https://scores.example', folder);
}
const set = (values: object) => withEmber((ember) => ({ ...ember, ...values }));

describe('production', () => {
  it('has neither the example brand nor the example contact', () => {
    const { all, byHost } = loadBrands('https://scores.live', 'brands', { examples: false });
    expect(all.map(({ id }) => id)).toEqual(['touchline']);
    const shipped = byHost('ember.example');
    expect(shipped).toMatchObject({ id: 'touchline', contact: { email: '' } });
    expect(hasImprint(shipped)).toBe(false);
  });
  it('keeps a brand that has a real host, and a real contact', () => {
    const folder = mkdtempSync(join(tmpdir(), 'brands-'));
    folders.push(folder);
    cpSync(SHIPPED, folder, { recursive: true });
    const ember = JSON.parse(readFileSync(join(folder, 'ember.json'), 'utf8'));
    ember.hosts.push('ember.live');
    ember.contact.email = 'desk@ember.live';
    writeFileSync(join(folder, 'ember.json'), JSON.stringify(ember));
    const { byHost } = loadBrands('https://scores.live', folder, { examples: false });
    expect(byHost('ember.live')).toMatchObject({ id: 'ember', contact: { email: 'desk@ember.live' } });
  });
});

describe('the host chooses the brand', () => {
  const brands = loadBrands('https://scores.example');
  it.each([
    ['ember.localhost', 'ember'],
    ['ember.localhost:3000', 'ember'],
    ['EMBER.example', 'ember'],
    ['localhost:3000', 'touchline'],
    ['anything.example', 'touchline'],
    ['notember.localhost', 'touchline'],
    ['[::1]:3000', 'touchline'],
    ['', 'touchline'],
    [undefined, 'touchline'],
  ])('%s → %s', (host, id) => {
    expect(brands.byHost(host).id).toBe(id);
  });
});

it('a legal notice names the operator: company, address and email are needed', () => {
  const filled = { company: 'Scores Ltd.', address: '1 High Street', email: 'legal@scores.live' };
  for (const missing of [{}, { company: ' ' }, { address: '' }, { email: '' }]) {
    const brand = set({ imprint: { ...filled, ...missing } })().byHost('ember.example');
    expect(hasImprint(brand)).toBe(Object.keys(missing).length === 0);
    expect(brand.imprint.vatId).toBe('');
  }
  expect(hasImprint(set({})().byHost('ember.example'))).toBe(false);
  expect(set({ imprint: { ...filled, fax: '1' } })).toThrow(/fax/);
});

it("a brand without a URL has the site's", () => {
  expect(loadBrands('https://scores.example').byHost('localhost').publicUrl).toBe('https://scores.example');
  expect(set({ publicUrl: 'https://ember.example' })().byHost('ember.example').publicUrl).toBe(
    'https://ember.example',
  );
});

it("on localhost a brand is at its own host, with the site's port", () => {
  const brands = loadBrands('http://localhost:4177');
  expect(brands.byHost('ember.localhost').publicUrl).toBe('http://ember.localhost:4177');
  expect(brands.byHost('localhost').publicUrl).toBe('http://localhost:4177');
  expect(loadBrands('https://scores.example').byHost('ember.localhost').publicUrl).toBe(
    'https://scores.example',
  );
});

it('missing texts of a language are English', () => {
  const { projectName } = loadBrands('').byHost('ember.localhost');
  expect([localizedIn(projectName, 'zh_CN'), localizedIn(projectName, 'sv')]).toEqual(['余烬', 'Ember']);
});

it('the sign-in dialog is by language, unless the file names one', () => {
  const inAll = (loginDialog: string) => {
    const brand = set({ loginDialog })().byHost('ember.localhost');
    return (['zh_CN', 'zh_TW', 'en', 'ar'] as const).map((lang) => loginDialogIn(brand, lang));
  };
  expect(inAll('byLanguage')).toEqual(['default', 'newer', 'newer', 'newer']);
  expect(inAll('default')).toEqual(['default', 'default', 'default', 'default']);
});

it('a language has the market that names it, or that of the others, or CNY', () => {
  const home = loadBrands('').byHost('localhost');
  expect((['zh_CN', 'en', 'de', 'ja'] as const).map((lang) => marketIn(home, lang).currency)).toEqual([
    'CNY',
    'USD',
    'EUR',
    'USD',
  ]);
  expect(marketIn({ markets: [] }, 'en')).toMatchObject({ currency: 'CNY', prices: {} });
});

describe('an invalid file prevents the start and is named', () => {
  it.each<[string, () => unknown, RegExp]>([
    ['no JSON', withEmber(() => '{"id": '), /not JSON/],
    ['an unknown field', set({ colour: 'red' }), /colour/],
    ['a missing field', withEmber(({ hosts: _, ...rest }) => rest), /hosts/],
    ['an unknown language', set({ defaultLanguage: 'xx' }), /defaultLanguage/],
    ['an unknown time zone', set({ timeZone: 'Mars/Base' }), /timeZone/],
    ['words without English', set({ title: { zh_CN: '余烬' } }), /title/],
    ['a script for a link', set({ links: [{ label: { en: 'x' }, url: 'javascript:alert(1)' }] }), /links/],
    ['a support page without https', set({ supportWidget: 'http://chat.example' }), /supportWidget/],
    ['a host with a path', set({ hosts: ['ember.example/x'] }), /hosts/],
    ['a public address without a host', set({ publicUrl: '/somewhere' }), /publicUrl/],
    ['a policy in a host', set({ apiHost: "https://a.example; script-src 'unsafe-inline'" }), /apiHost/],
    ['a host that no policy can name', set({ websocketHost: 'wss://live_host:8443' }), /websocketHost/],
    ['a port that is none', set({ imHost: 'https://a.example:b' }), /imHost/],
    [
      'a picture on such a host',
      set({ logos: { mark: 'http://[::1]/mark.svg', icon: '' } }),
      /letters, digits, dots and hyphens[\s\S]*logos\.mark/,
    ],
    ['an unknown currency', set({ markets: [{ languages: [], currency: 'XXL' }] }), /markets/],
    [
      'two markets for a language',
      set({
        markets: [
          { languages: ['de'], currency: 'EUR' },
          { languages: ['de', 'fr'], currency: 'USD' },
        ],
      }),
      /names a language twice/,
    ],
    ['a script on such a host', set({ analytics: 'https://count_er.example/a.js' }), /analytics/],
    ['a support page on such a host', set({ supportWidget: 'https://[::1]/chat' }), /supportWidget/],
  ])('%s', (_, load, field) => {
    expect(load).toThrow(StartError);
    expect(load).toThrow(/ember\.json is not (JSON|a brand): /);
    expect(load).toThrow(field);
  });

  it.each(['red; } body { display: none', 'red', 'url(https://evil.example)', '#12345', '#ggg', '12px', ''])(
    'the colour %j',
    (brand) => {
      expect(set({ themeColour: { brand } })).toThrow(/ember\.json is not a brand: [\s\S]*themeColour/);
    },
  );

  it('an invalid radius', () => {
    expect(set({ themeColour: { radius: '#fff' } })).toThrow(/themeColour/);
  });

  it('an unknown token', () => {
    expect(set({ themeColour: { 'z-index': '#fff' } })).toThrow(/themeColour/);
  });

  it('no default, or two', () => {
    const none = withEmber(() => undefined);
    const folder = folders.at(-1)!;
    const main = JSON.parse(readFileSync(join(folder, 'touchline.json'), 'utf8'));
    writeFileSync(join(folder, 'touchline.json'), JSON.stringify({ ...main, default: false }));
    expect(none).toThrow(/default/);
    expect(set({ default: true })).toThrow(/default/);
  });

  it('a missing folder, with its variable', () => {
    const load = () => loadBrands('', '/nowhere/brands');
    expect(load).toThrow('BRANDS_DIR takes a folder with brands; /nowhere/brands cannot be read (ENOENT).');
  });

  it('a host of two brands', () => {
    const twice = withEmber(() => undefined);
    const folder = folders.at(-1)!;
    const main = JSON.parse(readFileSync(join(folder, 'touchline.json'), 'utf8'));
    writeFileSync(join(folder, 'touchline.json'), JSON.stringify({ ...main, hosts: ['ember.localhost'] }));
    expect(twice).toThrow(/ember\.localhost/);
  });
});

it('the shipped brands have texts in every language, without English fallbacks', () => {
  const lacking = loadBrands('').all.flatMap(({ id, title, description, keywords, links }) =>
    [title, description, keywords, ...links.map(({ label }) => label)].flatMap((words: LocalizedText) =>
      LANGUAGE_CODES.filter((lang) => lang !== 'en' && localizedIn(words, lang) === words.en).map(
        (lang) => `${id} ${lang}: ${words.en}`,
      ),
    ),
  );
  expect(lacking).toEqual([]);
});
