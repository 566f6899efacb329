import type { Brand } from './brand.contract.ts';

type Pictured = Pick<Brand, 'logos' | 'downloadIcons' | 'certificates' | 'backgroundImages'>;

/** Hosts of a brand's external pictures, for the content security policy. */
export function pictureHosts({ logos, downloadIcons, certificates, backgroundImages }: Pictured): string[] {
  const pictures = [
    ...Object.values(logos),
    ...downloadIcons.map(({ icon }) => icon),
    ...certificates.map(({ image }) => image),
    ...Object.values(backgroundImages),
  ];
  return [...new Set(pictures.flatMap((address) => URL.parse(address)?.origin ?? []))];
}
