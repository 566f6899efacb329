import { readBrandFiles } from '#platform/brand/brands.ts';
import { offeredBrands } from './offered-brands.service.ts';

const offered = (examples: boolean) =>
  offeredBrands(readBrandFiles('brands'), { settings: {} as never, uploads: {} as never, examples });

describe('brands offered to an administrator', () => {
  it('of production begin without the example’s contact and legal notice', () => {
    const files = offered(false).files!() as ReturnType<typeof readBrandFiles>;
    const brand = [...files.values()].find((file) => file.default)!;
    expect(brand.contact.email).toBe('');
    expect(Object.values(brand.imprint).join('')).toBe('');
  });

  it('of a demo are the files as they are', () => {
    expect(offered(true).files!()).toEqual(readBrandFiles('brands'));
  });
});
